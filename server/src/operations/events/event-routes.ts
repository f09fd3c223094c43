/** Listening to projects over HTTP. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { sendEndlessStream } from '../../http/answers/event-stream.ts';
import { type Identify, lastEventId, waitingCaller } from '../../http/callers/waiting-caller.ts';
import { examples } from '../../http/description/examples.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById, onlyParameters } from '../../http/wire.ts';
import { eventKinds } from '../../storage/events/event-kinds.ts';
import { listenedProjects, mostProjects } from './listened-projects.ts';
import type { ProjectEvents, Subscription } from './project-events.ts';

const tag = 'events' as const;

export interface EventRouteDependencies {
  readonly events: ProjectEvents;
  readonly identify: Identify;
}

const ProjectEventShape = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'to go on from: Last-Event-ID' })),
    event: Type.Enum([...eventKinds, 'presence'], { type: 'string' }),
    data: Type.String({
      description: 'a JSON text: {entity, project, revision, actor, dateTime}; tasks of other projects come without one',
    }),
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
  app.get('/api/projects/:id/events', ofOne, async (request, reply) =>
    listen(dependencies, request, reply, { projectIds: [request.params.id.toLowerCase()] }),
  );

  const Projects = onlyParameters({
    'project.id': Type.String({
      description: `ids of 1 to ${mostProjects} projects, with commas between them`,
      examples: [examples.project.id],
    }),
  });
  const says = 'Listens to several projects, and to all tasks of the caller.';
  const ofMany = acts({ ...common, querystring: Projects, says, operationId: 'streamEvents' }, config);
  app.get('/api/events', ofMany, async (request, reply) =>
    listen(dependencies, request, reply, {
      projectIds: listenedProjects('project.id', request.query['project.id'].split(',')),
      hearsOwnTasks: true,
    }),
  );

  // Those who only wait keep no service from ending.
  app.addHook('preClose', async () => dependencies.events.end());
}

async function listen(
  { events, identify }: EventRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  projects: Pick<Subscription, 'projectIds' | 'hearsOwnTasks'>,
): Promise<FastifyReply> {
  const waiting = await waitingCaller(request, identify);
  return sendEndlessStream(reply, await events.listen({ ...waiting, ...projects, lastEventId: lastEventId(request) }));
}
