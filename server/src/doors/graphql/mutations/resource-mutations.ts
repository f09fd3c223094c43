/** The writes that resources have in common: create, change, delete. */
import { everyTime } from '../../../storage/idempotency-keys.ts';
import { byId } from '../fields/resource-fields.ts';
import { nodesOf } from '../resources/entity-node.ts';
import type { GraphqlResource } from '../resources/graphql-resource.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Fields } from '../types/output-types.ts';
import { type Condition, conditionArgument, mutation, preconditionOf, required } from './mutation.ts';

type ById = Condition & { readonly id: string };

export function resourceMutations(types: SchemaTypes): Fields {
  return Object.assign({}, ...types.resources.map((resource) => writesOf(types, resource)));
}

function writesOf(types: SchemaTypes, resource: GraphqlResource): Fields {
  const { type: name } = resource;
  const writes = { ...creation(types, resource), ...change(types, resource), ...removal(resource) };
  return Object.fromEntries(Object.entries(writes).map(([verb, field]) => [verb + name, field]));
}

function creation(types: SchemaTypes, resource: GraphqlResource): Fields {
  const { create, type } = resource;
  if (!create) return {};
  const { says, body, run } = create;
  return {
    create: mutation<{ readonly input: unknown }>({
      says,
      type: types.entity(type),
      args: { input: required(types, body) },
      bodies: { input: body },
      run: async ({ input }, context, user) => nodesOf(resource, context, [await run(user, input, everyTime)])[0],
    }),
  };
}

function change(types: SchemaTypes, resource: GraphqlResource): Fields {
  const { change: of, type } = resource;
  if (!of) return {};
  const { says, body, run } = of;
  return {
    change: mutation<ById & { readonly changes: unknown }>({
      says,
      type: types.entity(type),
      args: { ...byId, changes: required(types, body), ...conditionArgument },
      bodies: { changes: body },
      run: async ({ id, changes, ...condition }, context, user) => {
        const precondition = preconditionOf(resource, condition, user);
        return nodesOf(resource, context, [await run(user, id, changes, precondition)])[0];
      },
    }),
  };
}

function removal(resource: GraphqlResource): Fields {
  const { remove } = resource;
  if (!remove) return {};
  return {
    delete: mutation<ById>({
      says: remove.says,
      args: { ...byId, ...conditionArgument },
      run: ({ id, ...condition }, _, user) => remove.run(user, id, preconditionOf(resource, condition, user)),
    }),
  };
}
