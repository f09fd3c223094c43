/** The dependencies of all pages: forms are read, callers found, foreign forms refused, and failures are pages too. */
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { statusOf } from '../../http/answers/problem.ts';
import type { App } from '../../http/typed-app.ts';
import { type Layout, type Page, pageHeaders } from './layout.ts';
import { errorPage } from './message-page.ts';

/** The options of every route that is a page. */
export const pageRoute = { schema: { hide: true }, config: { isOpen: true } } as const;

export type Submission = Readonly<Record<string, string | undefined>>;

export async function pageScope(app: App, layout: Layout, addRoutes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 64 * 1024 });
    scope.setErrorHandler((error: FastifyError, request, reply) => answerWithPage(error, request, reply, layout));
    addRoutes(scope as unknown as App);
  });
}

/** A form; a browser that comes to its address without one, by a reload or a bookmark, is sent to the page that has it. */
export function submissionRoute(scope: App, path: string, page: string, handle: SubmissionHandler): void {
  scope.post(path, pageRoute, handle);
  scope.get(path, pageRoute, async (_request, reply) => reply.redirect(page, 303));
}

type SubmissionHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function sendPage(
  reply: FastifyReply,
  layout: Layout,
  page: Page,
  { status = 200, formTargets = [] as readonly string[] } = {},
): FastifyReply {
  return reply.code(status).headers(pageHeaders(formTargets)).send(layout.write(page, reply.request.headers['accept-language']));
}

/** The fields of a form; one that is given twice counts once. */
export function submissionOf(request: FastifyRequest): Submission {
  const fields = Object.entries((request.body ?? {}) as Record<string, string | string[]>);
  return Object.fromEntries(fields.map(([name, value]) => [name, [value].flat()[0]]));
}

/** Refuses forms of other sites; browsers say where a form comes from. */
export function refuseForeignSubmission({ headers }: FastifyRequest, origin: string, { isUnguessable = false } = {}): void {
  const { origin: from, 'sec-fetch-site': site } = headers;
  const isOwn = from === undefined ? site === 'same-origin' : from === origin;
  // Some clients say nothing. Where the address of the form is a secret of the browser's own, a foreign page cannot know it.
  const saysNothing = from === undefined && site === undefined;
  if (!isOwn && !(isUnguessable && saysNothing))
    throw new Failure('forbidden', 'This form was not sent from a page of this service.');
}

function answerWithPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply, layout: Layout): FastifyReply {
  const status = error instanceof Failure ? statusOf[error.kind] : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error, errorId: request.id }, 'unanticipated failure');
  if (error instanceof Failure && error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const message =
    error instanceof Failure || status < 500
      ? error.message
      : `Something went wrong here. Quote ${request.id} to the administrator.`;
  return sendPage(reply, layout, errorPage(layout.base, message), { status });
}
