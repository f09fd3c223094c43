/** Requests to join projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { acts, done, type FailureStatus } from '../../http/operation.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { projectEnrollmentView } from '../../storage/views/project-enrollment-view.ts';
import { ByChain } from '../projects/project-schema.ts';
import { projectEnrollmentPresenter } from './project-enrollment-presenter.ts';
import { ApprovalBody, NewProjectEnrollmentBody, ProjectEnrollmentShape } from './project-enrollment-schema.ts';
import type { ProjectEnrollments } from './project-enrollments.ts';

const tag = 'project enrollments' as const;
const signedIn = { needsSignIn: true };

export function projectEnrollmentRoutes(
  app: App,
  { enrollments, urls, keys }: RouteDependencies & { enrollments: ProjectEnrollments },
): void {
  const routes = new ResourceRoutes(app, {
    path: 'project-enrollments',
    embedded: 'projectEnrollments',
    tag,
    fields: fieldTypesOf(projectEnrollmentView.columns),
    shape: ProjectEnrollmentShape,
    present: projectEnrollmentPresenter(urls),
    urls,
    keys,
  });

  routes.lists('Lists enrollments.', (caller, query) => enrollments.list(caller, query));
  routes.reads('Reads one enrollment.', (caller, id) => enrollments.get(caller, id));
  routes.creates('Enrolls a user in a project.', NewProjectEnrollmentBody, (caller, input, once) =>
    enrollments.create(caller, input, once),
  );
  routes.removes('Deletes an enrollment.', (caller, id, precondition) => enrollments.remove(caller, id, precondition));
  decisions(app, enrollments);
  requests(app, enrollments);
}

/** What managers say to a request. */
function decisions(app: App, enrollments: ProjectEnrollments): void {
  const fails: readonly FailureStatus[] = [400, 401, 403, 404, 409];

  const approving = {
    tag,
    says: 'Approves an enrollment: its user becomes a member.',
    params: ById,
    body: ApprovalBody,
    response: done,
    fails,
  };
  app.post('/api/project-enrollments/:id/approve', acts(approving, signedIn), async ({ caller, params, body }, reply) => {
    await enrollments.approve(caller, params.id, body.role);
    return reply.code(204).send();
  });

  const rejecting = { tag, says: 'Rejects an enrollment.', params: ById, response: done, fails };
  app.post('/api/project-enrollments/:id/reject', acts(rejecting, signedIn), async ({ caller, params }, reply) => {
    await enrollments.reject(caller, params.id);
    return reply.code(204).send();
  });
}

/** What a user does with a request of one's own. */
function requests(app: App, enrollments: ProjectEnrollments): void {
  const fails: readonly FailureStatus[] = [401, 403];

  const enrolling = {
    tag,
    says: 'Asks to join a project.',
    operationId: 'enrollInProject',
    params: ByChain,
    response: done,
    fails,
  };
  app.post('/api/projects/:scope/:project/:version/enroll', acts(enrolling, signedIn), async ({ caller, params }, reply) => {
    await enrollments.enroll(caller, params);
    return reply.code(204).send();
  });

  const unenrolling = {
    tag,
    says: 'Takes the request to join back.',
    operationId: 'unenrollFromProject',
    params: ByChain,
    response: done,
    fails,
  };
  app.post('/api/projects/:scope/:project/:version/unenroll', acts(unenrolling, signedIn), async ({ caller, params }, reply) => {
    await enrollments.unenroll(caller, params);
    return reply.code(204).send();
  });
}
