/** Reads entities by conditions: one, or a page of a list with its total. */
import { type Condition, everything } from '../conditions/condition.ts';
import type { SortKey } from '../conditions/parse-sort.ts';
import { ConditionWriter } from '../conditions/to-sql.ts';
import type { Cells, Reader, Statement } from './database.ts';
import { selectivePatterns } from './selective-patterns.ts';
import type { Row, View } from './views/view.ts';

/** What depends on who asks. */
export interface Perspective {
  readonly me: string;
  readonly visible: Condition;
  readonly abilities: Readonly<Record<string, Condition>>;
}

export interface Slice {
  readonly sort: readonly SortKey[];
  readonly page: { readonly number: number; readonly size: number };
}

const oldestFirst: SortKey = { field: 'creationDateTime', direction: 'asc' };

export class ViewReader {
  private readonly view: View;
  private readonly names: readonly string[];
  private readonly selected: string;

  constructor(view: View) {
    this.view = view;
    this.names = [...Object.keys(view.select), ...view.selectFields];
    // Every value has a name of its own: in a transaction rows come as objects.
    this.selected = Object.values(view.select)
      .map((sql, index) => `${sql} as value${index}`)
      .join(', ');
  }

  async findOne(reader: Reader, perspective: Perspective, condition: Condition): Promise<Row | undefined> {
    const writer = this.writer(reader, perspective);
    const text = `select ${this.selection(writer)} from ${this.view.table}${this.view.joins} where ${writer.condition(condition)} and ${writer.condition(perspective.visible)} limit 1`;
    const [cells] = await reader.rows({ text, values: writer.values });
    return cells && this.rowOf(cells);
  }

  async page(
    reader: Reader,
    perspective: Perspective,
    condition: Condition,
    slice: Slice,
  ): Promise<{ rows: Row[]; total: number }> {
    const isSelective = await selectivePatterns(reader, this.view, condition);
    const { number, size } = slice.page;
    const found = await reader.rows(
      this.pageStatement(this.writer(reader, perspective, isSelective), perspective, condition, slice),
    );
    const rows = found.slice(0, size).map((cells) => this.rowOf(cells));
    const isLast = found.length <= size && (found.length > 0 || number === 0);
    const total = isLast ? number * size + found.length : await this.count(reader, perspective, condition, isSelective);
    return { rows, total };
  }

  private async count(
    reader: Reader,
    perspective: Perspective,
    condition: Condition,
    isSelective: (pattern: string) => boolean,
  ): Promise<number> {
    const writer = this.writer(reader, perspective, isSelective);
    const text = `select count(*) from ${this.view.table} where ${this.both(writer, perspective, condition)}`;
    const [cells] = await reader.rows({ text, values: writer.values });
    return Number(cells![0]);
  }

  /** The page is found by its keys alone; names and abilities are looked up for its rows and no others. One row more tells whether it is the last. */
  private pageStatement(
    writer: ConditionWriter,
    perspective: Perspective,
    condition: Condition,
    { sort, page }: Slice,
  ): Statement {
    const { table, joins, columns } = this.view;
    const keys = sort.length > 0 ? sort : columns[oldestFirst.field] ? [oldestFirst] : [];
    const outer = this.selection(writer);
    const sorted = keys.map(({ field }, index) => `${writer.sortValue(field)} as key${index}`);
    const where = this.both(writer, perspective, condition);
    const order = [
      ...keys.map(({ field, direction }, index) => `key${index} ${direction}${this.canBeAbsent(field) ? ' nulls last' : ''}`),
      'page_id',
    ].join(', ');
    const limit = `limit ${writer.bind(page.size + 1)} offset ${writer.bind(Math.min(page.number * page.size, Number.MAX_SAFE_INTEGER))}`;
    const inner = `select ${[`${table}.id as page_id`, ...sorted].join(', ')} from ${table} where ${where} order by ${order} ${limit}`;
    const text = `select ${outer} from (${inner}) page join ${table} on ${table}.id = page.page_id${joins} order by ${order}`;
    return { text, values: writer.values };
  }

  /** The filter first: it is what an index answers. */
  private both(writer: ConditionWriter, { visible }: Perspective, condition: Condition): string {
    if (condition === everything) return writer.condition(visible);
    return `${writer.condition(condition)} and ${writer.condition(visible)}`;
  }

  private canBeAbsent(field: string): boolean {
    return this.view.columns[field]?.isNullable === true;
  }

  private selection(writer: ConditionWriter): string {
    const fields = this.view.selectFields.map((field) => writer.value(field));
    return [this.selected, ...fields].map((sql, index) => (index === 0 ? sql : `${sql} as field${index}`)).join(', ');
  }

  private writer(
    reader: Reader,
    { me, visible, abilities }: Perspective,
    isSelective: (pattern: string) => boolean = () => false,
  ): ConditionWriter {
    return new ConditionWriter({
      placeholder: reader.dialect.placeholder,
      columns: this.view.columns,
      me,
      visible,
      abilities,
      isSelective,
    });
  }

  private rowOf(cells: Cells): Row {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < this.names.length; index++) row[this.names[index]!] = cells[index];
    return row;
  }
}
