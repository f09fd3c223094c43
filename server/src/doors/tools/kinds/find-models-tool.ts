/** Models that the caller sees. */
import Type from 'typebox';
import { all, compares, is } from '../../../conditions/condition.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, PartOfName, ProjectId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const findModelsTool = tool({
  name: 'find_models',
  says: 'Lists the models of a project, or of all projects. Objects, revisions and representations belong to models.',
  input: inputOf({
    projectId: Type.Optional(ProjectId),
    name: Type.Optional(PartOfName),
    type: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'the metamodel: archimate, ecore, IFC4, rdf, …' }),
    ),
    ...paging,
  }),
  run: async ({ projectId, name, type, ...asked }, { caller, signal, useCases: { models, projects } }) => {
    const project = projectId && (await projects.get(caller, projectId));
    const where = all(
      ...(project ? [is('project.id', project.id)] : []),
      ...(name ? [compares('name', 'contains', name)] : []),
      ...(type ? [is('type', type)] : []),
    );
    const page = pageOf(asked);
    const { items, total } = await models.list(caller, { where, sort: [], page, signal });
    const shown = items.map(({ id, name, description, type, revision, project }) => {
      return { id, name, description, type, revision, project: { id: project.id, name: project.name, version: project.version } };
    });
    return { told: boundedPage({ items: shown, total }, page) };
  },
});
