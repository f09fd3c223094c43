/** The instances of a STEP file as columns: number, place and form of each, in the order of the file. */
import { GrowingColumn } from './growing-column.ts';
import { KeywordTable } from './keyword-table.ts';
import { RowsByNumber } from './rows-by-number.ts';

/** What instances of one keyword with one number of arguments have in common. */
export interface StatementForm {
  /** Nothing for a complex instance. */
  readonly keyword: string | undefined;
  readonly arity: number;
  /** The first instance of this form. */
  readonly row: number;
  count: number;
}

export class InstanceTable {
  readonly numbers: Float64Array;
  /** Where the statement begins, and where it has ended. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly formNumbers: Uint16Array;
  readonly forms: readonly StatementForm[];
  private rows: RowsByNumber | undefined;

  constructor(builder: InstanceTableBuilder) {
    this.numbers = builder.numbers.all();
    this.starts = builder.starts.all();
    this.ends = builder.ends.all();
    this.formNumbers = builder.formNumbers.all();
    this.forms = builder.forms;
  }

  get length(): number {
    return this.numbers.length;
  }

  /** The row of the first instance with this number; -1 where there is none. */
  rowOf(number: number): number {
    this.rows ??= new RowsByNumber(this.numbers);
    return this.rows.rowOf(number);
  }

  formOf(row: number): StatementForm {
    return this.forms[this.formNumbers[row]!]!;
  }
}

/** More keywords than any schema has. */
const mostForms = 65_535;

export class InstanceTableBuilder {
  readonly numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly starts = new GrowingColumn((length) => new Uint32Array(length));
  readonly ends = new GrowingColumn((length) => new Uint32Array(length));
  readonly formNumbers = new GrowingColumn((length) => new Uint16Array(length));
  readonly forms: StatementForm[] = [];
  private readonly keywords = new KeywordTable();
  private readonly byKey = new Map<number, number>();

  add(number: number, start: number, end: number, form: number): void {
    this.numbers.push(number);
    this.starts.push(start);
    this.ends.push(end);
    this.formNumbers.push(form);
    this.forms[form]!.count++;
  }

  /** The number of the form of a statement; nothing where there are too many. */
  formOf(bytes: Uint8Array, start: number, end: number, arity: number): number | undefined {
    const keyword = start === end ? -1 : this.keywords.numberOf(bytes, start, end);
    const key = keyword * 2 ** 20 + Math.min(arity, 2 ** 20 - 1);
    return this.byKey.get(key) ?? this.addForm(key, keyword < 0 ? undefined : this.keywords.texts[keyword]!, arity);
  }

  private addForm(key: number, keyword: string | undefined, arity: number): number | undefined {
    if (this.forms.length > mostForms) return undefined;
    const form = this.forms.push({ keyword, arity, row: this.numbers.length, count: 0 }) - 1;
    this.byKey.set(key, form);
    return form;
  }
}
