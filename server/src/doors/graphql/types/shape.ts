/** Reads the shapes of the REST interface, so that types of GraphQL can be made of them. */
import { describedAs } from '../../../http/description/described-as.ts';

/** A JSON schema as TypeBox writes it, as far as types are made of it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly [describedAs]?: object | false;
}

/** The shape without the null that may stand for it, and whether it may. */
export function withoutNull(shape: Shape): { readonly shape: Shape; readonly isNullable: boolean } {
  if (Array.isArray(shape.type)) {
    const types = shape.type.filter((name) => name !== 'null');
    const isNullable = types.length < shape.type.length;
    return types.length === 1 ? { shape: { ...shape, type: types[0]! }, isNullable } : { shape: {}, isNullable: true };
  }
  const others = shape.anyOf?.filter(({ type }) => type !== 'null');
  if (!others) return { shape, isNullable: false };
  const isNullable = others.length < shape.anyOf!.length;
  // Of several shapes none is a type of its own.
  return { shape: others.length === 1 ? others[0]! : {}, isNullable };
}

/** A property that answers show and requests may repeat without effect is none that can be set. */
export function isSettable(shape: Shape): boolean {
  return shape[describedAs] !== false;
}

export function isRequired({ required = [] }: Shape, name: string): boolean {
  return required.includes(name);
}

const enumName = /^(?!(?:true|false|null)$)(?!__)[A-Za-z_][A-Za-z0-9_]*$/;

/** The values of an enumeration that GraphQL can name. */
export function enumValues({ enum: values }: Shape): readonly string[] | undefined {
  return values?.every((value): value is string => typeof value === 'string' && enumName.test(value)) ? values : undefined;
}

/** Whether objects of the shape have properties that are known. */
export function isObject(shape: Shape): boolean {
  return shape.type === 'object' && Object.keys(shape.properties ?? {}).length > 0;
}

/** Whether every value is of the shape, null too. */
export function isAnything({ type, enum: values }: Shape): boolean {
  return type === undefined && values === undefined;
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What the description says of a shape; titles are the names of types. */
export function saying(shape: Shape): { readonly description?: string } {
  return shape.description === undefined ? {} : { description: shape.description };
}
