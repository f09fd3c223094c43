/** Writes the values of features as arguments of statements: as the file had them where that still says the same, else in the usual way. */
import { type Item, Link, ModelObject, meaning, type SlotValue, UnwritableContent, type Value } from '@orrery/kernel';
import { passArguments } from '../step/arguments.ts';
import { StepCursor } from '../step/step-cursor.ts';
import { StepFault } from '../step/step-fault.ts';
import { printStepReal } from '../step/step-numbers.ts';
import { encodeString } from '../step/step-strings.ts';
import { StepValues } from '../step/step-values.ts';
import { bytesOf } from './header.ts';
import { sameRead } from './same-value.ts';
import { type FindInstance, SlotReader } from './slot-reader.ts';
import type { StepSchema, StepSlot } from './step-schema.ts';

export interface Written {
  readonly schema: StepSchema;
  readonly numberOf: (object: ModelObject) => number;
  readonly find: FindInstance;
}

export class SlotWriter {
  private readonly written: Written;

  constructor(written: Written) {
    this.written = written;
  }

  text(object: ModelObject, slot: StepSlot, lexical: string | undefined): string {
    const value = object.at(slot.index);
    if (lexical !== undefined && this.says(lexical, slot, object, value)) return lexical;
    if (slot.isDerived) return '*';
    if (value === undefined || value === null) return '$';
    if (slot.rows) return this.rows(slot, value, object.stored(slot.rows));
    return slot.isMany ? this.list(slot, Array.isArray(value) ? value : [value]) : this.item(slot, value as Item);
  }

  /** Whether a text from the file means what the feature holds now. */
  private says(lexical: string, slot: StepSlot, object: ModelObject, value: SlotValue | undefined): boolean {
    const bytes = bytesOf(lexical);
    if (!isOneArgument(lexical)) return false;
    const reader = new SlotReader(new StepValues(bytes), this.written.schema, this.written.find);
    const found = reader.read(slot);
    const rows = slot.rows && object.stored(slot.rows);
    return sameRead(found, value ?? undefined) && (!slot.rows || found === undefined || sameRead(reader.lengths, rows));
  }

  private list(slot: StepSlot, items: readonly Item[]): string {
    return `(${items
      .filter((item) => !isLost(item))
      .map((item) => this.item(slot, item))
      .join(',')})`;
  }

  private rows(slot: StepSlot, value: SlotValue, lengths: SlotValue | undefined): string {
    const items = Array.isArray(value) ? value : [value];
    const given = Array.isArray(lengths) ? lengths.map(Number) : [];
    const sum = given.reduce((total, length) => total + length, 0);
    // Whoever changed the list without its rows made one row of it.
    const all = sum === items.length && given.every((length) => length >= 0) ? given : [items.length];
    const ends = all.map((_, index) => all.slice(0, index + 1).reduce((total, length) => total + length, 0));
    return `(${ends.map((end, index) => this.list(slot, items.slice(end - all[index]!, end))).join(',')})`;
  }

  private item(slot: StepSlot, item: Item): string {
    if (item instanceof ModelObject) return this.object(item);
    if (isLost(item)) return '$';
    if (item instanceof Link)
      throw new UnwritableContent(`STEP files cannot refer to other documents, as ${slot.feature.name} does.`);
    return printers[slot.kind]?.(meaning(item as Value), slot) ?? this.cannot(slot, item);
  }

  private object(object: ModelObject): string {
    const { schema, numberOf } = this.written;
    if (schema.value(object.class.name.toUpperCase()) !== object.class) return `#${numberOf(object)}`;
    const { keyword, slots } = schema.of(object.class);
    return `${keyword}(${this.text(object, slots[0]!, undefined)})`;
  }

  private cannot(slot: StepSlot, item: Item): never {
    throw new UnwritableContent(`STEP files cannot hold ${String(item).slice(0, 80)} as ${slot.feature.name}.`);
  }
}

type Plain = ReturnType<typeof meaning>;

const printers: Partial<Record<StepSlot['kind'], (value: Plain, slot: StepSlot) => string | undefined>> = {
  text: (value) => encodeString(String(value)),
  real: (value) => (Number.isFinite(Number(value)) ? printStepReal(Number(value)) : undefined),
  integer: (value) => (/^-?\d+$/.test(String(value)) ? String(value) : undefined),
  boolean: (value) => (typeof value === 'boolean' ? (value ? '.T.' : '.F.') : undefined),
  logical: (value) => (/^(?:TRUE|FALSE|UNKNOWN)$/.test(String(value)) ? `.${String(value)[0]}.` : undefined),
  enumeration: (value) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(String(value)) ? `.${value}.` : undefined),
  binary: (value) => (/^[0-9A-Fa-f]*$/.test(String(value)) ? `"${value}"` : undefined),
  matrix: (value) => (isOneArgument(String(value)) ? String(value) : undefined),
};

/** A reference to something that is in no document. */
function isLost(item: Item): boolean {
  return item instanceof Link && item.document === '';
}

function isOneArgument(text: string): boolean {
  return argumentsIn(text) === 1;
}

/** How many arguments a text is; 0 where it is no text of arguments. */
export function argumentsIn(text: string): number {
  try {
    const bytes = bytesOf(`(${text})`);
    const cursor = new StepCursor(bytes);
    const count = passArguments(cursor, () => {});
    return cursor.at === bytes.length ? count : 0;
  } catch (error) {
    if (error instanceof StepFault) return 0;
    throw error;
  }
}
