/** Representations that the caller sees. */
import Type from 'typebox';
import { all, compares, is } from '../../../conditions/condition.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, PartOfName, ProjectId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const listRepresentationsTool = tool({
  name: 'list_representations',
  says: 'Lists representations (diagrams, tables, forms, documents) of a model, of a project, or of all.',
  input: inputOf({
    modelId: Type.Optional(ModelId),
    projectId: Type.Optional(ProjectId),
    name: Type.Optional(PartOfName),
    ...paging,
  }),
  run: async ({ modelId, projectId, name, ...asked }, { caller, signal, useCases: { models, projects, representations } }) => {
    const model = modelId && (await models.get(caller, modelId));
    const project = projectId && (await projects.get(caller, projectId));
    const where = all(
      ...(model ? [is('model.id', model.id)] : []),
      ...(project ? [is('project.id', project.id)] : []),
      ...(name ? [compares('name', 'contains', name)] : []),
    );
    const page = pageOf(asked);
    const { items, total } = await representations.list(caller, { where, sort: [], page, signal });
    const shown = items.map(({ id, name, description, kind, isDefault, model }) => {
      return { id, name, description, kind, default: isDefault, model: { id: model.id, name: model.name } };
    });
    return { told: boundedPage({ items: shown, total }, page) };
  },
});
