/** Who changes the objects of models, on which revisions, and what of other models they may refer to: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const changeRules: readonly Chapter[] = [
  {
    near: 'hidden targets|changes|GET /api/models/.id.$|reads past HTTP',
    mutations: [
      ...inFile(
        'operations/changes/change-inputs.ts',
        [
          'return await this.sources.of(caller, model, base);',
          `return await this.sources.of(${administrator}, model, base);`,
          'a base that is not seen is like a missing one',
        ],
        [
          "if (!(error instanceof Failure && error.kind === 'missing')) throw error;",
          'throw error;',
          'a base that is not there is 400',
        ],
      ),
      ...inFile(
        'operations/changes/link-targets.ts',
        [
          'this.linkedObjects.following(caller, model.project.id, signal)',
          `this.linkedObjects.following(${administrator}, model.project.id, signal)`,
          'a target in a hidden model is like a missing one',
        ],
        [
          'await this.models.many(caller, [...modelIds])',
          `await this.models.many(${administrator}, [...modelIds])`,
          'the lineage of a hidden model is not told',
        ],
      ),
      ...inFile(
        'operations/changes/change-routes.ts',
        ['{ needsSignIn: true, givesHal: true }', '{ givesHal: true }', 'changes need a sign-in before they are looked at'],
        [
          'models.getByChain(request.caller, request.params as ModelChain)',
          `models.getByChain(${administrator}, request.params as ModelChain)`,
          'objects of a hidden model are not changed by its slug chain',
        ],
      ),
      ...inFile(
        'operations/changes/object-changes.ts',
        [
          'const model = await this.models.changeable(caller, modelId, request.precondition);',
          'const model = await this.models.get(caller, modelId);',
          'a preview needs the right to write before anything is said of it',
        ],
        [
          'const model = await this.models.changeable(caller, modelId, request.precondition);',
          'const model = await this.models.changeable(caller, modelId);',
          'a preview under an old entity tag is 412',
        ],
      ),
      ...inFile('resources/models/model-policy.ts', [
        "return caller === 'anonymous' ? nothing : is('isMineToEdit', true);",
        "return caller === 'anonymous' ? nothing : everything;",
        'the link to changes is for those who may write',
      ]),
    ],
  },
];
