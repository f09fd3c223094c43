/** Who finds what: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const searchRules: readonly Chapter[] = [
  {
    near: 'search|hidden labels',
    mutations: [
      ...inFile(
        'operations/search/search-policy.ts',
        [
          "belongsTo('model', visibleModels(caller), ofModels)",
          "belongsTo('model', all(), ofModels)",
          'labels of models are found by those who see the model',
        ],
        [
          "      belongsTo('project', visibleProjects(caller)),\n      belongsTo('scope'",
          "      belongsTo('project', all()),\n      belongsTo('scope'",
          'projects are found by those who see them',
        ],
        [
          "      belongsTo('scope', visibleScopes(caller)),\n      belongsTo('query'",
          "      belongsTo('scope', all()),\n      belongsTo('query'",
          'scopes are found by those who see them',
        ],
        [
          "      belongsTo('query', visibleQueries(caller)),\n    ),\n  );",
          "      belongsTo('query', all()),\n    ),\n  );",
          'own queries are found by their owner alone',
        ],
        ["    not(is('isOutdated', true)),\n", '', 'nothing is found by a name that it has no more'],
        [
          "is('isCurrent', true), visibleModels(caller)",
          "is('isCurrent', true), all()",
          'lowering a model does not publish what it held before',
        ],
        [
          "    belongsTo('model', visibleModels(caller)),\n    belongsTo('scope'",
          "    belongsTo('model', all()),\n    belongsTo('scope'",
          'the mark counts what the caller sees',
        ],
        [
          "belongsTo('query', visibleQueries(caller)),\n  );\n}",
          "belongsTo('query', all()),\n  );\n}",
          'the mark does not count the queries of others',
        ],
      ),
      ...inFile('storage/search/found-labels.ts', [
        `\${writer.condition(where)} and \${writer.condition(sight.visible)}`,
        `\${writer.condition(where)} and 1 = 1`,
        'labels are read by those who see them',
      ]),
      ...inFile('storage/search/search-candidates.ts', [
        `where \${isSeen(writer, sight)} \${cut(wanted)}`,
        `where 1 = 1 \${cut(wanted)}`,
        'very many labels are counted for those who see them',
      ]),
      ...inFile('storage/search/due-count.ts', [
        `\${writer.condition(mayMeet(where))} and \${writer.condition(sight.visible)}`,
        `\${writer.condition(mayMeet(where))} and 1 = 1`,
        'what waits is counted for those who see it',
      ]),
    ],
  },
];
