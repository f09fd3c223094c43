/** Marks schemas that the description shows otherwise than requests are checked by them. */
import type { TSchema } from 'typebox';

export const describedAs = 'x-described-as';

/** The same schema for checks, and another one to show: patterns instead of formats of our own, values instead of a refusal by the handler. */
export function described<S extends TSchema>(schema: S, shown: object): S {
  return { ...schema, [describedAs]: shown };
}

/** A property that is accepted and not shown. */
export function undescribed<S extends TSchema>(schema: S): S {
  return { ...schema, [describedAs]: false };
}
