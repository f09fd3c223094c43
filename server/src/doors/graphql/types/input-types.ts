/** Types of what mutations are told, made of the bodies of the REST interface: what can be set, and nothing else. */
import {
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableInputType,
} from 'graphql';
import type { LeafTypes } from './leaf-types.ts';
import { capitalized, isObject, isRequired, isSettable, type Shape, saying, withoutNull } from './shape.ts';

export class InputTypes {
  private readonly leaves: LeafTypes;
  private readonly objects = new Map<string, GraphQLInputObjectType>();

  constructor(leaves: LeafTypes) {
    this.leaves = leaves;
  }

  /** The type of a body; values are checked against the body itself, so that what is wrong is told as REST tells it. */
  of(body: Shape): GraphQLNullableInputType {
    return this.object(body, `${body.title}Input`);
  }

  private object(shape: Shape, name: string): GraphQLInputObjectType {
    const known = this.objects.get(name);
    if (known) return known;
    const settable = Object.entries(shape.properties ?? {}).filter(([, property]) => isSettable(property));
    const made = new GraphQLInputObjectType({
      name,
      ...saying(shape),
      fields: () => Object.fromEntries(settable.map(([property, of]) => [property, this.field(shape, property, of, name)])),
    });
    this.objects.set(name, made);
    return made;
  }

  private field(parent: Shape, property: string, of: Shape, parentName: string): GraphQLInputFieldConfig {
    const { shape, isNullable } = withoutNull(of);
    const type = this.type(shape, property, parentName);
    return {
      type: isRequired(parent, property) && !isNullable ? new GraphQLNonNull(type) : type,
      ...saying(of),
    } as GraphQLInputFieldConfig;
  }

  private type(shape: Shape, property: string, parentName: string): GraphQLNullableInputType {
    if (isObject(shape)) return this.object(shape, shape.title ? `${shape.title}Input` : parentName + capitalized(property));
    if (shape.type === 'array' && shape.items)
      return new GraphQLList(new GraphQLNonNull(this.type(withoutNull(shape.items).shape, property, parentName)));
    return this.leaves.of(shape, parentName, property);
  }
}
