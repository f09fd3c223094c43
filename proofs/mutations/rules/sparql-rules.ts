/** Whose models a standing query sees, and who has one: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const sparqlRules: readonly Chapter[] = [
  {
    near: 'standing',
    mutations: [
      ...inFile(
        'operations/sparql/standing-query.ts',
        [
          'this.dependencies.datasets.of(caller, projectId,',
          `this.dependencies.datasets.of(${administrator}, projectId,`,
          'a standing query sees what its caller sees',
        ],
        [
          'this.request.caller, () => this.dataset(), look)',
          'this.request.caller, async () => ({ ...(await this.dataset()), ...(this.known && { graphs: this.known.graphs }) }), look)',
          'a standing query sees what its caller sees at that moment',
        ],
      ),
      ...inFile('operations/sparql/sparql.ts', [
        'signedIn(caller);\n      await this.refuseHidden(caller, projectId);\n      const query',
        'await this.refuseHidden(caller, projectId);\n      const query',
        'nobody has a standing query who is not signed in',
      ]),
    ],
  },
  {
    near: 'raised-while-written|hidden-documents',
    mutations: [
      ...inFile('operations/revisions/revision-writer.ts', [
        'if (!(await this.models.seesAll(',
        'if (false && !(await this.models.seesAll(',
        'what an update was made of is looked at again when it is written',
      ]),
      ...inFile('operations/tasks/task-runner.ts', [
        'run?.spokenOf && { shown: JSON.stringify(run.spokenOf) }',
        'undefined',
        'a failure is told to who sees all that it may tell of',
      ]),
    ],
  },
];
