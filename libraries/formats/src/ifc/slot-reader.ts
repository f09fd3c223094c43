/** Reads the arguments of statements as values of features. What does not fit is left out, and its text kept by whoever asks. */
import type { Class, Item, ModelObject, SlotValue } from '@orrery/kernel';
import { kinds, signs } from '../step/signs.ts';
import type { StepValues } from '../step/step-values.ts';
import { StepPart, type Touched } from './step-part.ts';
import type { StepSchema, StepSlot } from './step-schema.ts';

/** Finds the instance with a number. */
export type FindInstance = (number: number) => ModelObject | undefined;

/** Stands for a value that its attribute does not take. */
const unfit = Symbol('unfit');

type Read = Item | undefined | typeof unfit;

export class SlotReader {
  /** Values that attributes refer to, of the statement that was read last. */
  owned: ModelObject[] = [];
  /** Whether the argument that was read last is none that its attribute takes. */
  isUnfit = false;
  /** The lengths of rows, where the attribute that was read last has rows. */
  lengths: number[] = [];
  readonly values: StepValues;
  private readonly schema: StepSchema;
  private readonly find: FindInstance;
  private readonly owner: Touched;

  /** The owner is told when a value that was read is changed. */
  constructor(values: StepValues, schema: StepSchema, find: FindInstance, owner: Touched = { isUntouched: true }) {
    this.values = values;
    this.schema = schema;
    this.find = find;
    this.owner = owner;
  }

  /** Reads the next argument; nothing where it is not set or does not fit. `isUsual` of the values tells whether its text says more. */
  read(slot: StepSlot): SlotValue | undefined {
    const { values } = this;
    values.isUsual = !slot.isDerived;
    this.isUnfit = false;
    const byte = values.next();
    if (byte === signs.dollar || byte === signs.star) return this.missing(byte, slot);
    const start = values.at;
    const found = slot.rows ? this.rows(slot) : slot.isMany ? this.list(slot) : this.item(slot);
    if (found !== unfit) return found;
    values.isUsual = false;
    this.isUnfit = true;
    values.at = start;
    values.skip();
    return undefined;
  }

  private missing(byte: number, slot: StepSlot): undefined {
    this.values.pass();
    this.values.isUsual = (byte === signs.star) === slot.isDerived;
  }

  /** An empty list is like one that is not set, but for its text. */
  private list(slot: StepSlot): Item[] | undefined | typeof unfit {
    const items: Item[] = [];
    if (!this.eachItem(() => this.addItem(slot, items))) return unfit;
    if (items.length > 0) return items;
    this.values.isUsual = false;
    return undefined;
  }

  private rows(slot: StepSlot): Item[] | undefined | typeof unfit {
    const items: Item[] = [];
    const lengths: number[] = [];
    const addRow = () => {
      const before = items.length;
      const isFit = this.eachItem(() => this.addItem(slot, items));
      lengths.push(items.length - before);
      return isFit;
    };
    if (!this.eachItem(addRow)) return unfit;
    this.lengths = lengths;
    if (items.length > 0) return items;
    this.values.isUsual = false;
    return undefined;
  }

  /** Goes through a list; false where it is none, or something in it is not taken. */
  private eachItem(take: () => boolean): boolean {
    const { values } = this;
    if (values.next() !== signs.open) return false;
    values.pass();
    while (values.next() !== signs.close) {
      if (!take()) return false;
      if (values.next() === signs.comma) values.pass();
    }
    values.pass();
    return true;
  }

  /** What leads nowhere is left out of lists. */
  private addItem(slot: StepSlot, items: Item[]): boolean {
    const item = this.item(slot);
    if (item === unfit) return false;
    if (item !== undefined) items.push(item);
    return true;
  }

  private item(slot: StepSlot): Read {
    const { values } = this;
    const kind = values.kind();
    switch (slot.kind) {
      case 'entity':
        return kind === kinds.reference ? this.reference() : unfit;
      case 'real':
        return isNumber(kind) ? (values.real() ?? unfit) : unfit;
      case 'text':
        return kind === kinds.text ? values.string() : unfit;
      case 'integer':
        return isNumber(kind) ? (values.integer() ?? unfit) : unfit;
      case 'value':
        return kind === kinds.letter ? this.value() : unfit;
      case 'mixed':
        return kind === kinds.reference ? this.reference() : kind === kinds.letter ? this.ownedValue() : unfit;
      case 'matrix':
        return kind === kinds.open ? this.matrix() : unfit;
      case 'binary':
        return kind === kinds.binary ? values.binary() : unfit;
      default:
        return kind === kinds.enumeration ? this.literal(slot) : unfit;
    }
  }

  private reference(): Item | undefined {
    const found = this.find(this.values.reference());
    if (!found) this.values.isUsual = false;
    return found;
  }

  private literal({ kind, literals }: StepSlot): Read {
    const name = this.values.enumeration();
    if (kind === 'boolean') return name === 'T' ? true : name === 'F' ? false : unfit;
    if (kind === 'logical') return logicals.get(name) ?? unfit;
    return literals!.has(name) ? name : unfit;
  }

  private matrix(): string {
    const start = this.values.at;
    this.values.skip();
    return this.values.textSince(start);
  }

  /** `IFCLABEL('x')`: an object of the class IfcLabel. */
  private value(): ModelObject | typeof unfit {
    const { values } = this;
    const keyword = values.keyword();
    const type = this.schema.value(keyword.toUpperCase());
    if (!type || values.next() !== signs.open) return unfit;
    if (keyword !== keyword.toUpperCase()) values.isUsual = false;
    values.pass();
    const made = this.wrapped(type);
    if (values.next() !== signs.close) return unfit;
    values.pass();
    return made;
  }

  private wrapped(type: Class): ModelObject | typeof unfit {
    const { values } = this;
    const slot = this.schema.of(type).slots[0]!;
    if (values.next() === signs.close) return unfit;
    if (values.next() === signs.dollar) {
      values.pass();
      return new StepPart(type, this.owner, []);
    }
    const found = slot.isMany ? this.list(slot) : this.item(slot);
    if (found === unfit) return unfit;
    return new StepPart(type, this.owner, found === undefined ? [] : [slot.index, found]);
  }

  private ownedValue(): ModelObject | typeof unfit {
    const made = this.value();
    if (made !== unfit) this.owned.push(made);
    return made;
  }
}

const logicals: ReadonlyMap<string, string> = new Map([
  ['T', 'TRUE'],
  ['F', 'FALSE'],
  ['U', 'UNKNOWN'],
]);

function isNumber(kind: number): boolean {
  return kind === kinds.digit || kind === kinds.sign;
}
