/** The values that a view selects, each with its type: the types of rows derive from them. */
import { boolean, type FieldType } from '../../conditions/field-types.ts';

export interface Selected {
  readonly type: FieldType;
  /** Absent where it is the field of the same name, whose value depends on the caller. */
  readonly sql?: string;
  readonly isNullable?: true;
}

export type Selection = Readonly<Record<string, Selected>>;

/** A row of a selection that is not known. */
export type Row = Readonly<Record<string, unknown>>;

/** A row of what is selected. */
export type RowOf<Values extends Selection> = { readonly [Name in keyof Values]: ValueOf<Values[Name]> };

type ValueOf<One> = One extends { readonly type: FieldType<infer Value> }
  ? One extends { readonly isNullable: true }
    ? Value | null
    : Value
  : never;

export function value<Type extends FieldType>(type: Type, sql: string) {
  return { type, sql } as const;
}

/** A value that may be absent. */
export function optional<Type extends FieldType>(type: Type, sql: string) {
  return { type, sql, isNullable: true } as const;
}

/** The field of the same name. */
export function field<Type extends FieldType>(type: Type) {
  return { type } as const;
}

export function optionalField<Type extends FieldType>(type: Type) {
  return { type, isNullable: true } as const;
}

/** Whether the caller has the ability of the same name. */
export const selectedAbility = field(boolean);

/** The names of what is selected, in the order in which statements select it: values that are the same for all callers first. */
export function namesIn(select: Selection): { readonly values: readonly string[]; readonly fields: readonly string[] } {
  const names = Object.keys(select);
  const hasSql = (name: string) => select[name]!.sql !== undefined;
  return { values: names.filter(hasSql), fields: names.filter((name) => !hasSql(name)) };
}
