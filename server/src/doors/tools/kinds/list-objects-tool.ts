/** The objects of a model, a page at a time. */
import { eClassOf } from '@orrery/kernel';
import Type from 'typebox';
import type { Query } from '../../../http/parameters/list-request.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, ObjectId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

const Text = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });

export const listObjectsTool = tool({
  name: 'list_objects',
  says: 'Lists objects of a model in the order of the document: all, those of a class and its subtypes, those in a container, or those with a label.',
  input: inputOf({
    modelId: ModelId,
    type: Type.Optional(Text('the name of a class, such as BusinessActor; its subtypes count too')),
    containerId: Type.Optional(ObjectId),
    label: Type.Optional(Text('a part of the label; case does not count')),
    features: Type.Optional(
      Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Text('a value, or a filter such as *part* or >=5'), {
        maxProperties: 5,
        description: 'values of features, by the name of the feature',
      }),
    ),
    ...paging,
  }),
  run: async ({ modelId, type, containerId, label, features = {}, ...asked }, { caller, signal, useCases }) => {
    const model = await useCases.models.getFresh(caller, modelId);
    const page = pageOf(asked);
    const query: Query = {
      ...(type !== undefined && { type }),
      ...(containerId !== undefined && { 'container.id': containerId }),
      ...(label !== undefined && { label: `*${label}*` }),
      ...Object.fromEntries(Object.entries(features).map(([name, value]) => [`features.${name}`, value])),
      page: String(page.number),
      size: String(page.size),
    };
    const { items, total } = await useCases.modelObjects.list(caller, model, { query, signal });
    const shown = items.map(({ id, class: of, label, container, childCount }) => {
      return { id, eClass: eClassOf(of), label, containerId: container?.id ?? null, childCount };
    });
    return { told: boundedPage({ items: shown, total }, page) };
  },
});
