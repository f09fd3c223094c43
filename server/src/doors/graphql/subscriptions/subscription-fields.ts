/** Subscriptions: the streams of the REST interface, with the same listeners, limits and sight. */
import { GraphQLID, GraphQLList, GraphQLNonNull } from 'graphql';
import { signedIn } from '../../../access/caller.ts';
import { uuid } from '../../../conditions/field-types.ts';
import { invalid } from '../../../failures.ts';
import { withHeartbeat } from '../../../http/answers/event-stream.ts';
import { eventIdIn, type Identify, lastEventId, waitingCaller } from '../../../http/callers/waiting-caller.ts';
import { listenedProjects, mostProjects } from '../../../operations/events/listened-projects.ts';
import { isFinal, type TaskStatus } from '../../../storage/tables/task-statuses.ts';
import { type SourceEvents, sourceEvents } from '../execution/source-events.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import { projectEventType, toldEvent } from './project-event-type.ts';

export interface SubscriptionDependencies {
  readonly useCases: GraphqlUseCases;
  readonly identify: Identify;
}

export function subscriptionFields(types: SchemaTypes, dependencies: SubscriptionDependencies): Fields {
  return {
    projectEvents: projectEvents(types, dependencies),
    tasks: ownTasks(types, dependencies),
    task: oneTask(types, dependencies),
  };
}

const after = {
  after: {
    type: GraphQLID,
    description:
      'The id of the last event that was heard, within 24 hours: those since come first. Otherwise the header `Last-Event-ID`.',
  },
};

interface After {
  readonly after?: string | null;
}

function startOf({ after }: After, { request }: GraphqlContext): string | undefined {
  return after === undefined || after === null ? lastEventId(request) : eventIdIn(after);
}

function projectEvents(types: SchemaTypes, { useCases, identify }: SubscriptionDependencies): Field {
  return subscribing({
    type: new GraphQLNonNull(projectEventType(types)),
    args: {
      projects: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLID))),
        description: `The ids of 1 to ${mostProjects} projects.`,
      },
      ...after,
    },
    description:
      'What happens in projects, and to all tasks of the caller. It ends when the caller does not see a project any more.',
    subscribe: async (_, args: After & { readonly projects: readonly string[] }, context): Promise<SourceEvents> => {
      const projectIds = listenedProjects('projects', args.projects);
      const waiting = await waitingCaller(context.request, identify);
      const lastEventId = startOf(args, context);
      const listener = await useCases.events.listen({ ...waiting, projectIds, hearsOwnTasks: true, lastEventId });
      return sourceEvents(listener, { rootOf: toldEvent });
    },
  });
}

function ownTasks(types: SchemaTypes, { useCases, identify }: SubscriptionDependencies): Field {
  const resource = types.resource('Task');
  return subscribing({
    type: new GraphQLNonNull(types.entity('Task')),
    args: after,
    description: 'The tasks of the caller, each when its status changes.',
    subscribe: async (_, args: After, context): Promise<SourceEvents> => {
      signedIn(context.caller);
      const waiting = await waitingCaller(context.request, identify);
      const lastEventId = startOf(args, context);
      const listener = await useCases.events.listen({ ...waiting, projectIds: [], hearsOwnTasks: true, lastEventId });
      return sourceEvents(listener, { rootOf: (event) => new EntityNode(resource, { id: toldEvent(event).entity.id }) });
    },
  });
}

function oneTask(types: SchemaTypes, { useCases, identify }: SubscriptionDependencies): Field {
  const resource = types.resource('Task');
  return subscribing({
    type: new GraphQLNonNull(types.entity('Task')),
    args: { id: { type: new GraphQLNonNull(GraphQLID) } },
    description: 'A task of the caller: what it is now, and then its progress. It is complete when the task has ended.',
    subscribe: async (_, { id }: { readonly id: string }, { request }): Promise<SourceEvents> => {
      const taskId = uuid.read(id);
      if (taskId === undefined) throw invalid('id', uuid.expects);
      const waiting = await waitingCaller(request, identify);
      const events = withHeartbeat(await useCases.taskEvents.listen({ ...waiting, taskId }));
      return sourceEvents(events, {
        rootOf: ({ data }) => new EntityNode(resource, data),
        isLast: ({ data }) => isFinal(data.status as TaskStatus),
      });
    },
  });
}

/** Each event is what the field is resolved from. */
function subscribing(field: Field): Field {
  return { ...field, resolve: (event) => event };
}
