/** Who reads, compares, replaces and restores the content of models, and what it is read with: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const revisions: Chapter = {
  near: 'reads past HTTP|metamodels|of a revision|revisions$|diff|restore',
  mutations: [
    ...inFile(
      'resources/revisions/revision-policy.ts',
      ["relates('model.id', visibleModels(caller)), ", '', 'revisions of hidden models are hidden'],
      ["any(is('isCurrent', true), visibleModels(caller))", "is('isCurrent', true)", 'older revisions are seen'],
      [
        "any(is('isCurrent', true), visibleModels(caller))",
        'visibleModels(caller)',
        'the current revision is as confidential as the model',
      ],
      [", any(is('isCurrent', true), visibleModels(caller))", '', 'lowering a model does not publish its history'],
    ),
    ...inFile(
      'storage/views/revision-view.ts',
      [' and current.revision = ', ' and 0 < ', 'only the current revision is current'],
      [
        'from models where models.id = ',
        'from models where models.id <> ',
        "the clearance is that for the revision's own project",
      ],
    ),
    ...inFile(
      'resources/revisions/revisions.ts',
      [
        'const model = await this.models.get(caller, modelId);',
        'const model = { id: modelId };',
        'revisions of a hidden model are 404',
      ],
      [", is('model.id', model.id))", ')', 'the revisions of a model are its own'],
      ["is('model.id', modelId), is('number', number)", "is('number', number)", 'a revision is one of its model'],
      [
        'this.entities.list(caller, { where, ...newest, signal })',
        "this.entities.list({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, { where, ...newest, signal })",
        'what is compared with the newest revision is one that the caller sees',
      ],
    ),
    ...inFile(
      'resources/diagnostics/diagnostics.ts',
      [", is('model.id', id))", ')', 'what is wrong in a model is its own'],
      // The policy of diagnostics is a second lock behind this one: without it alone nothing would show.
      [
        'this.models.getFresh(caller, modelId)',
        "this.models.getFresh({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, modelId)",
        'what is wrong in a hidden model is hidden',
      ],
    ),
    // The sources of what is derived are a second lock behind this one.
    ...inFile('operations/forms/model-forms.ts', [
      'this.revisions.get(caller, model.id, number)',
      "this.revisions.get({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, model.id, number)",
      'the bytes of an older revision need clearance for it',
    ]),
    ...inFile('storage/revisions/revision-rows.ts', [
      'confidentiality: model.confidentiality,',
      'confidentiality: 0,',
      'a revision keeps the confidentiality of its model',
    ]),
  ],
};

const content: Chapter = {
  near: 'content|restore|ecore|/report',
  mutations: [
    ...inFile('operations/forms/model-form-routes.ts', [
      'send(request, reply, await models.get(request.caller, (request',
      "send(request, reply, await models.get({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, (request",
      'the content of a hidden model is 404',
    ]),
    ...inFile(
      'operations/revisions/model-upload-routes.ts',
      ['const entity = { needsSignIn: true,', 'const entity = {', 'content needs a sign-in before it is read'],
      ['    await models.changeable(caller, id, precondition);\n', '', '404, 403 and 412 come before the content is read'],
    ),
    ...inFile(
      'operations/revisions/model-contents.ts',
      [
        'const project = await this.models.open(caller, input);',
        'const project = await this.models.open(caller, { ...input, confidentiality: undefined } as never);',
        'unreadable content is the last 400',
      ],
      [
        'const revision = await this.revisions.get(caller, model.id, number);\n    if (!revision)',
        "const revision = await this.revisions.get({ id: '', name: '', isAdministrator: true }, model.id, number);\n    if (!revision)",
        'restoring needs clearance for the revision',
      ],
    ),
    ...inFile(
      'http/headers/revision-precondition.ts',
      ['if (!marks.includes(String(revision)))', 'if (false)', 'If-Match is honoured for content'],
      [
        'if (!marks.includes(String(revision)))',
        'if (marks.includes(String(revision)))',
        'If-Match names the revision that there is',
      ],
    ),
  ],
};

const metamodels: Chapter = {
  near: 'metamodels',
  mutations: [
    ...inFile('operations/readings/reading-refresh.ts', [
      'await raiseRevision(transaction, id,',
      'void (transaction, id,',
      'history shows no reading with a hidden metamodel',
    ]),
    ...inFile('resources/models/declared-type.ts', [
      '(await metamodelName(queryable, model, contentType))',
      '(await metamodelName(queryable, { ...model, confidentiality: 299 }, contentType))',
      'a model without content has the type of a metamodel that all its viewers see',
    ]),
    ...inFile('resources/models/models.ts', [
      'if (!isDue(model)) return model;',
      'if (true) return model;',
      'a model is read anew before it is shown',
    ]),
    ...inFile('storage/readings/marking.ts', [
      "column('marks', '+', 1), ...uncounted }",
      "column('marks', '+', 1) }",
      'what was counted with a hidden metamodel is forgotten',
    ]),
    ...inFile('storage/readings/hidden-kinds.ts', [
      'set type = null, type_folded = null,',
      'set type_folded = null,',
      'what a hidden metamodel named is not listed',
    ]),
    ...inFile(
      'storage/readings/metamodel-candidates.ts',
      ['bind(confidentiality)', 'bind(299)', 'metamodels beside a model are not above it'],
      [
        '(select id from reached) and models.confidentiality <= ',
        '(select id from reached) and -1 <= ',
        'metamodels of imported projects are public, or internal',
      ],
      ['and reachable.confidentiality <= ', 'and -1 <= ', 'no way leads through a hidden project that is imported'],
      ['where reachable.confidentiality <= ', 'where -1 <= ', 'no way leads through a hidden project further on'],
    ),
    ...inFile(
      'access/shared-visibility.ts',
      [
        'confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal',
        'bands.mostInternal',
        'a public model is read with public metamodels',
      ],
      [
        'confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal',
        'bands.mostPublic',
        'an internal model is read with internal metamodels',
      ],
      [
        'confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal',
        'confidentiality',
        'restricted metamodels of other projects are not read with',
      ],
      ['confidentiality <= bands.mostPublic ?', 'confidentiality < bands.mostPublic ?', 'what is public ends at 99'],
    ),
  ],
};

const references: Chapter = {
  near: 'metamodels|hidden references',
  mutations: [
    ...inFile(
      'storage/readings/unresolved-references.ts',
      [' and models.confidentiality <= around.most', '', 'references lead only to what everyone sees who sees the model'],
      ['bind(model.confidentiality)', 'bind(299)', 'files beside a model are not above it'],
      ['names.project_id = around.project_id and ', '', 'references lead to the own project and its imports'],
    ),
    ...inFile(
      'storage/readings/metamodel-users.ts',
      ['bind(confidentiality)})\n', 'bind(0)})\n', 'nobody notices a hidden file that comes or goes beside'],
      ['bind(lowestSeeingElsewhere)', 'bind(0)', 'nobody notices a hidden file that comes or goes elsewhere'],
    ),
    ...inFile('storage/readings/reading-marks.ts', [
      'bind(confidentiality)})`',
      'bind(299)})`',
      'a hidden file does not stand in for one that all see',
    ]),
    ...inFile('operations/readings/reading-refresh.ts', [
      'projectId, confidentiality: await confidentialityToRead(transaction, id) }',
      'projectId, confidentiality: 299 }',
      'references of a model that is read anew lead to what all see',
    ]),
  ],
};

export const modelContentRules: readonly Chapter[] = [revisions, content, metamodels, references];
