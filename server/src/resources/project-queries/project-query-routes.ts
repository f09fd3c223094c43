/** Saved queries over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { projectQueryView } from '../../storage/views/project-query-view.ts';
import type { ProjectQueries } from './project-queries.ts';
import { projectQueryPresenter } from './project-query-presenter.ts';
import { NewProjectQueryBody, ProjectQueryChangesBody, ProjectQueryShape } from './project-query-schema.ts';

/** A text has up to 100 KB: a page of a thousand kept the event loop for more than half a second, and as many megabytes. */
const largestPage = 50;

export function projectQueryRoutes(app: App, { queries, urls, keys }: RouteDependencies & { queries: ProjectQueries }): void {
  const routes = new ResourceRoutes(app, {
    path: 'project-queries',
    embedded: 'projectQueries',
    tag: 'project queries',
    fields: fieldTypesOf(projectQueryView.columns),
    largestPage,
    shape: ProjectQueryShape,
    present: projectQueryPresenter(urls),
    urls,
    keys,
  });

  routes.lists('Lists queries that are saved in projects.', (caller, query) => queries.list(caller, query));
  routes.reads('Reads one saved query.', (caller, id) => queries.get(caller, id));
  routes.creates('Saves a query in a project.', NewProjectQueryBody, (caller, input, once) =>
    queries.create(caller, input, once),
  );
  routes.changes('Changes a saved query.', ProjectQueryChangesBody, (caller, id, changes, precondition) =>
    queries.change(caller, id, changes, precondition),
  );
  routes.removes('Deletes a saved query.', (caller, id, precondition) => queries.remove(caller, id, precondition));
}
