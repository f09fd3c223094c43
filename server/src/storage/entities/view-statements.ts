/** The statements with which an entity is read. */
import type { Columns } from '../../conditions/columns.ts';
import { all, type Condition, everything, is } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { Dialect, Statement } from '../database.ts';
import type { Memberships } from '../lesser-memberships.ts';
import { namesIn } from '../views/selection.ts';
import type { View } from '../views/view.ts';
import type { KnownList } from './known-lists.ts';
import { type KeyedList, orderOf, pageFromLandmark, pageFromStart, pageOfEachGroup } from './page-statement.ts';
import { noPatternMatches, type PatternMatches } from './pattern-matches.ts';

/** What depends on who asks. */
export interface Perspective {
  /** The id to which rules about "me" are bound. */
  readonly me: string;
  /** The member records at which they look; the table where nothing is said. */
  readonly memberships?: Memberships | undefined;
  /** What tells callers apart when they take turns. */
  readonly caller: string;
  readonly visible: Condition;
  readonly abilities: Readonly<Record<string, Condition>>;
}

export interface Slice {
  readonly sort: readonly SortKey[];
  readonly page: { readonly number: number; readonly size: number };
  /** Ends when nobody waits for the list any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The groups of which the same page is asked for: entities whose field has one of these values. */
export interface Groups {
  readonly field: string;
  readonly values: readonly string[];
}

/** What a list is asked for, and by whom. */
export interface ListQuestion {
  readonly perspective: Perspective;
  readonly condition: Condition;
  readonly matches: PatternMatches;
}

/** Rows from which others are found quickly. */
export type Landmarks = Pick<KnownList, 'before'>;

const oldestFirst: SortKey = { field: 'creationDateTime', direction: 'asc' };

export class ViewStatements {
  private readonly view: View;
  private readonly dialect: Dialect;
  private readonly selected: string;
  private readonly fields: readonly string[];
  private readonly joinedColumns: Columns;
  private readonly narrowColumns: Columns;

  constructor(view: View, dialect: Dialect) {
    this.view = view;
    this.dialect = dialect;
    this.joinedColumns = { ...view.columns, ...view.joinedColumns };
    this.narrowColumns = { ...view.columns, ...view.narrowColumns };
    const { values, fields } = namesIn(view.select);
    // Every value has a name of its own: in a transaction rows come as objects.
    this.selected = values.map((name, index) => `${view.select[name]!.sql} as value${index}`).join(', ');
    this.fields = fields;
  }

  /** The one row, or all rows, of which the condition holds. */
  matching(perspective: Perspective, condition: Condition, howMany: 'one' | 'all'): Statement {
    const writer = this.writer(perspective, noPatternMatches).on(this.joinedColumns);
    const selection = this.selection(writer);
    const joins = writer.text(this.view.joins);
    const where = `${writer.condition(condition)} and ${writer.condition(perspective.visible)}`;
    const limit = howMany === 'one' ? ' limit 1' : '';
    return { text: `select ${selection} from ${this.view.table}${joins} where ${where}${limit}`, values: writer.values };
  }

  count(question: ListQuestion): Statement {
    const writer = this.writer(question.perspective, question.matches);
    return { text: `select count(*) from ${this.view.table} where ${this.where(writer, question)}`, values: writer.values };
  }

  /** How many there are, and the sums of the fields over them. */
  totals(question: ListQuestion, fields: readonly string[]): Statement {
    const writer = this.writer(question.perspective, question.matches);
    const sums = fields.map((field) => `coalesce(sum(${writer.value(field)}), 0)`);
    const where = this.where(writer, question);
    return { text: `select ${['count(*)', ...sums].join(', ')} from ${this.view.table} where ${where}`, values: writer.values };
  }

  /**
   * The page is found by its keys alone; names and abilities are looked up for its rows and no others. One row more tells whether it is the
   * last. Where few rows match, their number is counted in the same pass; otherwise that would read them all before the first is given.
   * Where something is to be learnt of the list, what it is sorted by stands at the end of each row.
   */
  page(question: ListQuestion, slice: Slice, known?: Landmarks): Statement {
    const { table } = this.view;
    const writer = this.writer(question.perspective, question.matches);
    const keys = this.keysOf(question, slice);
    const selected = [this.selection(writer.on(this.joinedColumns)), ...(question.matches.areFew ? ['page.total as total'] : [])];
    const sorted = known ? [...keys.map((_, index) => `page.key${index}`), 'page.page_id'] : [];
    const inner = this.keysOfPage(writer, question, slice, known);
    const joins = writer.text(this.view.joins);
    const order = orderOf({ keys, columns: this.view.columns });
    return {
      text: `select ${[...selected, ...sorted].join(', ')} from (${inner}) page join ${table} on ${table}.id = page.page_id${joins} order by ${order}`,
      values: writer.values,
    };
  }

  /** The same page of each group of rows that have the same value of a field; behind each row its group, its place in it, and how many that has. */
  pages(question: ListQuestion, slice: Slice, { field, values }: Groups): Statement {
    const { table } = this.view;
    const writer = this.writer(question.perspective, question.matches);
    const selected = this.selection(writer.on(this.joinedColumns));
    // Each is sorted as a list of that group alone is.
    const keys = this.keysOf({ ...question, condition: all(is(field, values[0]!), question.condition) }, slice);
    const inner = pageOfEachGroup({ ...this.keyedList(writer, question, slice), keys }, field, stretchOf(slice));
    const joins = writer.text(this.view.joins);
    return {
      text: `select ${selected}, page.group_value, page.group_place, page.group_total from (${inner}) page join ${table} on ${table}.id = page.page_id${joins} order by page.group_value, page.group_place`,
      values: writer.values,
    };
  }

  /** What a list is sorted by, beside the id. */
  keysOf({ condition }: ListQuestion, { sort }: Slice): readonly SortKey[] {
    return sort.length > 0 ? sort : this.usualOrder(condition);
  }

  private keysOfPage(writer: ConditionWriter, question: ListQuestion, slice: Slice, known: Landmarks | undefined): string {
    const list = this.keyedList(writer, question, slice);
    const { most, offset } = stretchOf(slice);
    const stretch = { most: most + 1, offset };
    const landmark = known?.before(stretch.offset);
    if (landmark) return pageFromLandmark(list, stretch, landmark);
    return pageFromStart(list, stretch, question.matches.areFew ? ', count(*) over () as total' : '');
  }

  private keyedList(writer: ConditionWriter, question: ListQuestion, slice: Slice): KeyedList {
    const { table, columns } = this.view;
    const keys = this.keysOf(question, slice);
    return { dialect: this.dialect, table, columns, keys, where: () => this.where(writer, question), writer };
  }

  /** The order of a list that asks for none. */
  private usualOrder(asked: Condition): readonly SortKey[] {
    const { order, columns } = this.view;
    return order?.(asked) ?? (columns[oldestFirst.field] ? [oldestFirst] : []);
  }

  /**
   * Each row first asks whether anybody still waits for the answer. Then comes the filter, because an index can answer it.
   * The rule of visibility comes last and looks at the rows that were found.
   */
  private where(writer: ConditionWriter, { perspective: { visible }, condition }: Omit<ListQuestion, 'matches'>): string {
    const wanted = this.dialect.whileWanted(this.view.table);
    if (condition === everything) return wanted + writer.condition(visible);
    return `${wanted}${writer.condition(condition)} and ${writer.withoutIndexes().condition(visible)}`;
  }

  private selection(writer: ConditionWriter): string {
    const fields = this.fields.map((field, index) => `${writer.value(field)} as field${index}`);
    return [this.selected, ...fields].join(', ');
  }

  private writer({ me, memberships, visible, abilities }: Perspective, { rowsOf, areFew }: PatternMatches): ConditionWriter {
    const columns = areFew ? this.narrowColumns : this.view.columns;
    return new ConditionWriter({ dialect: this.dialect, columns, me, memberships, visible, abilities, rowsOf });
  }
}

function stretchOf({ page: { number, size } }: Slice): { readonly most: number; readonly offset: number } {
  return { most: size, offset: Math.min(number * size, Number.MAX_SAFE_INTEGER - size) };
}
