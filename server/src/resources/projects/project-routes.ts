/** Projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { reads } from '../../http/operation.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { projectView } from '../../storage/views/project-view.ts';
import { projectPresenter } from './project-presenter.ts';
import { ByChain, NewProjectBody, ProjectChangesBody, ProjectShape } from './project-schema.ts';
import type { Projects } from './projects.ts';

export function projectRoutes(app: App, { projects, urls, keys }: RouteDependencies & { projects: Projects }): void {
  const present = projectPresenter(urls);
  const routes = new ResourceRoutes(app, {
    path: 'projects',
    embedded: 'projects',
    tag: 'projects',
    fields: fieldTypesOf(projectView.columns),
    shape: ProjectShape,
    present,
    urls,
    keys,
  });

  routes.lists('Lists projects.', (caller, query) => projects.list(caller, query));
  routes.reads('Reads one project.', (caller, id) => projects.get(caller, id));
  routes.creates('Creates a project in a scope.', NewProjectBody, (caller, input, once) => projects.create(caller, input, once));
  routes.changes('Changes a project.', ProjectChangesBody, (caller, id, changes, precondition) =>
    projects.change(caller, id, changes, precondition),
  );
  routes.removes('Deletes a project and all that it contains.', (caller, id, precondition) =>
    projects.remove(caller, id, precondition),
  );

  const byChain = reads({ tag: 'projects', says: 'Reads one project by its slug chain.', params: ByChain, gives: ProjectShape });
  app.get('/api/projects/:scope/:project/:version', byChain, async ({ caller, params }) =>
    present(await projects.getByChain(caller, params)),
  );
}
