/** Who sees background tasks and what they tell, and who may create them: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const taskRules: readonly Chapter[] = [
  {
    near: 'tasks|uploads|versions',
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
