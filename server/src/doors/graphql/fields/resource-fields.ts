/** The fields by which resources are asked for: lists and single entities, and what belongs to an entity. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { GraphQLID, GraphQLNonNull } from 'graphql';
import { type EntityNode, nodesOf } from '../resources/entity-node.ts';
import { listed, listedOf } from '../resources/entity-pages.ts';
import type { GraphqlResource } from '../resources/graphql-resource.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { ListArguments } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import { costing, lookupCost } from './field-cost.ts';

export const byId = { id: { type: new GraphQLNonNull(GraphQLID) } };

/** `scopes(filter, sort, page, size)` and `scope(id)`, of every resource. */
export function resourceFields(types: SchemaTypes): Fields {
  return Object.fromEntries(
    types.resources.flatMap((resource) => [
      [resource.plural, listField(types, resource)],
      [resource.singular, singleField(types, resource)],
    ]),
  );
}

function listField(types: SchemaTypes, resource: GraphqlResource): Field {
  return {
    type: types.page(types.entity(resource.type)),
    args: types.listArguments(resource),
    resolve: (_, args: ListArguments, context) => listed(resource, args, context),
  };
}

function singleField(types: SchemaTypes, resource: GraphqlResource): Field {
  return costing(lookupCost, {
    type: types.entity(resource.type),
    args: byId,
    resolve: async (_, { id }: { readonly id: string }, context) =>
      nodesOf(resource, context, [await resource.get(context.caller, id)])[0],
  });
}

/** What belongs to an entity of a type: the resource, the field of it that refers to the entity, and what it is called there. */
interface Relation {
  readonly name: string;
  readonly of: string;
  readonly by: string;
}

/** A new one is a line here, where lists of the resource filter by the field. */
const relations: Readonly<Record<string, readonly Relation[]>> = {
  Scope: [
    { name: 'projects', of: 'Project', by: 'scope.id' },
    { name: 'models', of: 'Model', by: 'scope.id' },
    { name: 'enrollments', of: 'ProjectEnrollment', by: 'scope.id' },
    { name: 'auditRecords', of: 'AuditRecord', by: 'scope.id' },
  ],
  Project: [
    { name: 'models', of: 'Model', by: 'project.id' },
    { name: 'representations', of: 'Representation', by: 'project.id' },
    { name: 'members', of: 'ProjectMember', by: 'project.id' },
    { name: 'enrollments', of: 'ProjectEnrollment', by: 'project.id' },
    { name: 'images', of: 'ProjectImage', by: 'project.id' },
    { name: 'queries', of: 'ProjectQuery', by: 'project.id' },
    { name: 'auditRecords', of: 'AuditRecord', by: 'project.id' },
  ],
  Model: [{ name: 'representations', of: 'Representation', by: 'model.id' }],
  User: [
    { name: 'memberships', of: 'ProjectMember', by: 'user.id' },
    { name: 'enrollments', of: 'ProjectEnrollment', by: 'user.id' },
  ],
};

export function relationFields(types: SchemaTypes, typeName: string): Fields {
  return Object.fromEntries(
    (ownEntry(relations, typeName) ?? []).map(({ name, of, by }) => [name, relationField(types, of, by)]),
  );
}

function relationField(types: SchemaTypes, of: string, by: string): Field {
  const resource = types.resource(of);
  return {
    type: types.page(types.entity(of)),
    args: types.listArguments(resource),
    resolve: (parent: EntityNode, args: ListArguments, context, { fieldNodes }) =>
      listedOf({ resource, field: by, parentId: parent.id, args, askedBy: fieldNodes[0]! }, context),
  };
}
