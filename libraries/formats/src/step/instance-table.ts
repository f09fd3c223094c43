/** The instances of a STEP file as columns: number, place and signature of each, in the order of the file. */

import { AwaitedReferences } from './awaited-references.ts';
import { DenseRows } from './dense-rows.ts';
import { GrowingColumn } from './growing-column.ts';
import { KeywordTable } from './keyword-table.ts';
import { RowsByNumber } from './rows-by-number.ts';

/** What instances of one keyword with one number of arguments have in common. */
export interface Signature {
  /** Nothing for a complex instance. */
  readonly keyword: string | undefined;
  readonly arity: number;
  /** The first instance of this signature. */
  readonly row: number;
  count: number;
}

/**
 * What is known of a statement: nothing but that it is well-formed; that all about it is as its schema wants it but what it refers to;
 * that all is, but it refers to values of its own; that all is; that our writer would also write the same.
 */
export const looks = { odd: 0, astray: 1, owning: 2, plain: 3, usual: 4 } as const;

export class InstanceTable {
  readonly numbers: Float64Array;
  /** Where the statement begins, and where it has ended. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly signatureNumbers: Uint16Array;
  /** See `looks`. */
  readonly looks: Uint8Array;
  /** How many values are objects of their own in statements that are not odd. */
  readonly partCount: number;
  readonly signatures: readonly Signature[];
  private rows: RowsByNumber | DenseRows | undefined;

  constructor(builder: InstanceTableBuilder) {
    this.numbers = builder.numbers.all();
    this.starts = builder.starts.all();
    this.ends = builder.ends.all();
    this.signatureNumbers = builder.signatureNumbers.all();
    this.looks = builder.looks.all();
    this.partCount = builder.partCount;
    this.signatures = builder.signatures;
    this.rows = builder.rows.isComplete ? builder.rows : undefined;
  }

  get length(): number {
    return this.numbers.length;
  }

  /** The row of the first instance with this number; -1 where there is none. */
  rowOf(number: number): number {
    this.rows ??= new RowsByNumber(this.numbers);
    return this.rows.rowOf(number);
  }

  signatureOf(row: number): Signature {
    return this.signatures[this.signatureNumbers[row]!]!;
  }
}

/** Most references are longer, with what stands around them. */
const bytesAReference = 8;

/** More keywords than any schema has. */
const mostSignatures = 65_535;

export class InstanceTableBuilder {
  readonly numbers = new GrowingColumn((memory) => new Float64Array(memory));
  readonly starts = new GrowingColumn((memory) => new Uint32Array(memory));
  readonly ends = new GrowingColumn((memory) => new Uint32Array(memory));
  readonly signatureNumbers = new GrowingColumn((memory) => new Uint16Array(memory));
  readonly looks = new GrowingColumn((memory) => new Uint8Array(memory));
  readonly rows = new DenseRows();
  partCount = 0;
  /** References to instances that were not there yet. */
  readonly awaited: AwaitedReferences;
  readonly signatures: Signature[] = [];
  private readonly keywords = new KeywordTable();
  private readonly byKey = new Map<number, number>();

  /** Of a file of so many bytes. */
  constructor(size: number) {
    this.awaited = new AwaitedReferences(Math.ceil(size / bytesAReference));
  }

  get length(): number {
    return this.numbers.length;
  }

  add(number: number, start: number, end: number, signature: number, look: number): void {
    this.rows.add(number, this.numbers.length);
    this.looks.push(look);
    this.numbers.push(number);
    this.starts.push(start);
    this.ends.push(end);
    this.signatureNumbers.push(signature);
    this.signatures[signature]!.count++;
  }

  /** The number of the signature of a statement; nothing where there are too many. */
  signatureOf(bytes: Uint8Array, start: number, end: number, arity: number): number | undefined {
    const keyword = start === end ? -1 : this.keywords.numberOf(bytes, start, end);
    const key = keyword * 2 ** 20 + Math.min(arity, 2 ** 20 - 1);
    return this.byKey.get(key) ?? this.addSignature(key, keyword < 0 ? undefined : this.keywords.texts[keyword]!, arity);
  }

  private addSignature(key: number, keyword: string | undefined, arity: number): number | undefined {
    if (this.signatures.length > mostSignatures) return undefined;
    const signature = this.signatures.push({ keyword, arity, row: this.numbers.length, count: 0 }) - 1;
    this.byKey.set(key, signature);
    return signature;
  }
}
