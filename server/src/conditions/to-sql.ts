/** Conditions in SQL, in the subset that both databases understand. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Columns, SqlWriter } from './columns.ts';
import { compareInstant, compareLine, compareText, type SqlComparison } from './comparisons-to-sql.ts';
import { all, any, type Comparison, type Condition, is, not, type Scalar } from './condition.ts';

export interface SqlContext {
  readonly dialect: SqlDialect;
  /** The caller's id, for `:me` in columns. */
  readonly me: string;
  /** What stands for `:memberships` in columns; the table of members where nothing is said. */
  readonly memberships?: ((bind: (value: Scalar) => string) => string) | undefined;
  readonly columns: Columns;
  /** Conditions that are fields too: `canUpdate` is true where its condition holds. */
  readonly abilities: Readonly<Record<string, Condition>>;
  readonly visible: Condition;
  readonly rowsOf: SqlWriter['rowsOf'];
  /** Whether comparisons are written so that no index is chosen for them. */
  readonly isWithoutIndexes?: boolean;
}

/** The little in which the databases differ here. */
export interface SqlDialect {
  /** The placeholder of the value at a position, counted from 1. */
  placeholder(position: number): string;
  /** The same value, but not found by an index. */
  unindexed(sql: string): string;
}

/** Writes conditions and values as SQL text and gathers what their placeholders stand for. */
export class ConditionWriter implements SqlWriter {
  readonly values: (string | number)[];
  private readonly context: SqlContext;

  constructor(context: SqlContext, values: (string | number)[] = []) {
    this.context = context;
    this.values = values;
  }

  get visible(): Condition {
    return this.context.visible;
  }

  rowsOf(column: string, pattern: string): string | undefined {
    return this.context.rowsOf(column, pattern);
  }

  on(columns: Columns): ConditionWriter {
    return new ConditionWriter({ ...this.context, columns }, this.values);
  }

  /** A writer for the part of the same statement for which no index should be chosen. */
  withoutIndexes(): ConditionWriter {
    return new ConditionWriter({ ...this.context, isWithoutIndexes: true }, this.values);
  }

  bind(value: Scalar): string {
    const length = this.values.push(typeof value === 'boolean' ? Number(value) : value);
    return this.context.dialect.placeholder(length);
  }

  /** SQL with the caller's id and member records in it. Both are written in one pass: placeholders stand in the order in which they were bound. */
  text(sql: string): string {
    if (!sql.includes(':me')) return sql;
    return sql.replaceAll(/:memberships|:me\b/g, (word) => (word === ':me' ? this.bind(this.context.me) : this.memberships()));
  }

  private memberships(): string {
    return this.context.memberships?.((value) => this.bind(value)) ?? 'project_members';
  }

  condition(condition: Condition): string {
    switch (condition.kind) {
      case 'all':
        return condition.of.length === 0 ? '1 = 1' : `(${condition.of.map((part) => this.condition(part)).join(' and ')})`;
      case 'any':
        return condition.of.length === 0 ? '1 = 0' : `(${condition.of.map((part) => this.condition(part)).join(' or ')})`;
      case 'not':
        // Not "not": what compares with null is neither true nor false, and a negated filter matches it.
        return `(${this.condition(condition.of)}) is not true`;
      case 'related':
        return this.related(condition);
      case 'empty':
        return this.isEmpty(condition.field);
      case 'covered':
        return `${this.value(condition.field)} <= ${this.value(condition.by)}`;
      case 'one of':
        return this.isOneOf(condition.field, condition.values);
      case 'compare':
        return this.comparison(condition.field, condition.by, condition.value);
    }
  }

  /** A field's value, as it is selected. */
  value(field: string): string {
    const ability = this.context.abilities[field];
    if (ability) return `case when ${this.condition(ability)} then 1 else 0 end`;
    const { sql, via, absentWhere } = this.column(field);
    if (absentWhere) return `case when ${absentWhere} then null else ${this.sqlOf(sql)} end`;
    return via ? `(select ${via.table}.${sql} from ${via.table} where ${via.table}.id = ${via.key})` : this.sqlOf(sql);
  }

  /** A field's value, as lists are ordered by it. */
  sortValue(field: string): string {
    const column = this.context.abilities[field] ? undefined : this.column(field);
    if (!column?.folded) return this.value(field);
    const { via, folded, absentWhere } = column;
    if (absentWhere) return `case when ${absentWhere} then null else ${folded} end`;
    return via ? `(select ${via.table}.${folded} from ${via.table} where ${via.table}.id = ${via.key})` : this.sqlOf(folded);
  }

  column(field: string): Columns[string] {
    const column = this.context.columns[field];
    if (!column) throw new Error(`There is no field ${field}.`);
    return column;
  }

  private comparison(field: string, by: Comparison, value: Scalar): string {
    const ability = this.context.abilities[field];
    if (ability) return value ? this.condition(ability) : `(${this.condition(ability)}) is not true`;
    const { type, via, sql, folded, search, isCondition, absentWhere } = this.column(field);
    if (isCondition) return value ? this.sqlOf(sql) : `(${this.sqlOf(sql)}) is not true`;
    const compare = ownEntry(comparisons, type.name) ?? plainly;
    const place = via ? `${via.table}.` : '';
    const written = compare({
      writer: this,
      sql: () => this.place(place + this.sqlOf(sql)),
      folded: () => place + this.sqlOf(folded ?? sql),
      by,
      value,
      search,
    });
    return via ? `${via.key} in (select ${via.table}.id from ${via.table} where ${written})` : unless(absentWhere, written);
  }

  private isOneOf(field: string, values: readonly Scalar[]): string {
    if (this.context.abilities[field] || this.column(field).isCondition)
      return this.condition(any(...values.map((value) => is(field, value))));
    const { via, sql, absentWhere } = this.column(field);
    const place = this.place((via ? `${via.table}.` : '') + this.sqlOf(sql));
    const written = `${place} in (${values.map((value) => this.bind(value)).join(', ')})`;
    return via ? `${via.key} in (select ${via.table}.id from ${via.table} where ${written})` : unless(absentWhere, written);
  }

  // Exists, not in, unless few are referred to: the list of all that could be is long, and the rows at hand are few.
  private related({ field, where, isMetByFew, among }: Extract<Condition, { kind: 'related' }>): string {
    const { sql, to } = this.column(field);
    if (!to) throw new Error(`The field ${field} refers to nothing.`);
    const key = this.sqlOf(sql);
    if (among) return this.relatedAmong(key, to, where, among);
    const met = this.on(to.columns()).condition(where);
    if (isMetByFew) return `${key} in (select ${to.table}.id from ${to.table} where ${met})`;
    return `exists (select 1 from ${to.table} where ${to.table}.id = ${key} and ${met})`;
  }

  /** Both questions are asked once, by indexes of the other table. Mostly all meet the condition, and no row has to be looked up. */
  private relatedAmong(key: string, { table, columns }: Target, where: Condition, among: Condition): string {
    const writer = new ConditionWriter({ ...this.context, columns: columns(), isWithoutIndexes: false }, this.values);
    const others = `select 1 from ${table} where ${writer.condition(all(among, not(where)))}`;
    const met = `select ${table}.id from ${table} where ${writer.condition(all(among, where))}`;
    return `(not exists (${others}) or ${this.place(key)} in (${met}))`;
  }

  private place(sql: string): string {
    const { dialect, isWithoutIndexes } = this.context;
    return isWithoutIndexes ? dialect.unindexed(sql) : sql;
  }

  private isEmpty(field: string): string {
    if (this.context.abilities[field]) return '1 = 0';
    const { type, sql, via, absentWhere } = this.column(field);
    if (via) return `(${via.key} in (select ${via.table}.id from ${via.table} where ${via.table}.${sql} <> '')) is not true`;
    const value = this.sqlOf(sql);
    const isEmpty = type.name === 'text' ? `(${value} is null or ${value} = '')` : `${value} is null`;
    return absentWhere ? `(${isEmpty} or ${absentWhere})` : isEmpty;
  }

  private sqlOf(sql: Columns[string]['sql']): string {
    return typeof sql === 'function' ? sql(this) : this.text(sql);
  }
}

/** Beside the comparison, not around the value: so an index still finds it. */
function unless(absentWhere: string | undefined, written: string): string {
  return absentWhere ? `(${written} and not ${absentWhere})` : written;
}

type Target = NonNullable<Columns[string]['to']>;

const plainly = ({ writer, sql, by, value }: SqlComparison) => `${sql()} ${by} ${writer.bind(value)}`;

const comparisons: Readonly<Record<string, (comparison: SqlComparison) => string>> = {
  text: compareText,
  line: compareLine,
  instant: compareInstant,
};
