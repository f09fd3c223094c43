/** Requests to join projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { created } from '../../http/created.ts';
import { ifMatch } from '../../http/entity-tag.ts';
import { halList } from '../../http/hal.ts';
import { once } from '../../http/idempotency-key.ts';
import { listRequest, type Query } from '../../http/list-request.ts';
import { acts, creates, done, type FailureStatus, lists, reads, removes } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById } from '../../http/wire.ts';
import type { IdempotencyKeys } from '../../storage/once.ts';
import { projectEnrollmentView } from '../../storage/views/project-enrollment-view.ts';
import { ByChain } from '../projects/project-schema.ts';
import { projectEnrollmentPresenter } from './project-enrollment-presenter.ts';
import { ApprovalBody, NewProjectEnrollmentBody, ProjectEnrollmentShape } from './project-enrollment-schema.ts';
import type { ProjectEnrollments } from './project-enrollments.ts';

const fields = fieldTypesOf(projectEnrollmentView.columns);
const tag = 'project enrollments';
const gives = ProjectEnrollmentShape;
const signedIn = { needsSignIn: true };
const deciding: readonly FailureStatus[] = [400, 401, 403, 404, 409];

export function projectEnrollmentRoutes(
  app: App,
  { enrollments, urls, keys }: { enrollments: ProjectEnrollments; urls: Urls; keys: IdempotencyKeys },
): void {
  const present = projectEnrollmentPresenter(urls);

  app.get(
    '/api/project-enrollments',
    lists({ tag, says: 'Lists enrollments.', gives: 'projectEnrollments', of: gives, fields }),
    async ({ caller, query }) => {
      const request = listRequest(query as Query, fields, urls.to('project-enrollments'));
      return halList('projectEnrollments', await enrollments.list(caller, request), request, present);
    },
  );

  app.post(
    '/api/project-enrollments',
    creates({ tag, says: 'Enrolls a user in a project.', body: NewProjectEnrollmentBody, gives }),
    async (request, reply) =>
      created(reply, present(await once(keys, request, (once) => enrollments.create(request.caller, request.body, once)))),
  );

  app.get(
    '/api/project-enrollments/:id',
    reads({ tag, says: 'Reads one enrollment.', params: ById, gives }),
    async ({ caller, params }) => present(await enrollments.get(caller, params.id)),
  );

  app.delete(
    '/api/project-enrollments/:id',
    removes({ tag, says: 'Deletes an enrollment.', params: ById }),
    async (request, reply) => {
      await enrollments.remove(request.caller, request.params.id, ifMatch(request, present));
      return reply.code(204).send();
    },
  );

  const approving = {
    tag,
    says: 'Approves an enrollment: its user becomes a member.',
    params: ById,
    body: ApprovalBody,
    response: done,
    fails: deciding,
  };
  app.post('/api/project-enrollments/:id/approve', acts(approving, signedIn), async ({ caller, params, body }, reply) => {
    await enrollments.approve(caller, params.id, body.role);
    return reply.code(204).send();
  });

  app.post(
    '/api/project-enrollments/:id/reject',
    acts({ tag, says: 'Rejects an enrollment.', params: ById, response: done, fails: deciding }, signedIn),
    async ({ caller, params }, reply) => {
      await enrollments.reject(caller, params.id);
      return reply.code(204).send();
    },
  );

  const fails: readonly FailureStatus[] = [401, 403];
  app.post(
    '/api/projects/:scope/:project/:version/enroll',
    acts({ tag, says: 'Asks to join a project.', params: ByChain, response: done, fails }, signedIn),
    async ({ caller, params }, reply) => {
      await enrollments.enroll(caller, params);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/projects/:scope/:project/:version/unenroll',
    acts({ tag, says: 'Takes the request to join back.', params: ByChain, response: done, fails }, signedIn),
    async ({ caller, params }, reply) => {
      await enrollments.unenroll(caller, params);
      return reply.code(204).send();
    },
  );
}
