/** Members of projects over HTTP. */
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
import { projectMemberView } from '../../storage/views/project-member-view.ts';
import { projectMemberPresenter } from './project-member-presenter.ts';
import { NewProjectMemberBody, ProjectMemberChangesBody, ProjectMemberShape } from './project-member-schema.ts';
import type { ProjectMembers } from './project-members.ts';

const fields = fieldTypesOf(projectMemberView.columns);
const tag = 'project members';
const gives = ProjectMemberShape;

export function projectMemberRoutes(
  app: App,
  { members, urls, keys }: { members: ProjectMembers; urls: Urls; keys: IdempotencyKeys },
): void {
  const present = projectMemberPresenter(urls);

  app.get(
    '/api/project-users',
    lists({ tag, says: 'Lists members of projects.', gives: 'projectUsers', of: gives, fields }),
    async ({ caller, query }) => {
      const request = listRequest(query as Query, fields, urls.to('project-users'));
      return halList('projectUsers', await members.list(caller, request), request, present);
    },
  );

  app.post(
    '/api/project-users',
    creates({ tag, says: 'Makes a user a member of a project.', body: NewProjectMemberBody, gives }),
    async (request, reply) =>
      created(reply, present(await once(keys, request, (once) => members.create(request.caller, request.body, once)))),
  );

  app.get('/api/project-users/:id', reads({ tag, says: 'Reads one member.', params: ById, gives }), async ({ caller, params }) =>
    present(await members.get(caller, params.id)),
  );

  app.patch(
    '/api/project-users/:id',
    changes({ tag, says: 'Changes role or clearance.', params: ById, body: ProjectMemberChangesBody, gives }),
    async (request) => present(await members.change(request.caller, request.params.id, request.body, ifMatch(request, present))),
  );

  app.delete(
    '/api/project-users/:id',
    removes({ tag, says: 'Ends a membership.', params: ById, fails: [409] }),
    async (request, reply) => {
      await members.remove(request.caller, request.params.id, ifMatch(request, present));
      return reply.code(204).send();
    },
  );
}
