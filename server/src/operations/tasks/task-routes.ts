/** Background tasks over HTTP. */
import type { Static } from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { all, is } from '../../conditions/condition.ts';
import { invalid } from '../../failures.ts';
import { created } from '../../http/answers/created.ts';
import { sendEvents } from '../../http/answers/event-stream.ts';
import { beginsAnswerOf } from '../../http/answers/long-answer.ts';
import { sendContent } from '../../http/answers/send-content.ts';
import { type Identify, waitingCaller } from '../../http/callers/waiting-caller.ts';
import { listQuery } from '../../http/description/list-parameters.ts';
import { ifMatch } from '../../http/headers/entity-tag.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { arrayTextWhileRead, WrittenJson } from '../../http/json-pieces.ts';
import { acts, creates, done, reads } from '../../http/operation.ts';
import { listRequest, type Query } from '../../http/parameters/list-request.ts';
import { offers } from '../../http/resources.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import type { Findings } from '../../resources/findings/findings.ts';
import type { JsonObject } from '../../resources/tasks/task.ts';
import { listedTaskPresenter, taskPresenter } from '../../resources/tasks/task-presenter.ts';
import { ConfirmationBody, NewTaskBody, TaskArray, TaskShape } from '../../resources/tasks/task-schema.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { taskView } from '../../storage/views/task-view.ts';
import { eventAnswers, ResultQuery, resultAnswers } from './task-answers.ts';
import type { TaskEvents } from './task-events.ts';
import { openResult } from './task-result.ts';

export interface TaskRouteDependencies extends RouteDependencies {
  readonly tasks: Tasks;
  readonly taskEvents: TaskEvents;
  readonly contentStore: ContentStore;
  readonly findings: Findings;
  readonly identify: Identify;
}

const tag = 'tasks' as const;
const fields = fieldTypesOf(taskView.columns);
const signedIn = { needsSignIn: true };
const largestPage = 100;
const answerSays =
  'The tasks. Their inputs, previews and results are 1 MiB at most: a task for whose there is no room left comes without them, and has them where it is read by itself.';

export function taskRoutes(app: App, dependencies: TaskRouteDependencies): void {
  const { tasks, urls } = dependencies;
  offers(app, {
    ...{
      embedded: 'tasks',
      shape: TaskShape,
      fields,
      usualFilters: { active: 'true' },
      largestPage,
      present: taskPresenter(urls),
    },
    list: (caller, query) => tasks.list(caller, query),
    light: { without: ['input', 'preview', 'result'], list: (caller, query) => tasks.listLight(caller, query) },
    get: (caller, id) => tasks.get(caller, id),
  });
  listRoute(app, dependencies);
  entityRoutes(app, dependencies);
  confirmRoute(app, dependencies);
  followingRoutes(app, dependencies);
}

/** "200 array of the caller's active tasks; empty for an anonymous caller." Filters, sort and pages are as in other lists, and a page has at most 100 tasks, and so many documents as fit. */
function listRoute(app: App, { tasks, urls }: TaskRouteDependencies): void {
  const present = listedTaskPresenter(urls);
  const answer = { description: answerSays, content: { 'application/json': { schema: TaskArray } } };
  const says = 'Lists the active tasks of the caller: those that have not ended, and those whose end has not been confirmed.';
  const listing = acts(
    { tag, says, operationId: 'listTasks', querystring: listQuery(fields), response: { 200: answer }, fails: [400] },
    { lists: 'tasks' },
  );
  app.get('/api/tasks', listing, async ({ caller, query, signal }, reply) => {
    const asked: Query = { size: String(largestPage), ...(query as Query) };
    const request = listRequest({ query: asked, signal }, fields, urls.to('tasks'));
    const isAbout = asked.active === undefined ? all(is('active', true), request.where) : request.where;
    const { number } = request.page;
    const size = Math.min(request.page.size, largestPage);
    const page = await tasks.page(caller, { ...request, where: isAbout, page: { number, size } });
    await beginsAnswerOf(page.bytes, reply);
    if ((number + 1) * size < page.total) reply.header('link', `<${request.urlOfPage(number + 1)}>; rel="next"`);
    return new WrittenJson(await arrayTextWhileRead(page.tasks(), present));
  });
}

function entityRoutes(app: App, { tasks, urls, keys }: TaskRouteDependencies): void {
  const present = taskPresenter(urls);
  const creating = creates({ tag, says: 'Creates a task.', body: NewTaskBody, gives: TaskShape, fails: [429] });
  app.post('/api/tasks', creating, async (request, reply) => {
    const { kind, title, input = {} } = request.body as Static<typeof NewTaskBody>;
    const asked = { kind, ...(title !== undefined && { title }), input: input as JsonObject };
    return created(reply, present(await once(keys, request, (guard) => tasks.create(request.caller, asked, guard))));
  });

  const reading = reads({ tag, says: 'Reads one task.', params: ById, gives: TaskShape });
  app.get('/api/tasks/:id', reading, async ({ caller, params }) => present(await tasks.get(caller, params.id)));

  const says = 'Cancels a task. What runs is asked to end, and does nothing more that it has not begun.';
  const cancelling = acts({ tag, says, params: ById, response: done, fails: [400, 401, 404, 409, 412] }, signedIn);
  app.delete('/api/tasks/:id', cancelling, async (request, reply) => {
    await tasks.cancel(request.caller, request.params.id, ifMatch(request, present));
    return reply.code(204).send();
  });
}

function confirmRoute(app: App, { tasks }: TaskRouteDependencies): void {
  const confirming = acts(
    {
      tag,
      says: 'Confirms a task: one that waits goes on, one that has ended leaves the list of active tasks.',
      operationId: 'confirmTask',
      params: ById,
      body: ConfirmationBody,
      response: done,
      fails: [400, 401, 404, 409],
    },
    signedIn,
  );
  app.post('/api/tasks/:id/confirm', confirming, async ({ caller, params, body }, reply) => {
    await tasks.confirm(caller, params.id, answerIn(body));
    return reply.code(204).send();
  });
}

function answerIn(body: unknown): JsonObject {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('body', 'must be an object');
  return body as JsonObject;
}

function followingRoutes(app: App, dependencies: TaskRouteDependencies): void {
  const { taskEvents, identify } = dependencies;
  const says = 'Reads the file that a task has made. The findings of a validation are given as SARIF or CSV.';
  const opening = acts({ tag, says, params: ById, querystring: ResultQuery, response: resultAnswers, fails: [400, 404] });
  app.get('/api/tasks/:id/result', opening, async (request, reply) => {
    const { format } = request.query as Static<typeof ResultQuery>;
    const asked = { format, accept: request.headers.accept };
    return sendContent(request, reply, await openResult(dependencies, request.caller, request.params.id, asked));
  });

  const listening = acts({
    tag,
    says: 'Listens to the progress of a task.',
    operationId: 'streamTaskEvents',
    params: ById,
    response: eventAnswers,
    fails: [400, 404, 429],
  });
  app.get('/api/tasks/:id/events', listening, async (request, reply) => {
    const waiting = await waitingCaller(request, identify);
    return sendEvents(reply, await taskEvents.listen({ ...waiting, taskId: request.params.id }));
  });
  // Those who only wait keep no service from ending.
  app.addHook('preClose', async () => taskEvents.end());
}
