/** The parts that all mutations share: who may write at all, inputs as REST checks them, and preconditions. */
import type { GraphQLFieldConfigArgumentMap, GraphQLInputType } from 'graphql';
import { GraphQLBoolean, GraphQLNonNull } from 'graphql';
import type { TSchema } from 'typebox';
import { signedIn, type User } from '../../../access/caller.ts';
import { always, type Precondition } from '../../../access/precondition.ts';
import { Failure } from '../../../failures.ts';
import { idsAmong, withCheckedIds } from '../fields/checked-ids.ts';
import { checked } from '../fields/checked-input.ts';
import { costing, writeCost } from '../fields/field-cost.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { GraphqlResource } from '../resources/graphql-resource.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field } from '../types/output-types.ts';
import { DateTime } from '../types/scalars.ts';
import type { Shape } from '../types/shape.ts';

export interface Mutation<Arguments> {
  readonly says: string;
  readonly type?: Field['type'];
  readonly args?: GraphQLFieldConfigArgumentMap;
  /** The bodies of the REST interface that arguments are checked by. */
  readonly bodies?: Readonly<Record<string, TSchema>>;
  readonly run: (args: Arguments, context: GraphqlContext, user: User) => Promise<unknown>;
}

/** The order of checks: signed in (401), well-formed (400), and then whatever the use case says. */
export function mutation<Arguments>({ says, type = GraphQLBoolean, args = {}, bodies = {}, run }: Mutation<Arguments>): Field {
  const ids = idsAmong(args);
  return costing(writeCost, {
    type,
    args,
    description: says,
    resolve: async (_, given: Readonly<Record<string, unknown>>, context) => {
      const user = signedIn(context.caller);
      const known = withCheckedIds(given, ids);
      for (const [name, body] of Object.entries(bodies)) checked(body, given[name]);
      // What was read for the field before is from before this write.
      context.forget();
      const done = await run(known as Arguments, context, user);
      return done === undefined ? true : done;
    },
  });
}

export function required(types: SchemaTypes, body: TSchema): { readonly type: GraphQLInputType } {
  return { type: new GraphQLNonNull(types.inputs.of(body as Shape)) };
}

/** What the entity was when the caller read it. */
export interface Condition {
  readonly ifLastModified?: string | null;
}

export const conditionArgument = {
  ifLastModified: {
    type: DateTime,
    description: 'Its `lastModificationDateTime` when you read it: where it has changed since, nothing is done (412).',
  },
};

export function preconditionOf({ present }: GraphqlResource, { ifLastModified }: Condition, user: User): Precondition<unknown> {
  if (ifLastModified === undefined || ifLastModified === null) return always;
  return (entity) => {
    if (present(entity, user).lastModificationDateTime !== ifLastModified)
      throw new Failure('stale', 'It has changed since you read it. Read it again and repeat the change.');
  };
}
