/** Listening to projects over HTTP. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type Caller, identityOf } from '../../access/caller.ts';
import { invalid } from '../../failures.ts';
import { callerOrAddress } from '../../http/callers.ts';
import { sendEventStream } from '../../http/event-stream.ts';
import { examples } from '../../http/examples.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById, onlyParameters } from '../../http/wire.ts';
import { eventKinds } from '../../storage/events/event-kinds.ts';
import { uuidNotation } from '../../uuid-notation.ts';
import type { ProjectEvents } from './project-events.ts';

const tag = 'events' as const;
const mostProjects = 20;

export interface EventRouteDependencies {
  readonly events: ProjectEvents;
  /** Who makes a request, asked again while it lasts. */
  readonly identify: (request: FastifyRequest) => Promise<Caller>;
}

const ProjectEventShape = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'to go on from: Last-Event-ID' })),
    event: Type.Enum([...eventKinds, 'presence'], { type: 'string' }),
    data: Type.String({ description: 'a JSON text: {entity, project, revision, actor, dateTime}' }),
  },
  { title: 'ProjectEvent' },
);

const data = JSON.stringify({
  entity: { kind: 'model', id: examples.model.id },
  project: { id: examples.project.id },
  revision: 2,
  actor: examples.ada,
  dateTime: examples.dateTime,
});

const answers: Record<number, unknown> = {
  200: {
    description:
      'A stream of what happens in the projects, as far as the caller sees it. It ends when the caller does not see a project any more.',
    content: {
      'text/event-stream': {
        schema: ProjectEventShape,
        example: `id: 4e2f6f0e-8f5e-4b0a-9f57-6b1f6f5f0a11\nevent: model.revised\ndata: ${data}\n\n`,
      },
    },
  },
};

const headers = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ description: 'The id of the last event that was heard, within 24 hours: those since come first.' }),
  ),
});

const config = { isEndless: true };
const common = { tag, headers, response: answers, fails: [400, 404, 429] as const };

export function eventRoutes(app: App, dependencies: EventRouteDependencies): void {
  const ofOne = acts({ ...common, params: ById, says: 'Listens to a project.', operationId: 'streamProjectEvents' }, config);
  app.get('/api/projects/:id/events', ofOne, async (request, reply) => listen(dependencies, request, reply, [request.params.id]));

  const Projects = onlyParameters({
    'project.id': Type.String({
      description: 'ids of 1 to 20 projects, with commas between them',
      examples: [examples.project.id],
    }),
  });
  const says = 'Listens to several projects.';
  const ofMany = acts({ ...common, querystring: Projects, says, operationId: 'streamEvents' }, config);
  app.get('/api/events', ofMany, async (request, reply) =>
    listen(dependencies, request, reply, idsIn(request.query['project.id'])),
  );

  // Those who only wait keep no service from ending.
  app.addHook('preClose', async () => dependencies.events.end());
}

async function listen(
  { events, identify }: EventRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  projectIds: readonly string[],
): Promise<FastifyReply> {
  const whoever = identityOf(await identify(request));
  // Nobody waits for the head of what never ends.
  const signal = request.method === 'HEAD' ? AbortSignal.abort() : request.signal;
  const listener = await events.listen({
    caller: request.caller,
    projectIds: projectIds.map((id) => id.toLowerCase()),
    owner: callerOrAddress(request),
    lastEventId: lastEventId(request),
    isStillThere: async () => identityOf(await identify(request)) === whoever,
    signal,
  });
  return sendEventStream(reply, listener);
}

/** One that is no id is as one that is not known: the stream begins now. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = String(headers['last-event-id'] ?? '').toLowerCase();
  return uuidNotation.test(id) ? id : undefined;
}

function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))];
  if (ids.length > mostProjects || !ids.every((id) => uuidNotation.test(id)))
    throw invalid('project.id', `must be 1 to ${mostProjects} UUIDs with commas between them`);
  return ids;
}
