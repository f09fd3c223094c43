/** Tells the attributes and references of plain statements to an index, from bytes to bytes. */
import {
  type ByteBuilder,
  type Class,
  type IndexRow,
  labelSlotsOf,
  longestLabel,
  shortLabel,
  valueKinds,
  writeEntry,
} from '@orrery/kernel';
import { looks } from '../../step/instance-table.ts';
import { textOf } from '../../step/keyword-table.ts';
import { signs } from '../../step/signs.ts';
import { decodeString } from '../../step/step-strings.ts';
import type { StepInstances } from '../step-instances.ts';
import { PlainRows } from './plain-rows.ts';
import { type PlannedArgument, type StatementPlan, type StatementPlans, wanted } from './statement-plans.ts';
import { hasExponent, meaningOf, UnusualArguments } from './unusual-arguments.ts';
import { ValuePlans } from './value-plans.ts';

const stepIdSlot = 0;
const lexicalSlot = 1;
const letterT = 0x54;
const none: readonly string[] = [];
const logicals = new Map([
  [0x54, 'TRUE'],
  [0x46, 'FALSE'],
  [0x55, 'UNKNOWN'],
]);

export class IndexEntries extends PlainRows {
  private readonly instances: StepInstances;
  private readonly values: ValuePlans;
  private readonly unusual: UnusualArguments;
  private readonly labelRanks = new Map<StatementPlan, readonly number[]>();
  private readonly names = new Map<Class, Uint8Array>();
  private to!: IndexRow;
  private ranks: readonly number[] = [];
  private rank = 0;
  /** Whether all of the row is written in the usual way. */
  private isRowUsual = true;
  private labelStart = 0;
  private labelEnd = 0;

  constructor(instances: StepInstances, plans: StatementPlans) {
    super(instances.file.bytes);
    this.instances = instances;
    this.values = new ValuePlans(instances.file.bytes, instances.schema, plans);
    this.unusual = new UnusualArguments(instances.file.bytes, this.values);
  }

  addInstance(plan: StatementPlan, position: number, to: IndexRow): void {
    const { numbers, starts, looks: looksOfAll } = this.instances.file.instances;
    this.begin(plan, to);
    const entry = this.beginEntry(stepIdSlot, valueKinds.number);
    to.values.decimal(numbers[position]!);
    to.values.end(entry);
    const texts = looksOfAll[position] === looks.usual ? none : this.unusual.in(plan, starts[position]!);
    if (texts.length > 0) writeEntry(lexicalSlot, [...texts], to.values);
    this.isRowUsual = texts.length === 0;
    this.visit(plan, starts[position]!);
    this.addLabel(plan, position);
  }

  /** Adds the attribute of the value that begins here; gives its class. */
  addValue(start: number, to: IndexRow): Class {
    const plan = this.values.at(start);
    this.begin(plan, to);
    this.isRowUsual = false;
    this.visit(plan, start);
    return plan.class;
  }

  protected override single(argument: PlannedArgument, at: number): number {
    const kind = argument.wanted;
    if (kind === wanted.entity || kind === wanted.mixed || kind === wanted.value) return this.object(argument, at);
    const end = this.behind(argument, at);
    const entry = this.beginEntry(argument.slot.index, kindAt(argument, this.bytes, at));
    this.addContent(argument, at, end);
    this.to.values.end(entry);
    if (isText(kind)) this.noteLabel(argument, at, end);
    return end;
  }

  protected override list(argument: PlannedArgument, start: number): number {
    const kind = argument.wanted;
    const isObjects = kind === wanted.entity || kind === wanted.mixed || kind === wanted.value;
    const entry = isObjects ? 0 : this.beginEntry(argument.slot.index, valueKinds.list);
    let at = start;
    for (let next = this.nextItem(at); next >= 0; next = this.nextItem(at))
      at = isObjects ? this.object(argument, next) : this.listed(argument, next);
    if (!isObjects) this.to.values.end(entry);
    return this.afterList(at);
  }

  private listed(argument: PlannedArgument, at: number): number {
    const { values } = this.to;
    const end = this.behind(argument, at);
    values.byte(kindAt(argument, this.bytes, at));
    const item = values.begin();
    this.addContent(argument, at, end);
    values.end(item);
    return end;
  }

  /** A reference to an instance; what is contained is told by itself. */
  private object(argument: PlannedArgument, at: number): number {
    const { tokens, to } = this;
    if (this.bytes[at] !== signs.hash) return this.after(argument, at);
    const end = tokens.reference(at);
    to.reference(argument.slot.feature, this.instances.file.instances.rowOf(tokens.number) + 1);
    return end;
  }

  /** Behind a value, which the tokens know then to be written in the usual way, or not. */
  private behind(argument: PlannedArgument, at: number): number {
    this.tokens.isUsual = true;
    return this.after(argument, at);
  }

  private begin(plan: StatementPlan, to: IndexRow): void {
    this.to = to;
    this.ranks = this.labelRanks.get(plan) ?? this.ranksOf(plan);
    this.rank = Number.MAX_SAFE_INTEGER;
  }

  private beginEntry(slot: number, kind: number): number {
    const { values } = this.to;
    values.varint(slot);
    const entry = values.begin();
    values.byte(kind);
    return entry;
  }

  private addContent({ wanted: kind }: PlannedArgument, at: number, end: number): void {
    const { bytes } = this;
    const { values } = this.to;
    if (!this.tokens.isUsual && !this.isCopied(kind, at, end)) values.text(meaningOf(kind, textOf(bytes, at, end)));
    else if (kind === wanted.real) values.range(bytes, at, bytes[end - 1] === signs.dot ? end - 1 : end);
    else if (kind === wanted.integer) values.range(bytes, at, end);
    else if (kind === wanted.logical) values.text(logicals.get(bytes[at + 1]!)!);
    else if (kind === wanted.matrix) addWithoutSpaces(bytes, at, end, values);
    else if (kind !== wanted.boolean) values.range(bytes, at + 1, end - 1);
  }

  /** Whether a value that might have been written in another way, or was, is copied all the same. */
  private isCopied(kind: number, at: number, end: number): boolean {
    return kind === wanted.matrix || (this.isRowUsual && kind === wanted.real && !hasExponent(this.bytes, at, end));
  }

  private noteLabel({ slot }: PlannedArgument, start: number, end: number): void {
    const rank = this.ranks[slot.index];
    if (rank === undefined || rank >= this.rank || end === start + 2) return;
    this.rank = rank;
    this.labelStart = start + 1;
    this.labelEnd = end - 1;
  }

  private addLabel({ class: of }: StatementPlan, position: number): void {
    const { bytes, labelStart, labelEnd } = this;
    const { labels } = this.to;
    if (this.rank === Number.MAX_SAFE_INTEGER) addPlaceLabel(labels, this.names.get(of) ?? this.nameOf(of), position);
    else if (isPlain(bytes, labelStart, labelEnd)) labels.range(bytes, labelStart, labelEnd);
    else labels.text(shortLabel(decodeString(textOf(bytes, labelStart, labelEnd))));
  }

  private nameOf(of: Class): Uint8Array {
    const name = new TextEncoder().encode(of.called ?? of.name);
    this.names.set(of, name);
    return name;
  }

  /** By slots: which attribute is preferred. */
  private ranksOf(plan: StatementPlan): readonly number[] {
    const ranks: number[] = [];
    for (const [rank, slot] of labelSlotsOf(plan.class).entries()) ranks[slot] ??= rank;
    this.labelRanks.set(plan, ranks);
    return ranks;
  }
}

function kindAt({ wanted: kind }: PlannedArgument, bytes: Uint8Array, at: number): number {
  if (kind === wanted.real || kind === wanted.integer) return valueKinds.number;
  if (kind === wanted.boolean) return bytes[at + 1] === letterT ? valueKinds.true : valueKinds.false;
  return valueKinds.text;
}

/** As `placeLabel`, without a text. */
function addPlaceLabel(labels: ByteBuilder, name: Uint8Array, index: number): void {
  labels.range(name, 0, name.length);
  labels.byte(signs.blank);
  labels.decimal(index + 1);
}

/** Whether labels are made of it. */
function isText(kind: number): boolean {
  return kind === wanted.text || kind === wanted.enumeration;
}

/** Whether a text is one character a byte, and short enough for a label. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > longestLabel) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === signs.backslash || byte === signs.apostrophe || byte < signs.blank || byte > signs.tilde) return false;
  }
  return true;
}

/** A matrix has no spaces that mean something. */
function addWithoutSpaces(bytes: Uint8Array, start: number, end: number, to: ByteBuilder): void {
  let from = start;
  for (let at = start; at < end; at++) {
    if (bytes[at]! > signs.blank) continue;
    to.range(bytes, from, at);
    from = at + 1;
  }
  to.range(bytes, from, end);
}
