/** Whose models an expression asks, and who may ask: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const expressionRules: readonly Chapter[] = [
  {
    near: 'expression',
    mutations: [
      ...inFile('operations/expressions/asked-datasets.ts', [
        'this.datasets.of(caller, projectId)',
        `this.datasets.of(${administrator}, projectId)`,
        'an expression asks the models that its caller sees',
      ]),
    ],
  },
];
