/** Types of what is answered, made of the shapes of the REST interface. */
import {
  type GraphQLFieldConfig,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableOutputType,
  GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
import type { GraphqlContext } from '../graphql-context.ts';
import type { LeafTypes } from './leaf-types.ts';
import { capitalized, isAnything, isObject, isRequired, type Shape, saying, withoutNull } from './shape.ts';

/** What a field knows of the query that asks for it: the same each time that the query is asked (execution/query-plan.ts). */
export type FieldInformation = Pick<GraphQLResolveInfo, 'fieldName' | 'fieldNodes' | 'parentType'> & {
  readonly path: Pick<GraphQLResolveInfo['path'], 'key'>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a field is resolved from, and its arguments, its own type says; GraphQL cannot.
export type Field = Omit<GraphQLFieldConfig<any, GraphqlContext>, 'resolve'> & {
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly resolve?: (source: any, args: any, context: GraphqlContext, information: FieldInformation) => unknown;
};
export type Fields = Record<string, Field>;

/** A type of its own for what a property refers to, and what it is resolved from there. */
export interface ReferenceType {
  readonly type: () => GraphQLObjectType;
  readonly nodeOf: (value: object) => object;
}

/** How the value of a property is read from what an object is resolved from. */
export type ReadProperty = (source: never, property: string, context: GraphqlContext) => unknown;

/** Properties that hold documents of their own, of whatever size: each counts as so many entities. */
const documents: ReadonlySet<string> = new Set(['Task.input', 'Task.preview', 'Task.result']);
const documentCost = 20;

/** Links lead through the REST interface; here fields do. */
const leftOut = new Set(['_links']);

export class OutputTypes {
  private readonly leaves: LeafTypes;
  private readonly referenceOf: (property: string) => ReferenceType | undefined;
  private readonly objects = new Map<string, GraphQLObjectType>();

  constructor(leaves: LeafTypes, referenceOf: (property: string) => ReferenceType | undefined) {
    this.leaves = leaves;
    this.referenceOf = referenceOf;
  }

  /** The type for a shape. */
  object(shape: Shape, name: string = shape.title!): GraphQLObjectType {
    const known = this.objects.get(name);
    if (known) return known;
    const made = new GraphQLObjectType({ name, ...saying(shape), fields: () => this.fields(shape, name) });
    this.objects.set(name, made);
    return made;
  }

  /** The fields for the properties of a shape. */
  fields(shape: Shape, typeName: string, read?: ReadProperty): Fields {
    const properties = Object.entries(shape.properties ?? {}).filter(([name]) => !leftOut.has(name));
    return Object.fromEntries(properties.map(([name, of]) => [name, this.field(shape, name, of, typeName, read)]));
  }

  private field(parent: Shape, name: string, of: Shape, typeName: string, read: ReadProperty | undefined): Field {
    const { shape, isNullable } = withoutNull(of);
    const reference = shape.properties?.id ? this.referenceOf(name) : undefined;
    // What it refers to may be hidden by the time that more of it is asked for.
    if (reference) return { type: reference.type(), resolve: referenceResolver(name, reference, read), ...saying(of) };
    const type = this.type(shape, name, typeName);
    return {
      type: isRequired(parent, name) && !isNullable && !isAnything(shape) ? new GraphQLNonNull(type) : type,
      ...(read && { resolve: (source, _, context) => read(source as never, name, context) }),
      ...(documents.has(`${typeName}.${name}`) && { extensions: { cost: documentCost } }),
      ...saying(of),
    };
  }

  private type(shape: Shape, name: string, typeName: string): GraphQLNullableOutputType {
    if (isObject(shape)) return this.object(shape, shape.title ?? typeName + capitalized(name));
    if (shape.type === 'array' && shape.items) return this.list(shape.items, name, typeName);
    return this.leaves.of(shape, typeName, name);
  }

  private list(items: Shape, name: string, typeName: string): GraphQLNullableOutputType {
    const { shape, isNullable } = withoutNull(items);
    const of = this.type(shape, name, typeName);
    return new GraphQLList(isNullable ? of : new GraphQLNonNull(of));
  }
}

function referenceResolver(name: string, { nodeOf }: ReferenceType, read: ReadProperty = property): Field['resolve'] {
  const wrapped = (value: unknown) => (typeof value === 'object' && value !== null ? nodeOf(value) : null);
  return (source, _, context) => {
    const value = read(source as never, name, context);
    return value instanceof Promise ? value.then(wrapped) : wrapped(value);
  };
}

const property: ReadProperty = (source: Readonly<Record<string, unknown>>, name) => source[name];
