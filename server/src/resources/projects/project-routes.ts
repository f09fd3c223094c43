/** Projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { created } from '../../http/created.ts';
import { ifMatch } from '../../http/entity-tag.ts';
import { halList } from '../../http/hal.ts';
import { once } from '../../http/idempotency-key.ts';
import { listRequest, type Query } from '../../http/list-request.ts';
import { changes, creates, lists, reads, removes } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById } from '../../http/wire.ts';
import type { IdempotencyKeys } from '../../storage/once.ts';
import { projectView } from '../../storage/views/project-view.ts';
import { projectPresenter } from './project-presenter.ts';
import { ByChain, NewProjectBody, ProjectChangesBody, ProjectShape } from './project-schema.ts';
import type { Projects } from './projects.ts';

const fields = fieldTypesOf(projectView.columns);
const tag = 'projects';
const gives = ProjectShape;

export function projectRoutes(
  app: App,
  { projects, urls, keys }: { projects: Projects; urls: Urls; keys: IdempotencyKeys },
): void {
  const present = projectPresenter(urls);

  app.get(
    '/api/projects',
    lists({ tag, says: 'Lists projects.', gives: 'projects', of: gives, fields }),
    async ({ caller, query }) => {
      const request = listRequest(query as Query, fields, urls.to('projects'));
      return halList('projects', await projects.list(caller, request), request, present);
    },
  );

  app.post(
    '/api/projects',
    creates({ tag, says: 'Creates a project in a scope.', body: NewProjectBody, gives }),
    async (request, reply) =>
      created(reply, present(await once(keys, request, (once) => projects.create(request.caller, request.body, once)))),
  );

  app.get('/api/projects/:id', reads({ tag, says: 'Reads one project.', params: ById, gives }), async ({ caller, params }) =>
    present(await projects.get(caller, params.id)),
  );

  app.get(
    '/api/projects/:scope/:project/:version',
    reads({ tag, says: 'Reads one project by its slug chain.', params: ByChain, gives }),
    async ({ caller, params }) => present(await projects.getByChain(caller, params)),
  );

  app.patch(
    '/api/projects/:id',
    changes({ tag, says: 'Changes a project.', params: ById, body: ProjectChangesBody, gives }),
    async (request) => present(await projects.change(request.caller, request.params.id, request.body, ifMatch(request, present))),
  );

  app.delete(
    '/api/projects/:id',
    removes({ tag, says: 'Deletes a project and all that it contains.', params: ById }),
    async (request, reply) => {
      await projects.remove(request.caller, request.params.id, ifMatch(request, present));
      return reply.code(204).send();
    },
  );
}
