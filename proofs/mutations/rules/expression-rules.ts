/** Whose models an expression asks, and who may ask: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const expressionRules: readonly Chapter[] = [
  {
    near: 'expression',
    mutations: [
      ...inFile(
        'operations/expressions/dataset-inputs.ts',
        [
          'this.datasets.of(caller, projectId, signal)',
          `this.datasets.of(${administrator}, projectId, signal)`,
          'an expression asks the models that its caller sees',
        ],
        [
          'metamodels: await this.metamodelsOf(models)',
          `metamodels: await this.metamodelsOf((await this.datasets.of(${administrator}, projectId)).models)`,
          'proposals name classes of metamodels that the caller sees',
        ],
        ['if (model === -1)', 'if (false)', 'a model that the caller does not see is no context'],
      ),
      ...inFile('operations/expressions/expressions.ts', [
        'await this.projects.get(work.caller, work.projectId);',
        '',
        'nobody asks in a project that they do not see',
      ]),
      ...inFile(
        'operations/expressions/sparql-language.ts',
        [
          'sparql.query(work.caller,',
          `sparql.query(${administrator},`,
          'a query that is an expression asks the models that its caller sees',
        ],
        [
          'datasets.of(work.caller, work.projectId, work.signal)',
          `datasets.of(${administrator}, work.projectId, work.signal)`,
          'proposals of queries name classes of metamodels that the caller sees',
        ],
        [
          'this.dependencies.datasetInputs.of(caller, projectId, signal)',
          `this.dependencies.datasetInputs.of(${administrator}, projectId, signal)`,
          'a model that the caller does not see is no context of a query',
        ],
      ),
    ],
  },
];
