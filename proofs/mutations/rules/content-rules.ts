/** Imports, images, the trail of changes, and archives: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const imports: Chapter = {
  near: 'imports',
  mutations: [
    ...inFile(
      'resources/project-imports/project-import-policy.ts',
      ["relates('project.id', visible), ", '', 'an import of a hidden host is hidden'],
      [", relates('imported.id', visible)", '', 'an import of a hidden project is hidden'],
    ),
    ...inFile(
      'resources/project-imports/project-imports.ts',
      ['refuseUnlessEdited(host);\n      await refuseCycle', 'await refuseCycle', 'importing needs the right'],
      ['refuseUnlessEdited(host);\n      precondition', 'precondition', 'ending an import needs the right'],
      ["requireAbility(host, 'canEdit',", "requireAbility({ canEdit: true }, 'canEdit',", 'only editors change imports'],
      ['refuseInArchivedProject(host);\n', '', 'imports of what is archived say that it is'],
      ['await refuseCycle(transaction, host.id, imported.id);', '', 'imports make no cycles'],
      ["list(caller, query, is('project.id', hostId.toLowerCase()))", 'list(caller, query)', 'the imports of a host are its own'],
      ['related: imported,', '', 'a record of an import says what was imported'],
    ),
    ...inFile(
      'resources/project-imports/import-cycles.ts',
      ["if (hostId === importedId) throw conflict('A project cannot import itself.');", '', 'no project imports itself'],
      ['if (await importsReach(transaction, importedId, hostId))', 'if (false)', 'imports make no cycles'],
    ),
  ],
};

const images: Chapter = {
  near: 'images',
  mutations: [
    ...inFile('resources/project-images/project-image-policy.ts', [
      "return relates('project.id', visibleProjects(caller));",
      "return relates('project.id', visibleProjects({ ...Object(caller), isAdministrator: true }));",
      'images are seen by those who see the project',
    ]),
    ...inFile(
      'resources/project-images/project-images.ts',
      ["requireAbility(project, 'canEdit',", "requireAbility({ canEdit: true }, 'canEdit',", 'only editors change images'],
      ["refuseOther('id', changes.id, image.id);", '', 'another id is 400'],
      ["refuseOther('project', changes.project, { ...image.project });", '', 'another project is 400'],
      ['precondition(image);', '', 'If-Match is honoured'],
      [
        'project, scope, confidentiality });',
        'project, scope, confidentiality: 0 });',
        'records of images are as confidential as the project',
      ],
    ),
  ],
};

const trail: Chapter = {
  near: 'audit',
  mutations: inFile(
    'resources/audit-records/audit-record-policy.ts',
    [
      "if (isAdministrator(caller)) return atMost('confidentiality', confidentiality.most);",
      '',
      'administrators read all of the trail but what people keep to themselves',
    ],
    [
      "if (caller === 'anonymous') return nothing;",
      "if (caller === 'anonymous') return all();",
      'anonymous callers read nothing of the trail',
    ],
    [
      "all(isCovered('confidentiality', 'ownersClearance'), relates('project.id', visible))",
      "relates('project.id', visible)",
      'a record has the confidentiality of its entity at that time',
    ],
    [", relates('project.id', visible))", ')', 'the trail shows only while the project is seen'],
    ["is('entity.kind', 'scope'), isEmpty('project.id'), ", '', 'creators of scopes read what happened to the scope alone'],
    ["relates('scope.id', isMyScope)", 'all()', 'only its creator reads what happened to a scope'],
    [
      'any(all(inMyProjects, namesNothingHidden), ofMyScopes)',
      'all(inMyProjects, namesNothingHidden)',
      'creators read what happened to their scopes',
    ],
    ['all(inMyProjects, namesNothingHidden)', 'inMyProjects', 'a record that names a hidden project is hidden'],
  ),
};

const archives: Chapter = {
  near: 'archived',
  mutations: [
    ...inFile(
      'resources/archived.ts',
      ['if (isActive || changes.archived === false) return;', 'return;', 'what is archived is read-only'],
      ['if (isActive || changes.archived === false) return;', 'if (isActive) return;', 'what is archived can be un-archived'],
      [
        'changes.archived === false && Object.keys(changes).length === 1',
        'changes.archived !== undefined',
        'naming `archived` opens no archive',
      ],
      ['if (isActive) return;', 'return;', 'what is in an archive is read-only'],
      ["refuseInArchived('project', project.isActive);", '', 'what is in an archived project is read-only'],
      ["refuseInArchived('scope', project.isInActiveScope);", '', 'what is in an archived scope is read-only'],
    ),
    ...inFile('resources/same-reference.ts', [
      "if (!isSame) throw invalid(field, 'cannot be changed');",
      '',
      'a reference to another entity is 400',
    ]),
  ],
};

export const contentRules: readonly Chapter[] = [imports, images, trail, archives];
