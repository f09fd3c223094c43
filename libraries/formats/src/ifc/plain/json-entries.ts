/** Writes plain statements as JSON objects. */
import { type ByteBuilder, type Class, printReal, uuidLength } from '@orrery/kernel';
import { quoted } from '../../json/json-text.ts';
import { looks } from '../../step/instance-table.ts';
import { textOf } from '../../step/keyword-table.ts';
import { signs } from '../../step/signs.ts';
import { PartIds } from '../identifiers/step-ids.ts';
import type { StepInstances } from '../step-instances.ts';
import { PlainRows } from './plain-rows.ts';
import { type PlannedArgument, type StatementPlan, type StatementPlans, wanted } from './statement-plans.ts';
import { hasExponent, meaningOf, UnusualArguments } from './unusual-arguments.ts';
import { ValuePlans } from './value-plans.ts';

export interface JsonOutput {
  readonly plans: StatementPlans;
  /** Of all instances, 16 bytes each. */
  readonly ids: Uint8Array;
  readonly names: (type: Class) => string;
  readonly output: ByteBuilder;
}

/** What stands between the id of an object and its first value, and before each of its values. */
interface Texts {
  readonly head: Uint8Array;
  readonly keys: ReadonlyMap<PlannedArgument, Uint8Array>;
}

const encoder = new TextEncoder();
const words = { true: encoder.encode('true'), false: encoder.encode('false') };
const logicals = new Map([
  [0x54, encoder.encode('"TRUE"')],
  [0x46, encoder.encode('"FALSE"')],
  [0x55, encoder.encode('"UNKNOWN"')],
]);
const idStart = encoder.encode('{"id":"');
const [comma, quote, openBracket, closeBracket, closeBrace, backslash, zero] = [0x2c, 0x22, 0x5b, 0x5d, 0x7d, 0x5c, 0x30];
const letterT = 0x54;
const none: readonly string[] = [];
const stepId = encoder.encode('"stepId":');

export class JsonEntries extends PlainRows {
  private readonly instances: StepInstances;
  private readonly ids: Uint8Array;
  private readonly names: (type: Class) => string;
  private readonly output: ByteBuilder;
  private readonly values: ValuePlans;
  private readonly unusual: UnusualArguments;
  private readonly texts = new Map<StatementPlan, Texts>();
  private readonly partIds = new PartIds();
  private readonly partId = new Uint8Array(uuidLength);
  private keys: Texts['keys'] = new Map();
  private position = 0;
  private isFirst = false;
  /** Whether all of the row is written in the usual way. */
  private isRowUsual = true;

  constructor(instances: StepInstances, { plans, ids, names, output }: JsonOutput) {
    super(instances.file.bytes);
    this.instances = instances;
    this.ids = ids;
    this.names = names;
    this.output = output;
    this.values = new ValuePlans(instances.file.bytes, instances.schema, plans);
    this.unusual = new UnusualArguments(instances.file.bytes, this.values);
  }

  add(plan: StatementPlan, position: number): void {
    const { numbers, starts, looks: looksOfAll } = this.instances.file.instances;
    const { output } = this;
    this.position = position;
    this.begin(plan, this.ids, position * uuidLength);
    output.add(stepId);
    output.decimal(numbers[position]!);
    this.isFirst = false;
    const texts = looksOfAll[position] === looks.usual ? none : this.unusual.in(plan, starts[position]!);
    if (texts.length > 0) output.text(`,"lexical":[${texts.map(quoted).join(',')}]`);
    this.isRowUsual = texts.length === 0;
    this.visit(plan, starts[position]!);
    this.end();
  }

  protected override single(argument: PlannedArgument, at: number): number {
    this.key(argument);
    return this.item(argument, at, 0);
  }

  protected override list(argument: PlannedArgument, start: number): number {
    const { output } = this;
    this.key(argument);
    let at = start;
    for (let next = this.nextItem(at), index = 0; next >= 0; next = this.nextItem(at), index++) {
      output.byte(index === 0 ? openBracket : comma);
      at = this.item(argument, next, index);
    }
    output.byte(closeBracket);
    return this.afterList(at);
  }

  private key(argument: PlannedArgument): void {
    const { output } = this;
    if (!this.isFirst) output.byte(comma);
    this.isFirst = false;
    output.add(this.keys.get(argument)!);
  }

  private item(argument: PlannedArgument, at: number, index: number): number {
    if (this.bytes[at] === signs.hash) return this.reference(at);
    if (argument.wanted === wanted.value) return this.part(argument, at, index);
    const { tokens } = this;
    tokens.isUsual = true;
    const end = this.after(argument, at);
    if (tokens.isUsual || this.isCopied(argument.wanted, at, end)) this.value(argument.wanted, at, end);
    else this.output.text(jsonOf(argument.wanted, textOf(this.bytes, at, end)));
    return end;
  }

  /** Whether a value that might have been written in another way, or was, is copied all the same. */
  private isCopied(kind: number, at: number, end: number): boolean {
    return kind === wanted.matrix || (this.isRowUsual && kind === wanted.real && !hasExponent(this.bytes, at, end));
  }

  private reference(at: number): number {
    const { tokens, output, instances } = this;
    const end = tokens.reference(at);
    output.byte(quote);
    output.uuid(this.ids, instances.file.instances.rowOf(tokens.number) * uuidLength);
    output.byte(quote);
    return end;
  }

  private value(kind: number, at: number, end: number): void {
    const { bytes, output } = this;
    if (kind === wanted.real) this.real(at, end);
    else if (kind === wanted.integer) output.range(bytes, at, end);
    else if (kind === wanted.boolean) output.add(bytes[at + 1] === letterT ? words.true : words.false);
    else if (kind === wanted.logical) output.add(logicals.get(bytes[at + 1]!)!);
    else if (kind === wanted.matrix) this.text(at, end, true);
    else this.text(at + 1, end - 1, false);
  }

  /** As Java prints them: between a thousandth and ten millions they have no exponent. */
  private real(at: number, end: number): void {
    const { bytes, output } = this;
    if (isShort(bytes, bytes[at] === signs.minus ? at + 1 : at, end)) {
      output.range(bytes, at, end);
      if (bytes[end - 1] === signs.dot) output.byte(zero);
    } else output.text(printReal(Number(textOf(bytes, at, end))));
  }

  /** Plain texts have no other sign that JSON would escape. A matrix has no spaces that mean something. */
  private text(start: number, end: number, isMatrix: boolean): void {
    const { bytes, output } = this;
    output.byte(quote);
    let from = start;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte !== quote && !(isMatrix && byte <= signs.blank)) continue;
      output.range(bytes, from, at);
      if (isMatrix) from = at + 1;
      else {
        output.byte(backslash);
        from = at;
      }
    }
    output.range(bytes, from, end);
    output.byte(quote);
  }

  /** A value with a type is an object of its own. */
  private part({ slot }: PlannedArgument, at: number, index: number): number {
    const plan = this.values.at(at);
    const before = this.keys;
    this.partIds.write(slot.feature, index, this.ids, this.position * uuidLength, this.partId, 0);
    this.begin(plan, this.partId, 0);
    const end = this.visit(plan, at);
    this.end();
    this.keys = before;
    return end;
  }

  private begin(plan: StatementPlan, ids: Uint8Array, at: number): void {
    const { output } = this;
    const { head, keys } = this.texts.get(plan) ?? this.textsOf(plan);
    output.add(idStart);
    output.uuid(ids, at);
    output.add(head);
    this.keys = keys;
    this.isFirst = true;
  }

  private end(): void {
    this.isFirst = false;
    this.output.byte(closeBrace);
    this.output.byte(closeBrace);
  }

  private textsOf(plan: StatementPlan): Texts {
    const head = encoder.encode(`","eClass":${quoted(this.names(plan.class))},"data":{`);
    const keys = new Map(plan.arguments.map((one) => [one, encoder.encode(`${quoted(one.slot.feature.name)}:`)]));
    const texts = { head, keys };
    this.texts.set(plan, texts);
    return texts;
  }
}

function jsonOf(kind: number, text: string): string {
  if (kind === wanted.real) return printReal(Number(text));
  return kind === wanted.text ? quoted(meaningOf(kind, text)) : meaningOf(kind, text);
}

/** Whether a usual real is at least a thousandth and below ten millions, or zero. */
function isShort(bytes: Uint8Array, start: number, end: number): boolean {
  let dot = start;
  while (bytes[dot] !== signs.dot) dot++;
  if (dot - start > 7) return false;
  if (bytes[start] !== zero || end === dot + 1) return true;
  return bytes[dot + 1] !== zero || bytes[dot + 2] !== zero || bytes[dot + 3] !== zero;
}
