/** Makes the row of an instance of its bytes: the number, the attributes, and the texts that our writer would write in another way. */
import type { Class, Feature, ModelObject, Row, SlotValue } from '@orrery/kernel';
import type { InstanceTable } from '../step/instance-table.ts';
import type { StepFile } from '../step/step-file.ts';
import { StepValues } from '../step/step-values.ts';
import { otherArguments } from './lexical.ts';
import { type FindInstance, SlotReader } from './slot-reader.ts';
import type { Touched } from './step-part.ts';
import type { StepSchema } from './step-schema.ts';

export interface ReadRow {
  readonly row: Row;
  /** Whether it holds objects that were made with it. */
  readonly hasParts: boolean;
}

/** All instances of the file. */
export interface Instances extends Touched {
  readonly withNumber: FindInstance;
}

export class RowReader {
  private readonly table: InstanceTable;
  private readonly schema: StepSchema;
  private readonly values: StepValues;
  private readonly slots: SlotReader;
  private readonly find: FindInstance;
  private readonly ownedValues: Feature;

  constructor({ bytes, instances: table }: StepFile, schema: StepSchema, instances: Instances) {
    this.table = table;
    this.schema = schema;
    this.find = (number) => instances.withNumber(number);
    this.values = new StepValues(bytes);
    this.slots = new SlotReader(this.values, schema, this.find, instances);
    this.ownedValues = schema.named('StepInstance').featuresByName.get('ownedValues')!;
  }

  read(object: ModelObject, position: number): ReadRow {
    const { values } = this;
    values.at = this.table.starts[position]!;
    values.isUsual = true;
    const lexical = this.lexicalOf(position);
    values.next();
    values.pass();
    values.next();
    return object.class === this.schema.named('StepGenericInstance')
      ? { row: this.generic(object.class, position, lexical), hasParts: false }
      : this.entity(object, position, lexical);
  }

  private entity(object: ModelObject, position: number, lexical: string[]): ReadRow {
    const { values, slots } = this;
    const row: Row = [0, this.table.numbers[position]!];
    let hasParts = false;
    slots.owned = [];
    values.keyword();
    values.next();
    const all = this.schema.of(object.class).slots;
    let count = 0;
    for (; count < all.length && values.toArgument(); count++) {
      const slot = all[count]!;
      const start = values.at;
      const found = slots.read(slot);
      if (!values.isUsual) lexical.push(`${slot.feature.name}=${values.textSince(start)}`);
      if (found !== undefined) {
        row.push(slot.index, found);
        if (slot.rows) row.push(object.class.slots.get(slot.rows)!, slots.lengths);
        if (slot.kind === 'value') {
          hasParts = true;
          putInto(object, slot.feature, found);
        }
      }
      values.next();
    }
    if (count < all.length) lexical.push(`${otherArguments.count}=${count}`);
    else if (values.toArgument()) lexical.push(`${otherArguments.further}=${values.furtherArguments()}`);
    const { owned } = slots;
    if (owned.length > 0) {
      putInto(object, this.ownedValues, owned);
      row.splice(2, 0, 2, owned);
    }
    if (lexical.length > 0) row.splice(2, 0, 1, lexical);
    return { row, hasParts: hasParts || owned.length > 0 };
  }

  private generic(of: Class, position: number, lexical: string[]): Row {
    const { values } = this;
    const { keyword } = this.table.signatureOf(position);
    const index = (name: string) => of.slots.get(of.featuresByName.get(name)!)!;
    const row = this.start(position, lexical);
    if (keyword !== undefined) {
      values.keyword();
      values.next();
      row.push(index('keyword'), keyword);
    }
    const start = values.at;
    const references: ModelObject[] = [];
    const note = (number: number) => {
      const found = this.find(number);
      if (found) references.push(found);
    };
    if (keyword === undefined) values.skipBody(note);
    else values.skip(note);
    row.push(index('arguments'), values.textSince(start));
    if (references.length > 0) row.push(index('references'), references);
    return row;
  }

  /** The features of all instances come first: number, texts. */
  private start(position: number, lexical: string[]): Row {
    const number = this.table.numbers[position]!;
    return lexical.length > 0 ? [0, number, 1, lexical] : [0, number];
  }

  /** Goes behind the number; tells of one with zeros in front, and of a keyword that is not in capitals. */
  private lexicalOf(position: number): string[] {
    const { values } = this;
    const { keyword } = this.table.signatureOf(position);
    const start = values.at + 1;
    values.reference();
    const lexical = values.isUsual ? [] : [`stepId=${values.textSince(start)}`];
    if (keyword !== undefined && keyword !== keyword.toUpperCase()) lexical.push(`keyword=${keyword}`);
    return lexical;
  }
}

function putInto(object: ModelObject, feature: Feature, found: SlotValue): void {
  for (const part of Array.isArray(found) ? found : [found]) {
    (part as ModelObject).container = object;
    (part as ModelObject).containment = feature;
  }
}
