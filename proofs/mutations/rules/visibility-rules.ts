/** How visibility becomes part of every question to the database: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const single: Chapter = {
  near: 'GET /api/(?:scopes|projects)/.id.',
  mutations: [
    ...inFile('storage/entities/view-statements.ts', [
      'writer.condition(perspective.visible)}`;\n    const limit',
      'writer.condition(condition)}`;\n    const limit',
      'single reads ask what is visible',
    ]),
    ...inFile('access/require-ability.ts', [
      'if (!entity[ability])',
      'if (false)',
      'what the caller is not able to do is refused',
    ]),
    ...inFile(
      'access/visible-entities.ts',
      ["caller.isAdministrator ? 'administrator' : 'user'", "'administrator'", 'the questions of administrators are their own'],
      ["return 'anonymous';", "return 'user';", 'the questions of anonymous callers are their own'],
    ),
  ],
};

const lists: Chapter = {
  near: 'twin worlds',
  mutations: inFile(
    'storage/entities/view-statements.ts',
    ['writer.withoutIndexes().condition(visible)', 'writer.condition(condition)', 'filtered lists ask what is visible'],
    [
      'if (condition === everything) return wanted + writer.condition(visible);',
      "if (condition === everything) return '1 = 1';",
      'whole lists ask what is visible',
    ],
    ['this.where(writer, question)}`, values', 'writer.condition(question.condition)}`, values', 'totals count what is visible'],
  ),
};

const views: Chapter = {
  near: 'previous version|GET /api/projects|GET /api/scopes|twin worlds',
  mutations: [
    ...inFile(
      'storage/views/project-view.ts',
      ['writer.on(previousColumns()).condition(writer.visible)', "'1 = 1'", 'a previous version that is hidden is null'],
      [
        'coalesce((select mine.role from :memberships mine where mine.user_id = :me and',
        'coalesce((select max(mine.role) from :memberships mine where',
        'myRole is the role of the caller',
      ],
      [
        '(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id',
        '(select max(mine.clearance) from :memberships mine where mine.project_id',
        "the clearance is the caller's own",
      ],
    ),
    ...inFile('storage/views/scope-view.ts', [
      "mine.scope_id = scopes.id and mine.role <> 'none'",
      'mine.scope_id = scopes.id',
      'role none gives no clearance for the scope',
    ]),
    ...inFile('storage/views/audit-record-view.ts', [" and mine.role = 'owner')", ')', 'only owners read the trail']),
  ],
};

export const visibilityRules: readonly Chapter[] = [single, lists, views];
