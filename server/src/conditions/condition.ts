/** Conditions on the fields of an entity, as data: filters and policies speak them, `toSql` asks the database. */

export type Scalar = string | number | boolean;

export type Comparison = '=' | '<' | '<=' | '>' | '>=' | 'starts' | 'contains' | 'ends';

export type Condition =
  | { readonly kind: 'compare'; readonly field: string; readonly by: Comparison; readonly value: Scalar }
  | { readonly kind: 'one of'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'covered'; readonly field: string; readonly by: string }
  | { readonly kind: 'empty'; readonly field: string }
  | {
      readonly kind: 'related';
      readonly field: string;
      readonly where: Condition;
      readonly isMetByFew?: true;
      readonly among?: Condition;
    }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

export const everything: Condition = { kind: 'all', of: [] };
export const nothing: Condition = { kind: 'any', of: [] };

export function is(field: string, value: Scalar): Condition {
  return { kind: 'compare', field, by: '=', value };
}

/** Each value is a placeholder of the statement, and databases bear only so many. */
export const mostValues = 1000;

/** The field holds one of the values, exactly. */
export function isOneOf(field: string, values: readonly Scalar[]): Condition {
  if (values.length > mostValues) throw new RangeError(`A condition compares ${field} with at most ${mostValues} values.`);
  if (values.length === 0) return nothing;
  return values.length === 1 ? is(field, values[0]!) : { kind: 'one of', field, values };
}

export function compares(field: string, by: Comparison, value: Scalar): Condition {
  return { kind: 'compare', field, by, value };
}

export function atMost(field: string, value: number): Condition {
  return { kind: 'compare', field, by: '<=', value };
}

/** One field is at most another of the same entity. */
export function isCovered(field: string, by: string): Condition {
  return { kind: 'covered', field, by };
}

/** The entity to which the field refers meets a condition of its own. */
export function relates(field: string, where: Condition): Condition {
  return where === everything ? everything : { kind: 'related', field, where };
}

/** The same, where so few entities meet that condition that the database should begin with them. */
export function relatesToFew(field: string, where: Condition): Condition {
  return { kind: 'related', field, where, isMetByFew: true };
}

/** The same, where the field can only refer to entities that meet a further condition: those of one project, say. */
export function relatesAmong(field: string, among: Condition, where: Condition): Condition {
  return where === everything ? everything : { kind: 'related', field, where, among };
}

/** What it is put together of, and that is put together of nothing else. */
export function* leavesOf(condition: Condition): Generator<Exclude<Condition, { kind: 'all' | 'any' | 'not' }>> {
  if (condition.kind === 'not') yield* leavesOf(condition.of);
  else if (condition.kind === 'all' || condition.kind === 'any') for (const part of condition.of) yield* leavesOf(part);
  else yield condition;
}

/** The field holds nothing, or the empty text. */
export function isEmpty(field: string): Condition {
  return { kind: 'empty', field };
}

export function all(...of: readonly Condition[]): Condition {
  const parts = of.filter((part) => part !== everything);
  return parts.length === 1 ? parts[0]! : parts.length === 0 ? everything : { kind: 'all', of: parts };
}

export function any(...of: readonly Condition[]): Condition {
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

/** Everything that the condition does not hold for, what is absent included. */
export function not(of: Condition): Condition {
  return { kind: 'not', of };
}
