/** Who sees, shares and changes saved queries: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const queryRules: readonly Chapter[] = [
  {
    near: 'project-queries|audit|raised',
    mutations: [
      ...inFile(
        'resources/project-queries/project-query-policy.ts',
        ["all(is('shared', true), coveredQueries(caller))", 'coveredQueries(caller)', 'what is not shared is hidden from others'],
        [
          "all(is('shared', true), coveredQueries(caller))",
          "is('shared', true)",
          'a shared query is seen by those whose clearance covers it',
        ],
        ["all(is('shared', false), ownQueries(caller))", 'nothing', 'their creators see queries that are not shared'],
        ["is('creator.id', caller.id), relates", 'everything, relates', 'a query that is not shared is its creator’s alone'],
        ["relates('project.id', visibleProjects(caller))", 'everything', 'own queries show only while the project is seen'],
        ['  refuseInArchivedProject(project);\n  if', '  if', 'queries in what is archived stay'],
        [
          "requireAbility(project, 'canEdit', refusal);",
          "requireAbility({ canEdit: true }, 'canEdit', refusal);",
          'only editors share queries, and change those that are shared',
        ],
        [
          "requireAbility(project, 'canManage', refusal);",
          "requireAbility({ canManage: true }, 'canManage', refusal);",
          'only owners lower a shared query',
        ],
        [
          'isShared && shared === false && creator.id !== user.id',
          'false',
          'nobody takes a shared query from its creator’s readers',
        ],
      ),
      ...inFile(
        'resources/project-queries/project-queries.ts',
        [
          'refuseUnlessWritable(project, input.shared ?? false);',
          'refuseUnlessWritable(project, false);',
          'a query is created as a shared one by editors alone',
        ],
        ['query.isShared || changes.shared === true', 'query.isShared', 'only editors share a query of their own'],
        ["refuseOther('id', changes.id, query.id);", '', 'another id is 400'],
        ["refuseOther('project', changes.project, { ...query.project });", '', 'another project is 400'],
        ["refuseBelow('project', project.unlifted, given);", '', 'a query is never less confidential than its project'],
        [
          'await refuseOutOfSight(transaction, user, project.id, given);',
          '',
          'nobody sets a confidentiality that they are not cleared for',
        ],
        [
          'entity.isShared ? entity.confidentiality : beyondClearance',
          'entity.confidentiality',
          'what is not shared is in no trail that others read',
        ],
      ),
      ...inFile('resources/audit-records/audit-record-policy.ts', [
        "atMost('confidentiality', confidentiality.most)",
        'all()',
        'administrators do not read of queries that are not shared',
      ]),
      ...inFile(
        'storage/lifted-tables.ts',
        ["project_id: ['models', 'project_queries']", "project_id: ['models']", 'raising a project lifts its saved queries'],
        [
          "scope_id: ['models', 'project_queries', 'projects']",
          "scope_id: ['models', 'projects']",
          'raising a scope lifts saved queries in it',
        ],
      ),
    ],
  },
];
