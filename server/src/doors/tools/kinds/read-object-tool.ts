/** One object with its features. */
import { eClassOf } from '@orrery/kernel';
import { inputOf, ModelId, ObjectId } from '../inputs.ts';
import { tool } from '../tool.ts';

export const readObjectTool = tool({
  name: 'read_object',
  says: 'Reads one object of a model with the values of its features. A reference to something that cannot be seen is an href.',
  input: inputOf({ modelId: ModelId, objectId: ObjectId }),
  run: async ({ modelId, objectId }, { caller, signal, useCases, urls }) => {
    const model = await useCases.models.getFresh(caller, modelId);
    const found = await useCases.modelObjects.read(caller, model, objectId, { signal });
    const { id, class: of, label, container, childCount, diagnostics, revision, features } = found;
    const values = Object.entries(features).map(([name, { value, count }]) => [
      name,
      count === undefined ? value : { value, count },
    ]);
    return {
      told: {
        ...{ id, eClass: eClassOf(of), label, containerId: container?.id ?? null, childCount, diagnostics, revision },
        features: Object.fromEntries(values),
        link: `${urls.to('models', model.id)}/objects/${id}`,
      },
    };
  },
});
