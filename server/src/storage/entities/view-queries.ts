/** Reads entities by conditions: one, or a page of a list with its total. */
import { hash } from 'node:crypto';
import type { Condition } from '../../conditions/condition.ts';
import { is } from '../../conditions/condition.ts';
import { boolean } from '../../conditions/field-types.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Cells, Dialect, Queryable, Statement } from '../database.ts';
import { namesIn, type Row } from '../views/selection.ts';
import type { View } from '../views/view.ts';
import { type KnownList, KnownLists, type Landmark, type SortedValue } from './known-lists.ts';
import { noPatternMatches, patternMatches } from './pattern-matches.ts';
import { type Groups, type ListQuestion, type Perspective, type Slice, ViewStatements } from './view-statements.ts';

// No id holds them: they mark the places of the two values in a statement that is otherwise the same for all callers of a kind.
const callerPlaceholder = '\0me';
const idPlaceholder = '\0id';

/** A kind of caller: the text of a statement depends on no more than this. */
export interface CallerKind {
  readonly name: string;
  /** The perspective of a caller of this kind with this id. */
  readonly perspectiveOf: (me: string) => Perspective;
}

/** What a page of each group tells of one: the value that its rows share, how many there are in all, and how many on the page. */
export interface RowGroup {
  readonly value: string;
  readonly total: number;
  readonly count: number;
}

/** What is asked of a list that is read to its end. */
export interface StretchQuestion {
  readonly perspective: Perspective;
  readonly condition: Condition;
  readonly size: number;
  /** The end of the stretch before. */
  readonly after: Landmark | undefined;
}

export class ViewQueries {
  private readonly view: View;
  private readonly names: readonly string[];
  private readonly areFlags: readonly boolean[];
  private readonly byDialect = new Map<Dialect, ViewStatements>();
  private readonly byId = new Map<string, Statement>();
  private readonly known = new KnownLists();

  constructor(view: View) {
    this.view = view;
    const { values, fields } = namesIn(view.select);
    this.names = [...values, ...fields];
    this.areFlags = this.names.map((name) => view.select[name]!.type === boolean);
  }

  /** Reads by id, the most frequent question of all: its text is written once for each kind of caller. */
  async findById(queryable: Queryable, kind: CallerKind, me: string, id: string): Promise<Row | undefined> {
    const { text, values } = this.statementById(queryable.dialect, kind);
    const [cells] = await queryable.rows({
      text,
      values: values.map((value) => (value === callerPlaceholder ? me : value === idPlaceholder ? id : value)),
    });
    return cells && this.rowOf(cells);
  }

  async findOne(queryable: Queryable, perspective: Perspective, condition: Condition): Promise<Row | undefined> {
    const [cells] = await queryable.rows(this.statements(queryable.dialect).matching(perspective, condition, 'one'));
    return cells && this.rowOf(cells);
  }

  /** All rows of which the condition holds, in no order. */
  async findAll(queryable: Queryable, perspective: Perspective, condition: Condition): Promise<Row[]> {
    const statement = this.statements(queryable.dialect).matching(perspective, condition, 'all');
    const found = await queryable.rows(statement, { caller: perspective.caller });
    return found.map((cells) => this.rowOf(cells));
  }

  /** With a stamp of the rows that it is about, what was learnt of the list before is used: it is true as long as the stamp is the same. */
  async page(
    queryable: Queryable,
    perspective: Perspective,
    condition: Condition,
    slice: Slice,
    stamp?: string,
  ): Promise<{ rows: Row[]; total: number }> {
    const request: TurnRequest = { caller: perspective.caller, signal: slice.signal };
    const question: ListQuestion = {
      perspective,
      condition,
      matches: await patternMatches(queryable, this.view, condition, request),
    };
    const statements = this.statements(queryable.dialect);
    const known = stamp === undefined || question.matches.areFew ? undefined : this.knownList(statements, question, slice, stamp);
    const found = await queryable.rows(statements.page(question, slice, known), request);
    const total = this.totalOf(found, question, slice) ?? known?.total ?? (await this.count(queryable, question, request));
    known?.learn(total, slice.page.number * slice.page.size, found, statements.keysOf(question, slice).length + 1);
    return { rows: found.slice(0, slice.page.size).map((cells) => this.rowOf(cells)), total };
  }

  /**
   * The first rows of a list, or those after the last one that was given: whatever is deleted meanwhile, none that stays is left out. Each of
   * the rows that were given stands for itself, so the list must be sorted by what does not change.
   */
  async stretch(
    queryable: Queryable,
    { perspective, condition, size, after }: StretchQuestion,
  ): Promise<{ rows: Row[]; end: Landmark | undefined }> {
    const question: ListQuestion = { perspective, condition, matches: noPatternMatches };
    const slice: Slice = { sort: [], page: { number: 0, size } };
    const statements = this.statements(queryable.dialect);
    const statement = statements.page(question, slice, { before: () => after });
    const found = await queryable.rows(statement, { caller: perspective.caller });
    // The row from which it goes on comes again, unless it has been deleted.
    const isAgain = after !== undefined && found[0]?.at(-1) === after.keys.at(-1);
    const rows = found.slice(isAgain ? 1 : 0, size + 1);
    const keys =
      rows.length > 0 && found.length > size ? rows.at(-1)!.slice(-1 - statements.keysOf(question, slice).length) : undefined;
    const end = keys && { offset: 0, keys: keys as readonly SortedValue[] };
    return { rows: rows.map((cells) => this.rowOf(cells)), end };
  }

  /** The same page of each group, in one statement: the rows of one group after those of another, and how many each has. */
  async pages(
    queryable: Queryable,
    perspective: Perspective,
    condition: Condition,
    slice: Slice,
    each: Groups,
  ): Promise<{ rows: Row[]; groups: RowGroup[] }> {
    const request: TurnRequest = { caller: perspective.caller, signal: slice.signal };
    const question: ListQuestion = {
      perspective,
      condition,
      matches: await patternMatches(queryable, this.view, condition, request),
    };
    const found = await queryable.rows(this.statements(queryable.dialect).pages(question, slice, each), request);
    const [value, place, total] = [0, 1, 2].map((at) => this.names.length + at) as [number, number, number];
    const before = slice.page.number * slice.page.size;
    const isOnPage = (cells: Cells) => Number(cells[place]) > before;
    const groups = [...Map.groupBy(found, (cells) => String(cells[value]))].map(([of, rows]) => {
      return { value: of, total: Number(rows[0]![total]), count: rows.filter(isOnPage).length };
    });
    return { rows: found.filter(isOnPage).map((cells) => this.rowOf(cells)), groups };
  }

  /** The key of a known list is made of all that decides about its rows and their order: the counting statement with its values, the order, and the stamp. */
  private knownList(statements: ViewStatements, question: ListQuestion, slice: Slice, stamp: string): KnownList {
    const { text, values } = statements.count(question);
    return this.known.of(hash('sha256', JSON.stringify([stamp, text, values, statements.keysOf(question, slice)]), 'base64'));
  }

  /** The number of rows of which the condition holds, and the sums of fields over them. */
  async totals(
    queryable: Queryable,
    perspective: Perspective,
    condition: Condition,
    fields: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly [count: number, ...sums: number[]]> {
    const statement = this.statements(queryable.dialect).totals({ perspective, condition, matches: noPatternMatches }, fields);
    const [cells] = await queryable.rows(statement, { caller: perspective.caller, signal });
    const [count, ...sums] = cells!.map(Number);
    return [count!, ...sums];
  }

  private async count(queryable: Queryable, question: ListQuestion, request: TurnRequest): Promise<number> {
    const [cells] = await queryable.rows(this.statements(queryable.dialect).count(question), request);
    return Number(cells![0]);
  }

  private statementById(dialect: Dialect, kind: CallerKind): Statement {
    const key = `${dialect.name} ${kind.name}`;
    const known = this.byId.get(key);
    if (known) return known;
    const made = this.statements(dialect).matching(kind.perspectiveOf(callerPlaceholder), is('id', idPlaceholder), 'one');
    this.byId.set(key, made);
    return made;
  }

  private statements(dialect: Dialect): ViewStatements {
    const known = this.byDialect.get(dialect);
    if (known) return known;
    const made = new ViewStatements(this.view, dialect);
    this.byDialect.set(dialect, made);
    return made;
  }

  private rowOf(cells: Cells): Row {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < this.names.length; index++) {
      row[this.names[index]!] = this.areFlags[index] ? cells[index] === 1 : cells[index];
    }
    return row;
  }

  /** The number of all matches, where the page itself tells: it is the last, or it was counted with it. */
  private totalOf(found: readonly Cells[], { matches }: ListQuestion, { page: { number, size } }: Slice): number | undefined {
    if (found.length <= size && (found.length > 0 || number === 0)) return number * size + found.length;
    return matches.areFew && found.length > 0 ? Number(found[0]![this.names.length]) : undefined;
  }
}
