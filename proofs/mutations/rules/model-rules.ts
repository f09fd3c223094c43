/** Who sees and changes models: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const models: Chapter = {
  near: '/api/models$|/api/models:|/api/models/.id.$|/api/models/.id.:|/api/models/.scope.',
  mutations: [
    ...inFile(
      'resources/models/model-policy.ts',
      ["atMost('confidentiality', clearanceOf(caller))", 'everything', 'models have a confidentiality'],
      [", isCovered('confidentiality', 'myClearance'))", ')', 'members need clearance for the model'],
      [
        "any(open, all(is('isMine', true), isCovered('confidentiality', 'myClearance')))",
        'open',
        'members see restricted models',
      ],
      ["requireAbility(project, 'canEdit',", "requireAbility(project, 'canManage',", 'editors change models'],
      ["requireAbility(project, 'canEdit',", "requireAbility({ canEdit: true }, 'canEdit',", 'viewers change no models'],
      ["requireAbility(project, 'canManage', refusal);", '', 'lowering a model needs an owner'],
      ['if (to === undefined || to >= from) return;', 'if (to === undefined) return;', 'editors raise models'],
      [
        "requireAbility(project, 'canManage', refusal);",
        "requireAbility({ canManage: false }, 'canManage', refusal);",
        'owners lower models',
      ],
      ['refuseUnlessEditor(project);\n  refuseInArchivedProject', 'refuseInArchivedProject', 'content needs an editor'],
      ['  refuseInArchivedProject(project);', '', 'what is archived takes no models and no content'],
      ["const isActive = isEmpty('archivationDateTime');", 'const isActive = everything;', 'an archived model is read-only'],
    ),
    ...inFile(
      'resources/projects/project-policy.ts',
      ["any(is('myRole', 'editor'), is('myRole', 'owner'))", "is('myRole', 'editor')", 'owners change models'],
      ['canEdit: editedProjects(caller)', 'canEdit: visibleProjects(caller)', 'only editors change models'],
      [
        'canEdit: editedProjects(caller)',
        'canEdit: all(editedProjects(caller), isOpenToChange)',
        'models of what is archived can be deleted',
      ],
      ['canEdit: editedProjects(caller)', "canEdit: is('myRole', 'editor')", 'owners and administrators change models'],
    ),
    ...inFile(
      'storage/views/model-view.ts',
      ['writer.on(previousColumns()).condition(writer.visible)', "'1 = 1'", 'a previous version that is hidden is null'],
      [
        '(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id',
        '(select max(mine.clearance) from :memberships mine where mine.project_id',
        "the clearance is the caller's own",
      ],
    ),
  ],
};

const changes: Chapter = {
  near: 'POST /api/models|PATCH /api/models|DELETE /api/models|use cases',
  mutations: [
    ...inFile(
      'resources/models/models.ts',
      [
        "refuseUnlessWritable(project);\n    refuseBelow('project', project",
        "refuseBelow('project', project",
        'creating a model needs the right',
      ],
      ["refuseBelow('project', project.unlifted, confidentiality);", '', 'a new model is not below its project'],
      [
        'await refuseOutOfSight(transaction ?? this.database, user, project.id, confidentiality);',
        '',
        'nobody creates a model out of sight',
      ],
      [
        "refuseUnlessWritable(project);\n    refuseInArchived('model'",
        "refuseInArchived('model'",
        'replacing content needs the right',
      ],
      ["refuseInArchived('model', model.isActive);", '', 'the content of an archived model is read-only'],
      ['    precondition(model);\n    return model;', '    return model;', 'If-Match is honoured for content'],
      [
        "refuseUnlessWritable(project);\n    refuseInArchived('model', model.isActive);\n    precondition(model);",
        "precondition(model);\n    refuseUnlessWritable(project);\n    refuseInArchived('model', model.isActive);",
        'of content, 403 comes before 412',
      ],
      ['refuseUnlessEditor(project);\n      refuseLowering', 'refuseLowering', 'changing a model needs the right'],
      ['refuseLowering(project, model.unlifted, changes.confidentiality);', '', 'lowering a model needs an owner'],
      ["refuseChangesOfArchived('model', model.isActive, changes);", '', 'an archived model is read-only'],
      ["refuseChangesInArchived('project', project.isActive, changes);", '', 'a model in an archived project is read-only'],
      ["refuseChangesInArchived('scope', project.isInActiveScope, changes);", '', 'a model in an archived scope is read-only'],
      [
        '      precondition(model);\n      await this.refuseWrong',
        '      await this.refuseWrong',
        'If-Match is honoured by changes',
      ],
      [
        'refuseUnlessEditor(await this.projects.get(caller, model.project.id, transaction));',
        '',
        'deleting a model needs the right',
      ],
      ['      precondition(model);\n      return model;', '      return model;', 'If-Match is honoured by removals'],
      ["refuseOther('id', changes.id, model.id);", '', 'another id is 400'],
      ["refuseOther('scope', changes.scope, { ...model.scope });", '', 'another scope is 400'],
      ["refuseOther('project', changes.project, { ...model.project });", '', 'another project is 400'],
      ["refuseOther('projectId', changes.projectId, model.project.id);", '', 'another projectId is 400'],
      ["refuseBelow('project', project.unlifted, changes.confidentiality);", '', 'a model is not lowered below its project'],
      [
        'await refuseOutOfSight(transaction, user, project.id, changes.confidentiality);',
        '',
        'nobody raises a model out of sight',
      ],
    ),
    ...inFile('resources/models/model-change.ts', [
      'entity: model, project, scope, confidentiality, event',
      'entity: model, project, scope, confidentiality: 0, event',
      'records of models are as confidential as the model',
    ]),
    ...inFile('resources/models/new-model-row.ts', [
      'input.confidentiality ?? project.unlifted',
      'input.confidentiality ?? 0',
      "the default is the project's value",
    ]),
    ...inFile('storage/lifted-tables.ts', [
      "scope_id: ['models', 'project_queries', 'projects']",
      "scope_id: ['project_queries', 'projects']",
      'raising a scope lifts the models in it',
    ]),
    ...inFile('resources/projects/projects.ts', [
      "await applyLevel(transaction, { container: 'project_id', found: project, confidentiality: changes.confidentiality });",
      '',
      'raising a project lifts its models',
    ]),
    ...inFile(
      'storage/lifts/lift-within.ts',
      [
        ".where(container as 'scope_id', '=', id)\n      .where('confidentiality'",
        ".where('confidentiality'",
        'raising a project lifts no other models',
      ],
      ["id)\n      .where('confidentiality', '<', confidentiality)", 'id)', 'a project lifts only what is below it'],
    ),
  ],
};

export const modelRules: readonly Chapter[] = [models, changes];
