/** Who sees and changes scopes and projects: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const scopes: Chapter = {
  near: '/api/scopes|POST /api/projects',
  mutations: [
    ...inFile(
      'resources/scopes/scope-policy.ts',
      ["atMost('confidentiality', clearanceOf(caller))", 'everything', 'scopes have a confidentiality'],
      ["is('creator.id', caller.id), all(", 'all(', 'its creator sees a restricted scope'],
      [", isCovered('confidentiality', 'myClearance'))", ')', 'members need clearance for the scope'],
      [", all(is('hasMyProject', true), isCovered('confidentiality', 'myClearance'))", '', 'members see a restricted scope'],
      ["nothing : is('creator.id', caller.id)", 'nothing : everything', 'only its creator changes a scope'],
      ["caller === 'anonymous' ? nothing :", "caller === 'anonymous' ? everything :", 'anonymous callers change no scope'],
      [
        'Condition {\n  if (isAdministrator(caller)) return everything;\n  return',
        'Condition {\n  return',
        'administrators change every scope',
      ],
      ['all(managedScopes(caller), isActive)', 'managedScopes(caller)', 'an archived scope shows itself as read-only'],
      ["const isActive = isEmpty('archivationDateTime')", 'const isActive = everything', 'an archived scope is read-only'],
      ['canManage: managedScopes(caller)', 'canManage: changeableScopes(caller)', 'an archived scope can be un-archived'],
      ['canManage: managedScopes(caller)', 'canManage: visibleScopes(caller)', 'only its creator changes a scope and fills it'],
      ['canDelete: managedScopes(caller)', 'canDelete: visibleScopes(caller)', 'only its creator deletes a scope'],
    ),
    ...inFile(
      'resources/scopes/scopes.ts',
      [
        "requireAbility(scope, 'canManage', 'Only",
        "requireAbility({ canManage: true }, 'canManage', 'Only",
        'changing a scope needs the right',
      ],
      [
        "requireAbility(scope, 'canDelete', 'Only",
        "requireAbility({ canDelete: true }, 'canDelete', 'Only",
        'deleting a scope needs the right',
      ],
      ["refuseChangesOfArchived('scope', scope.isActive, changes);", '', 'an archived scope is read-only'],
      ["refuseOther('id', changes.id, scope.id);", '', 'another id is 400'],
      [
        "await applyLevel(transaction, { container: 'scope_id', found: scope, confidentiality: changes.confidentiality });",
        '',
        'raising a scope lifts what it contains',
      ],
      [
        'scope: { id, name },\n      confidentiality,',
        'scope: { id, name },\n      confidentiality: 0,',
        'records of scopes are as confidential as the scope',
      ],
    ),
  ],
};

const projects: Chapter = {
  near: '/api/projects/.id.$|/api/projects/.id.:|/api/projects$|/api/projects:|/version',
  mutations: [
    ...inFile(
      'resources/projects/project-policy.ts',
      ["atMost('confidentiality', clearanceOf(caller))", 'everything', 'projects have a confidentiality'],
      [", isCovered('confidentiality', 'myClearance'))", ')', 'members need clearance for the project'],
      [
        "any(open, all(is('isMine', true), isCovered('confidentiality', 'myClearance')))",
        'open',
        'members see restricted projects',
      ],
      [
        "withRole(caller, is('myRole', 'owner'))",
        "withRole(caller, any(is('myRole', 'owner'), is('myRole', 'editor')))",
        'only owners manage a project',
      ],
      ["any(is('myRole', 'editor'), is('myRole', 'owner'))", "is('myRole', 'owner')", 'editors change what is in a project'],
      ["any(is('myRole', 'editor'), ", "any(is('myRole', 'viewer'), is('myRole', 'editor'), ", 'viewers change nothing'],
      [
        'canUpdate: all(ownedProjects(caller), isOpenToChange)',
        'canUpdate: ownedProjects(caller)',
        'what is archived shows itself as read-only',
      ],
      ['canDelete: ownedProjects(caller)', 'canDelete: editedProjects(caller)', 'editors do not delete a project'],
      ['canManage: ownedProjects(caller)', 'canManage: editedProjects(caller)', 'editors do not change a project'],
      ['all(editedProjects(caller), isOpenToChange)', 'editedProjects(caller)', 'what is archived takes no models'],
      ['all(isActive, isInActiveScope)', 'isActive', 'what is in an archived scope shows itself as read-only'],
      ['all(isActive, isInActiveScope)', 'isInActiveScope', 'an archived project shows itself as read-only'],
      ["isEmpty('scope.archivationDateTime')]", 'everything]', 'what is in an archived scope is read-only'],
      ["[isEmpty('archivationDateTime')", '[everything', 'an archived project is read-only'],
      [
        'Condition {\n  if (isAdministrator(caller)) return everything;\n  return',
        'Condition {\n  return',
        'administrators have every right',
      ],
      [
        "caller === 'anonymous' ? nothing : role",
        "caller === 'anonymous' ? everything : role",
        'anonymous callers have no right',
      ],
    ),
    ...inFile(
      'resources/projects/projects.ts',
      [
        "requireAbility(scope, 'canManage',",
        "requireAbility({ canManage: true }, 'canManage',",
        'creating a project needs the right in the scope',
      ],
      ["refuseInArchived('scope', scope.isActive);", '', 'an archived scope takes no projects'],
      ["refuseBelow('scope', scope.confidentiality, input.confidentiality);", '', 'a new project is not below its scope'],
      ['input.confidentiality ?? scope.confidentiality', 'input.confidentiality ?? 0', "the default is the scope's value"],
      ["role: 'owner',", "role: 'editor',", 'the creator becomes owner'],
      [
        "requireAbility(project, 'canManage', 'Only",
        "requireAbility({ canManage: true }, 'canManage', 'Only",
        'changing a project needs the right',
      ],
      [
        "requireAbility(project, 'canDelete', 'Only",
        "requireAbility({ canDelete: true }, 'canDelete', 'Only",
        'deleting a project needs the right',
      ],
      ["refuseChangesOfArchived('project', project.isActive, changes);", '', 'an archived project is read-only'],
      ["refuseChangesInArchived('scope', project.isInActiveScope, changes);", '', 'a project in an archived scope is read-only'],
      ["refuseOther('id', changes.id, project.id);", '', 'another id is 400'],
      ["refuseOther('scope', changes.scope, project.scope);", '', 'another scope is 400'],
      ["refuseOther('scopeId', changes.scopeId, project.scope.id);", '', 'another scopeId is 400'],
      [
        "refuseBelow('scope', project.scopeConfidentiality, changes.confidentiality);",
        '',
        'a project is not lowered below its scope',
      ],
      ['await refuseOutOfSight(within, user, project.id, changes.confidentiality);', '', 'nobody raises a project out of sight'],
      [
        'entity: project, project, scope, confidentiality }',
        'entity: project, project, scope, confidentiality: 0 }',
        'records of projects are as confidential as the project',
      ],
    ),
    ...inFile(
      'resources/projects/project-confidentiality.ts',
      ['given < least', 'given < 0', 'below the container is 400'],
      ['if (clearance < given)', 'if (clearance + 1 < given)', 'out of sight is above the own clearance'],
      [' || user.isAdministrator) return;', ') return;', 'administrators see everything'],
    ),
  ],
};

export const scopeAndProjectRules: readonly Chapter[] = [scopes, projects];
