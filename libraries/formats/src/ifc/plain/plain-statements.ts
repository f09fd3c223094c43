/** Reads the statements of a file that are as their schema wants them, in one quick look; others are left to a closer one. */
import { ByteWords, nextHash } from '../../step/byte-words.ts';
import { type InstanceTable, type InstanceTableBuilder, looks } from '../../step/instance-table.ts';
import { closer, PlainTokens } from '../../step/plain-tokens.ts';
import type { QuickLook } from '../../step/scan-step.ts';
import { signs } from '../../step/signs.ts';
import { classFor } from '../step-instances.ts';
import type { StepSchema } from '../step-schema.ts';
import { isInWord, PlainArguments } from './plain-arguments.ts';
import { type StatementPlan, StatementPlans, type TargetClasses } from './statement-plans.ts';

interface PlainSignature {
  readonly plan: StatementPlan;
  /** The number of its signature in the table of instances. */
  readonly signature: number;
}

export class PlainStatements implements QuickLook {
  private readonly bytes: Uint8Array;
  private readonly tokens: PlainTokens;
  private readonly words = new ByteWords();
  private readonly plans: StatementPlans;
  private readonly arguments: PlainArguments;
  private readonly schema: StepSchema;
  private readonly table: InstanceTableBuilder;
  /** By the numbers of keywords. */
  private readonly byWord: (PlainSignature | undefined)[] = [];
  /** The numbers of classes by those of signatures. */
  private readonly classNumbers: number[] = [];

  constructor(bytes: Uint8Array, schema: StepSchema, table: InstanceTableBuilder) {
    this.bytes = bytes;
    this.schema = schema;
    this.table = table;
    this.tokens = new PlainTokens(bytes);
    this.plans = new StatementPlans(schema, this.words);
    const takes = (number: number, targets: TargetClasses) => this.takes(number, targets);
    this.arguments = new PlainArguments(this.tokens, schema, this.words, this.plans, takes);
  }

  /** From the number sign to behind the semicolon; adds the instance to the table. */
  pass(start: number): number {
    const { tokens, bytes, table } = this;
    let at = tokens.reference(start);
    if (at === closer) return closer;
    const { number } = tokens;
    tokens.isUsual = true;
    this.arguments.valueCount = 0;
    this.arguments.ownsValues = false;
    at = tokens.afterSpaces(at);
    if (bytes[at] !== signs.equals) return closer;
    at = tokens.afterSpaces(at + 1);
    const from = at;
    let hash = 0;
    for (let byte = bytes[at]!; isInWord(byte); byte = bytes[++at]!) hash = nextHash(hash, byte);
    const found = this.signatureOf(from, at, hash);
    if (found === undefined || bytes[at] !== signs.open) return closer;
    at = this.arguments.pass(found.plan, at + 1);
    if (at === closer || bytes[at] !== signs.semicolon) return closer;
    table.partCount += this.arguments.valueCount;
    table.add(number, start, at + 1, found.signature, this.look());
    return at + 1;
  }

  private look(): number {
    if (this.arguments.ownsValues) return looks.owning;
    return this.tokens.isUsual ? looks.usual : looks.plain;
  }

  resolve(table: InstanceTable, note: (row: number) => void): void {
    this.table.awaited.each((row, number, targets) => {
      const target = table.rowOf(number);
      if (target < 0 || !this.takesSignature(table.signatureNumbers[target]!, this.plans.targets[targets]!)) note(row);
    });
  }

  private takes(number: number, targets: TargetClasses): boolean {
    const { table } = this;
    const row = table.rows.rowOf(number);
    if (row >= 0) return this.takesSignature(table.signatureNumbers.at(row), targets);
    if (table.awaited.isFull) return false;
    table.awaited.add(table.length, number, targets.number);
    return true;
  }

  private takesSignature(signature: number, targets: TargetClasses): boolean {
    const number = this.classNumbers[signature] ?? this.classNumberOf(signature);
    return targets.takes(number, this.plans.classes);
  }

  private classNumberOf(signature: number): number {
    const { keyword } = this.table.signatures[signature]!;
    const number = this.plans.numberOf(classFor(keyword, this.schema));
    this.classNumbers[signature] = number;
    return number;
  }

  private signatureOf(start: number, end: number, hash: number): PlainSignature | undefined {
    const word = this.words.find(this.bytes, start, end, hash);
    return (word >= 0 ? this.byWord[word] : undefined) ?? this.newSignature(start, end);
  }

  /** Keywords that are not in capitals are looked at closely. */
  private newSignature(start: number, end: number): PlainSignature | undefined {
    if (end - start > longestKeyword) return undefined;
    const keyword = String.fromCharCode(...this.bytes.subarray(start, end));
    const one = keyword === keyword.toUpperCase() ? this.schema.entity(keyword) : undefined;
    if (!one || one.isAbstract) return undefined;
    const plan = this.plans.of(one);
    const signature = this.table.signatureOf(this.bytes, start, end, plan.arguments.length);
    if (signature === undefined) return undefined;
    const made = { plan, signature };
    this.byWord[this.words.add(keyword)] = made;
    return made;
  }
}

/** Longer than any of a schema. */
const longestKeyword = 100;
