/** Who sees the objects of models, and what of other models they tell: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const objectRules: readonly Chapter[] = [
  {
    near: 'objects|types|summary|projects/{id}/metamodels|reads past HTTP',
    mutations: [
      ...inFile('operations/summaries/project-summaries.ts', [
        'models.countIn(caller, id, signal)',
        `models.countIn(${administrator}, id, signal)`,
        'a summary counts the models that its caller sees',
      ]),
      ...inFile('operations/objects/object-revisions.ts', [
        'this.revisions.list(caller, model.id, query)',
        `this.revisions.list(${administrator}, model.id, query)`,
        'the history of an object tells of the revisions that its caller sees',
      ]),
      ...inFile('operations/metamodels/project-metamodels.ts', [
        'this.datasets.of(caller, projectId)',
        `this.datasets.of(${administrator}, projectId)`,
        'metamodels are those of the models that the caller sees',
      ]),
      ...inFile(
        'operations/objects/model-addresses.ts',
        ['models.get(caller, (params', `models.get(${administrator}, (params`, 'objects of a hidden model are 404'],
        ['models.getByChain(caller, params', `models.getByChain(${administrator}, params`, 'by the slug chain, too'],
      ),
      ...inFile('operations/readings/revision-sources.ts', [
        'this.revisions.get(caller, model.id, number)',
        `this.revisions.get(${administrator}, model.id, number)`,
        'whatever is made of an older revision needs clearance for it',
      ]),
      ...inFile('operations/objects/revision-objects.ts', [
        'this.sources.objectsOf(caller, model, revision)',
        `this.sources.objectsOf(${administrator}, model, revision)`,
        'objects of an older revision need clearance for it',
      ]),
      ...inFile(
        'operations/datasets/referred-models.ts',
        [
          'const referring = await this.candidates(caller,',
          `const referring = await this.candidates(${administrator},`,
          'references from hidden models are not counted',
        ],
        [
          'const models = await this.candidates(caller,',
          `const models = await this.candidates(${administrator},`,
          'a hidden target is an href',
        ],
      ),
    ],
  },
];
