/** The types of single values, for answers and inputs alike. */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { DateTime, Json, Long } from './scalars.ts';
import { capitalized, enumValues, type Shape } from './shape.ts';

/** Numbers of bytes are not bound to 32 bits. */
const longNames = new Set(['size', 'bytes', 'byteOffset']);

export class LeafTypes {
  private readonly enums = new Map<string, GraphQLEnumType>();

  /** The type of the property of that name, of the type of that name; JSON for whatever is no single value. */
  of(shape: Shape, parent: string, property: string): GraphQLScalarType | GraphQLEnumType {
    const values = enumValues(shape);
    if (values) return this.enumeration(shape.title ?? parent + capitalized(property), values);
    if (shape.type === 'integer') return longNames.has(property) ? Long : GraphQLInt;
    if (shape.type === 'number') return GraphQLFloat;
    if (shape.type === 'boolean') return GraphQLBoolean;
    return shape.type === 'string' || shape.enum ? textType(shape) : Json;
  }

  private enumeration(name: string, values: readonly string[]): GraphQLEnumType {
    const known = this.enums.get(name);
    if (known) return known;
    const made = new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, { value }])) });
    this.enums.set(name, made);
    return made;
  }
}

function textType({ format }: Shape): GraphQLScalarType {
  if (format === 'uuid') return GraphQLID;
  return format === 'date-time' ? DateTime : GraphQLString;
}
