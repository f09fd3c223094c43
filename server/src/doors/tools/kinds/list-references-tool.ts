/** Lists the references of an object, and those to it. */
import Type from 'typebox';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, ObjectId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const listReferencesTool = tool({
  name: 'list_references',
  says: 'Lists what an object refers to (out), or what refers to it (in), in its own model and in others of the project and its imports.',
  input: inputOf({
    modelId: ModelId,
    objectId: ObjectId,
    direction: Type.Optional(Type.Enum(['in', 'out'], { type: 'string', description: 'out by default' })),
    ...paging,
  }),
  run: async ({ modelId, objectId, direction = 'out', ...asked }, { caller, signal, useCases }) => {
    const model = await useCases.models.getFresh(caller, modelId);
    const page = pageOf(asked);
    const of = { direction, projectId: model.project.id, page, signal };
    const { items, total } = await useCases.modelObjects.references(caller, model, objectId, of);
    return { told: boundedPage({ items: items.map(({ feature, object }) => ({ feature, object })), total }, page) };
  },
});
