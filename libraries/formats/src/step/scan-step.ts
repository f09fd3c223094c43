/** Looks at all of a STEP file once: every statement is checked, and the places of instances are noted. */
import { passArguments } from './arguments.ts';
import { compactText } from './compact-text.ts';
import { InstanceTable, InstanceTableBuilder, looks } from './instance-table.ts';
import { textOf } from './keyword-table.ts';
import { signs } from './signs.ts';
import { StepCursor } from './step-cursor.ts';
import type { StepFile, StepSection } from './step-file.ts';

const end = 'END-ISO-10303-21';

/** Longer ones could not be kept as a text. */
const longestStatement = 2 ** 28;

/** Reads plain statements quickly: from the number sign to behind the semicolon, or below 0 where a closer look is needed. */
export interface QuickLook {
  readonly pass: (start: number) => number;
  /** Tells the rows that refer to what is not there, or is something else than they take. */
  readonly resolve: (table: InstanceTable, note: (row: number) => void) => void;
}

export interface ScanOptions {
  readonly checkpoint?: (() => void) | undefined;
  /** Who looks at instances first, where the records of the header tell of what schema they are. */
  readonly quickLook?: (header: readonly string[], table: InstanceTableBuilder) => QuickLook;
}

export class StepScan {
  /** The instance that is looked at, for whoever tells of a fault. */
  instance: number | undefined;
  private readonly bytes: Uint8Array;
  private readonly cursor: StepCursor;
  private readonly options: ScanOptions;
  private readonly checkpoint: () => void;
  private readonly table: InstanceTableBuilder;
  private quick: QuickLook | undefined;

  constructor(bytes: Uint8Array, options: ScanOptions = {}) {
    this.bytes = bytes;
    this.options = options;
    this.table = new InstanceTableBuilder(bytes.length);
    this.cursor = new StepCursor(bytes, hasMark(bytes) ? 3 : 0);
    this.checkpoint = options.checkpoint ?? (() => {});
  }

  file(): StepFile {
    if (this.word().toUpperCase() !== 'ISO-10303-21') this.cursor.fail('A STEP file begins with ISO-10303-21;', 0);
    this.endStatement();
    const header = this.header();
    this.quick = this.options.quickLook?.(header, this.table);
    const sections: StepSection[] = [];
    let name = '';
    while (this.cursor.next() >= 0) {
      name = this.word().toUpperCase();
      if (name === end) break;
      sections.push(name === 'DATA' ? this.data() : this.other(name));
    }
    if (name === end) this.endStatement();
    const trailer = this.trailer();
    return { bytes: this.bytes, header, sections, instances: this.instances(), trailer, isCutOff: name !== end };
  }

  private instances(): InstanceTable {
    const table = new InstanceTable(this.table);
    this.quick?.resolve(table, (row) => {
      if (table.looks[row] !== looks.odd) table.looks[row] = looks.astray;
    });
    return table;
  }

  /** Whether the bytes are one statement of an instance and nothing else. */
  isInstance(): boolean {
    if (this.cursor.next() !== signs.hash) return false;
    this.readInstance();
    return this.cursor.next() < 0;
  }

  private header(): string[] {
    if (this.word().toUpperCase() !== 'HEADER') this.cursor.fail('HEADER; is expected here.');
    this.endStatement();
    const records: string[] = [];
    for (;;) {
      this.checkpoint();
      const start = this.cursor.keyword();
      if (this.isEndOfSection(start)) break;
      if (this.cursor.next() !== signs.open) this.cursor.fail('An opening parenthesis is expected here.');
      passArguments(this.cursor, ignore);
      records.push(compactText(this.bytes, start, this.cursor.at));
      this.endStatement();
    }
    this.endStatement();
    return records;
  }

  private data(): StepSection {
    const start = this.cursor.at;
    if (this.cursor.next() === signs.open) passArguments(this.cursor, ignore);
    const parameters = compactText(this.bytes, start, this.cursor.at);
    this.endStatement();
    const before = this.table.length;
    while (this.cursor.next() === signs.hash) this.readInstance();
    // A file that is cut off between two statements lacks nothing else.
    if (this.cursor.next() >= 0) {
      if (!this.isEndOfSection(this.cursor.keyword())) this.cursor.fail('An instance or ENDSEC; is expected here.');
      this.endStatement();
    }
    return { name: 'DATA', parameters, instances: this.table.length - before, text: '' };
  }

  private readInstance(): void {
    if ((this.table.length & 1023) === 0) this.checkpoint();
    const end = this.quick ? this.quick.pass(this.cursor.at) : -1;
    if (end < 0) this.lookClosely();
    else this.cursor.at = end;
  }

  private lookClosely(): void {
    const { cursor, table } = this;
    const hash = cursor.at;
    const number = cursor.instanceNumber();
    this.instance = number;
    cursor.expect(signs.equals, 'An equals sign');
    const isComplex = cursor.next() === signs.open;
    const start = cursor.at;
    if (!isComplex) cursor.keyword();
    const keywordEnd = isComplex ? start : cursor.at;
    const arity = isComplex ? this.passComplex() : this.passSimple();
    this.endStatement();
    if (cursor.at - hash > longestStatement) cursor.fail(`The statement is longer than ${longestStatement} bytes.`, hash);
    const signature = table.signatureOf(this.bytes, start, keywordEnd, arity);
    if (signature === undefined) cursor.fail('The file has too many different keywords.', start);
    table.add(number, hash, cursor.at, signature!, looks.odd);
    this.instance = undefined;
  }

  private passSimple(): number {
    if (this.cursor.next() !== signs.open) this.cursor.fail('An opening parenthesis is expected here.');
    return passArguments(this.cursor, ignore);
  }

  /** `(A(1)B('b'))`: keywords with their arguments, without commas. */
  private passComplex(): number {
    const { cursor } = this;
    cursor.at++;
    let parts = 0;
    for (; cursor.next() !== signs.close; parts++) {
      cursor.keyword();
      this.passSimple();
    }
    if (parts === 0) cursor.fail('A keyword is expected here.');
    cursor.at++;
    return parts;
  }

  /** Any other section is kept as it is, up to its end. */
  private other(name: string): StepSection {
    const { cursor } = this;
    const start = cursor.at;
    for (;;) {
      this.checkpoint();
      const byte = cursor.next();
      if (byte < 0) cursor.fail(`The section ${name.slice(0, 80)} has no end.`, start);
      else if (byte === signs.apostrophe) cursor.string();
      else if (!isLetter(byte)) cursor.at++;
      else if (this.isEndOfSection(cursor.keyword())) break;
    }
    this.endStatement();
    return { name, parameters: '', instances: 0, text: textOf(this.bytes, start, cursor.at) };
  }

  private trailer(): string {
    return textOf(this.bytes, this.cursor.at, this.bytes.length).trim();
  }

  private isEndOfSection(start: number): boolean {
    return this.cursor.at - start === 6 && textOf(this.bytes, start, this.cursor.at).toUpperCase() === 'ENDSEC';
  }

  private word(): string {
    const start = this.cursor.keyword();
    return textOf(this.bytes, start, this.cursor.at);
  }

  private endStatement(): void {
    this.cursor.expect(signs.semicolon, 'A semicolon');
  }
}

function ignore(): void {}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** Some writers put the mark of UTF-8 in front. */
function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
