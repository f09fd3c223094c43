/** Who sees background tasks and what they tell, and who may create them: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const taskRules: readonly Chapter[] = [
  {
    near: 'tasks|uploads|versions|expression-edits|reports|merges',
    mutations: [
      ...inFile('resources/tasks/task-policy.ts', [
        "is('creator.id', caller.id)",
        "{ kind: 'all', of: [] }",
        'tasks are seen by their creator alone',
      ]),
      ...inFile('resources/tasks/tasks.ts', [
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
      ...inFile('operations/tasks/kinds/run-expression.ts', [
        'models: seen.map(({ id, confidentiality }) => [id, confidentiality] as const),',
        'models: [],',
        'a preview is hidden with anything that its expression saw',
      ]),
      ...inFile(
        'operations/merges/merge-plan.ts',
        ['    refuseUnlessWritable(target);', '', 'only editors of the target merge into it'],
        ['if (source.confidentiality > target.confidentiality)', 'if (false)', 'nothing becomes less confidential by a merge'],
      ),
      ...inFile('operations/merges/merged-parts.ts', [
        'image: target.confidentiality',
        'image: clearanceIn(target, caller)',
        'no image comes by a merge to where more people see it',
      ]),
      ...inFile('engine/merging/conflict-words.ts', [
        'isBaseSeen ? [base] : []',
        '[base]',
        'conflicts are not told in words of a base that is not seen',
      ]),
      ...inFile('operations/tasks/kinds/merge-project-version.ts', [
        'known.digest !== planDigest(plan)',
        'false',
        'a merge is made of what was seen',
      ]),
      ...inFile('operations/reports/import-reports.ts', [
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
];
