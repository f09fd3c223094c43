/** The types of the schema, each made once: entities with the fields of their shapes and their relations, pages, inputs, filters. */

import { ownEntry } from '@orrery/kernel/own-entry.ts';
import {
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfig,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
} from 'graphql';
import type { FieldTypes } from '../../conditions/field-types.ts';
import { EntityNode } from './resources/entity-node.ts';
import type { GraphqlResource } from './resources/graphql-resource.ts';
import { FilterTypes } from './types/filter-types.ts';
import { InputTypes } from './types/input-types.ts';
import { LeafTypes } from './types/leaf-types.ts';
import { type Fields, OutputTypes, type ReferenceType } from './types/output-types.ts';

/** The properties that refer to entities, and the types of these. */
const referredTypes: Readonly<Record<string, string>> = {
  scope: 'Scope',
  project: 'Project',
  imported: 'Project',
  relatedProject: 'Project',
  model: 'Model',
  defaultRepresentation: 'Representation',
  user: 'User',
  creator: 'User',
  lastModifier: 'User',
  archiver: 'User',
  actor: 'User',
};

const PageInformation = new GraphQLObjectType({
  name: 'Page',
  fields: Object.fromEntries(
    ['number', 'size', 'totalElements', 'totalPages'].map((name) => [name, { type: new GraphQLNonNull(GraphQLInt) }]),
  ),
});

/** The fields of a type beside those of its shape. */
export type MoreFields = (types: SchemaTypes) => Fields;

export class SchemaTypes {
  readonly pageInformation = PageInformation;
  readonly leaves = new LeafTypes();
  readonly inputs = new InputTypes(this.leaves);
  readonly filters = new FilterTypes();
  readonly outputs: OutputTypes;
  private readonly entities: ReadonlyMap<string, { readonly resource: GraphqlResource; readonly type: GraphQLObjectType }>;
  private readonly arguments = new Map<string, GraphQLFieldConfigArgumentMap>();
  private readonly pages = new Map<GraphQLObjectType, GraphQLObjectType>();

  constructor(resources: readonly GraphqlResource[], more: Readonly<Record<string, MoreFields>>) {
    this.outputs = new OutputTypes(this.leaves, (property) => this.referenceOf(property));
    this.entities = new Map(
      resources.map((resource) => [resource.type, { resource, type: this.made(resource, ownEntry(more, resource.type)) }]),
    );
  }

  get resources(): readonly GraphqlResource[] {
    return [...this.entities.values()].map(({ resource }) => resource);
  }

  entity(name: string): GraphQLObjectType {
    return this.entities.get(name)!.type;
  }

  resource(name: string): GraphqlResource {
    return this.entities.get(name)!.resource;
  }

  /** Filter, sort and page, made once for each resource. */
  listArguments({ type, fields }: GraphqlResource): GraphQLFieldConfigArgumentMap {
    return this.argumentsOf(type, fields);
  }

  argumentsOf(
    typeName: string,
    fields: FieldTypes,
    others: Readonly<Record<string, GraphQLInputFieldConfig>> = {},
  ): GraphQLFieldConfigArgumentMap {
    const known = this.arguments.get(typeName) ?? this.filters.arguments(typeName, fields, others);
    this.arguments.set(typeName, known);
    return known;
  }

  /** What a list of that type gives; some tell more. */
  page(of: GraphQLObjectType, more: Fields = {}): GraphQLNonNull<GraphQLObjectType> {
    const made = this.pages.get(of) ?? new GraphQLObjectType({ name: `${of.name}Page`, fields: { ...pageFields(of), ...more } });
    this.pages.set(of, made);
    return new GraphQLNonNull(made);
  }

  private made(resource: GraphqlResource, more: MoreFields = () => ({})): GraphQLObjectType {
    const { type, shape } = resource;
    const read = (node: EntityNode, name: string, context: Parameters<EntityNode['value']>[1]) => node.value(name, context);
    const fields = () => ({ ...this.outputs.fields(shape, type, read as never), ...more(this) });
    return new GraphQLObjectType({ name: type, fields });
  }

  private referenceOf(property: string): ReferenceType | undefined {
    const name = ownEntry(referredTypes, property);
    const found = name === undefined ? undefined : this.entities.get(name);
    if (!found) return undefined;
    const { resource, type } = found;
    return { type: () => type, nodeOf: (value) => new EntityNode(resource, value as Readonly<Record<string, unknown>>) };
  }
}

function pageFields(of: GraphQLObjectType): Fields {
  return {
    nodes: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(of))) },
    totalCount: { type: new GraphQLNonNull(GraphQLInt) },
    page: { type: new GraphQLNonNull(PageInformation) },
  };
}
