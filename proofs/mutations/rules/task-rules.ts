/** Who sees background tasks and what they tell, and who may create them: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const everybody = "{ id: '01700000-0000-7000-8000-0000000000ff', name: '', isAdministrator: true }";

export const taskRules: readonly Chapter[] = [
  {
    near: 'tasks|uploads|versions|expression-edits|import-reports|merges',
    mutations: [
      ...inFile('resources/tasks/task-policy.ts', [
        "is('creator.id', caller.id)",
        "{ kind: 'all', of: [] }",
        'tasks are seen by their creator alone',
      ]),
      ...inFile('resources/tasks/seen-tasks.ts', [
        'seen[index] ? task : { ...task, ...hidden }',
        'task',
        'a result that its creator does not see any more is not shown',
      ]),
      ...inFile('resources/findings/findings.ts', [
        'kind !== validationKind || result === null',
        'kind !== validationKind',
        'findings that tell of what their creator does not see any more are not there',
      ]),
      ...inFile(
        'operations/tasks/task-run.ts',
        ['row && !row.is_disabled ?', 'row ?', 'nothing is written for a creator who was disabled'],
        [
          '!now || (isAdministrator && !now.isAdministrator)',
          '!now',
          'nothing is written with the rights of an administrator who is one no more',
        ],
      ),
      ...inFile(
        'operations/expression-edits/expression-edits.ts',
        [
          'const project = await projects.get(work.caller, work.projectId);\n    refuseUnlessWritable(project);',
          'const project = await projects.get(work.caller, work.projectId);',
          'whoever may not change a project has no expression run that does',
        ],
        ['digestOf(dataset) !== digest', 'false', 'what is confirmed is done on the revisions that were seen'],
      ),
      ...inFile('operations/tasks/kinds/shown-dataset.ts', [
        'models: models.map(({ model: { id, confidentiality } }) => [id, confidentiality]),',
        'models: [],',
        'a preview is hidden with anything that its expression saw',
      ]),
      ...inFile(
        'operations/merges/merge-plan.ts',
        ['    refuseUnlessWritable(target);', '', 'only editors of the target merge into it'],
        ['if (source.confidentiality > target.unlifted)', 'if (false)', 'nothing becomes less confidential by a merge'],
      ),
      ...inFile('operations/merges/merged-parts.ts', [
        'image: target.unlifted',
        'image: clearanceIn(target, caller)',
        'no image comes by a merge to where more people see it',
      ]),
      ...inFile('engine/merging/conflict-words.ts', [
        'isBaseSeen ? [base] : []',
        '[base]',
        'conflicts are not told in words of a base that is not seen',
      ]),
      ...inFile('operations/tasks/kinds/merge-project-version.ts', [
        'known.digest !== (await planDigest(plan))',
        'false',
        'a merge is made of what was seen',
      ]),
      ...inFile('operations/import-reports/import-reports.ts', [
        'await this.revisionSources.of(caller, model, number)',
        "await this.revisionSources.of({ id: model.creator.id, name: '', isAdministrator: true }, model, number)",
        'a report has the visibility of its revision',
      ]),
      ...inFile(
        'operations/versions/project-versions.ts',
        [
          "requireAbility(project, 'canManage', 'Only owners of the project and administrators may make a new version of it.');",
          '',
          'only owners make versions of a project',
        ],
        ["refuseInArchived('scope', project.isInActiveScope);", '', 'no version is made in an archived scope'],
      ),
    ],
  },
  {
    near: 'what tasks tell|POST /api/tasks|twin',
    mutations: [
      ...inFile(
        'operations/tasks/kinds/import-archive.ts',
        [
          'const project = await projects.get(caller, String(projectId));\n      refuseUnlessWritable(project);',
          'const project = await projects.get(caller, String(projectId));',
          'whoever may not change a project imports nothing into it',
        ],
        ['      await taskUploads.get(caller, String(uploadId));\n', '', 'nobody imports a file that they did not send'],
      ),
      ...inFile('operations/tasks/kinds/create-sample-project.ts', [
        "requireAbility(scope, 'canManage', \"Only the scope's creator and administrators may create projects in it.\");",
        '',
        'a sample is made in no scope of others',
      ]),
      ...inFile('operations/tasks/kinds/export-project.ts', [
        'models: models.map((model) => [model.id, model.confidentiality])',
        'models: []',
        'the file of an export is gone when something in it is hidden',
      ]),
      ...inFile(
        'operations/archives/project-archives.ts',
        [
          'await models.allIn(caller, project.id)',
          `await models.allIn(${everybody}, project.id)`,
          'no hidden model is in an archive',
        ],
        ['queries.eachIn(caller,', `queries.eachIn(${everybody},`, 'no hidden query is in an archive'],
        ['representations.eachIn(caller,', `representations.eachIn(${everybody},`, 'nothing of a hidden model is in an archive'],
      ),
      ...inFile('operations/versions/project-parts.ts', [
        'queries.eachIn(caller,',
        `queries.eachIn(${everybody},`,
        'hidden queries are in no difference and no merge',
      ]),
      ...inFile('operations/versions/project-differences.ts', [
        'pairedModels(await models.allIn(caller, from.id), await models.allIn(caller, to.id))',
        `pairedModels(await models.allIn(${everybody}, from.id), await models.allIn(${everybody}, to.id))`,
        'hidden models are in no difference',
      ]),
      ...inFile('operations/merges/merge-plan.ts', [
        'pairedModels(await models.allIn(caller, target.id), await models.allIn(caller, source.id))',
        `pairedModels(await models.allIn(${everybody}, target.id), await models.allIn(${everybody}, source.id))`,
        'a merge touches what its creator sees',
      ]),
      ...inFile('operations/merges/merge-preview.ts', [
        'base?.isSeen ? { base:',
        'base ? { base:',
        'values of a base show only where it is seen',
      ]),
      ...inFile('operations/merges/merge-sources.ts', [
        'isBaseSeen: base?.isSeen ?? false',
        'isBaseSeen: true',
        'conflicts are told in words of a base that is seen',
      ]),
    ],
  },
];
