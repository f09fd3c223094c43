/** The type of events of projects: each leads on to the entity that it is about, as far as the caller sees it by now. */
import { GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { ReadEvent } from '../../../http/answers/event-reader.ts';
import { eventKinds } from '../../../storage/events/event-kinds.ts';
import { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import { DateTime } from '../types/scalars.ts';

interface Reference {
  readonly id: string;
}

/** An event as the REST interface tells it. */
export interface ToldEvent {
  readonly id: string | undefined;
  readonly kind: string;
  readonly entity: Reference & {
    readonly kind: string;
    readonly model?: Reference;
    readonly representation?: Reference;
    readonly object?: Reference;
  };
  readonly project?: Reference;
  readonly revision?: number;
  readonly actor: (Reference & { readonly name: string }) | null;
  readonly dateTime: string;
}

export function toldEvent({ id, name, data }: ReadEvent): ToldEvent {
  return { ...(data as unknown as ToldEvent), id, kind: name };
}

const entityOf = (kind: string) => (event: ToldEvent) => (event.entity.kind === kind ? event.entity : undefined);
const modelIn = ({ kind, entity }: ToldEvent) => {
  if (kind === 'model.deleted') return undefined;
  return entity.kind === 'model' ? entity : entity.model;
};

/** What an event may be about: where it is found in the event, and what it is. */
const subjects: readonly (readonly [name: string, type: string, says: string, of: (event: ToldEvent) => object | undefined])[] = [
  ['project', 'Project', 'Where it happened; null for tasks of other projects.', ({ project }) => project],
  ['model', 'Model', 'The model that it is about, or that its representation shows; null where it was deleted.', modelIn],
  [
    'representation',
    'Representation',
    'The one that has changed, or that somebody looks at.',
    (event) => entityOf('representation')(event) ?? event.entity.representation,
  ],
  ['member', 'ProjectMember', 'The member record that has changed.', entityOf('member')],
  ['task', 'Task', 'The task of the caller that has changed.', entityOf('task')],
  ['actor', 'User', 'Who did it; null where something came into sight, or left it.', ({ actor }) => actor ?? undefined],
];

const text = new GraphQLNonNull(GraphQLString);

export function projectEventType(types: SchemaTypes): GraphQLObjectType {
  const entity = new GraphQLObjectType({
    name: 'EventEntity',
    description: 'What an event is about, whether or not it is still there.',
    fields: { kind: { type: text }, id: { type: new GraphQLNonNull(GraphQLID) } },
  });
  return new GraphQLObjectType({
    name: 'ProjectEvent',
    fields: (): Fields => ({
      id: { type: GraphQLID, description: 'What somebody who comes back goes on from: `after`.' },
      kind: { type: text, description: `One of ${[...eventKinds, 'presence'].join(', ')}.` },
      entity: { type: new GraphQLNonNull(entity) },
      ...Object.fromEntries(subjects.map(([name, type, says, of]) => [name, subjectField(types, type, says, of)])),
      objectId: {
        type: GraphQLID,
        description: 'The object that somebody looks at.',
        resolve: (event: ToldEvent) => event.entity.object?.id,
      },
      revision: { type: GraphQLInt, description: 'Which revision of the model came of it.' },
      dateTime: { type: new GraphQLNonNull(DateTime) },
    }),
  });
}

function subjectField(
  types: SchemaTypes,
  type: string,
  description: string,
  of: (event: ToldEvent) => object | undefined,
): Field {
  return {
    type: types.entity(type),
    description,
    resolve: (event: ToldEvent) => {
      const told = of(event) as (Reference & { readonly name?: string }) | undefined;
      return told ? new EntityNode(types.resource(type), shownOf(told)) : null;
    },
  };
}

/** Of what stands in an event, the id and the name belong to the entity. */
function shownOf({ id, name }: Reference & { readonly name?: string }): Readonly<Record<string, unknown>> {
  return { id, ...(name !== undefined && { name }) };
}
