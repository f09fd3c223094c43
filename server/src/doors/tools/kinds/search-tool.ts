/** Search by words, over everything that the caller sees. */
import Type from 'typebox';
import { all, is } from '../../../conditions/condition.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, ProjectId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

const kinds = ['scope', 'project', 'model', 'representation', 'query', 'object'] as const;

export const searchTool = tool({
  name: 'search',
  says: 'Finds projects, models, representations, saved queries and objects by words of their names. Begin here when you know what something is called.',
  input: inputOf({
    text: Type.String({ minLength: 1, maxLength: 200, description: 'words, or parts of words' }),
    kind: Type.Optional(Type.Enum([...kinds], { type: 'string', description: 'only what is of this kind' })),
    projectId: Type.Optional(ProjectId),
    modelId: Type.Optional(ModelId),
    eClass: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'only objects of the class of this name' })),
    ...paging,
  }),
  run: async ({ text, kind, projectId, modelId, eClass, ...asked }, { caller, signal, useCases: { search } }) => {
    const conditions = [
      ...(kind ? [is('kind', kind)] : []),
      ...(projectId ? [is('project.id', projectId.toLowerCase())] : []),
      ...(modelId ? [is('model.id', modelId.toLowerCase())] : []),
      ...(eClass ? [is('eClass', eClass)] : []),
    ];
    const page = pageOf(asked);
    const found = await search.find(caller, { text, where: all(...conditions), page, signal });
    const items = found.items.map(({ kind, id, label, eClass, project, model }) => ({ kind, id, label, eClass, project, model }));
    const waiting = found.waiting > 0 ? { note: 'The index does not know everything yet: ask again later.' } : {};
    return { told: { ...boundedPage({ items, total: found.total }, page), ...waiting } };
  },
});
