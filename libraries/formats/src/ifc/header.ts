/** The header of a STEP file as features of the file object, and back. */
import type { Class, ModelObject, SlotValue } from '@orrery/kernel';
import { StepValues } from '../step/step-values.ts';
import { SlotReader } from './slot-reader.ts';
import type { StepSchema, StepSlot } from './step-schema.ts';

/** The records that every file has, in order, with the features that they hold. */
export const headerRecords: readonly { readonly keyword: string; readonly features: readonly string[] }[] = [
  { keyword: 'FILE_DESCRIPTION', features: ['description', 'implementationLevel'] },
  {
    keyword: 'FILE_NAME',
    features: ['name', 'timeStamp', 'author', 'organization', 'preprocessorVersion', 'originatingSystem', 'authorization'],
  },
  { keyword: 'FILE_SCHEMA', features: ['schema'] },
];

/** Records in another order, or with other numbers of arguments, are kept as they are. */
export function readHeader(records: readonly string[], root: ModelObject, schema: StepSchema): void {
  const lexical: string[] = [];
  const isUsual = headerRecords.every((record, index) => isRecord(records[index], record));
  if (isUsual)
    for (const [index, record] of headerRecords.entries()) readRecord(records[index]!, record.features, root, schema, lexical);
  const others = isUsual ? records.slice(headerRecords.length) : records;
  if (others.length > 0) setIn(root, 'otherHeader', [...others]);
  if (lexical.length > 0) setIn(root, 'lexical', lexical);
}

/** The schemas that a header names. */
export function schemasIn(records: readonly string[], schema: StepSchema): string[] {
  const record = records.find((one) => /^FILE_SCHEMA\(/i.test(one));
  if (record === undefined) return [];
  const reader = readerOf(record, schema);
  reader.values.at = record.indexOf('(') + 1;
  if (reader.values.next() === closing) return [];
  const found = reader.read(headerSlot(schema.named('IfcFile'), 'schema'));
  return Array.isArray(found) ? (found as string[]) : [];
}

const closing = 0x29;

export function headerSlot(of: Class, name: string): StepSlot {
  const feature = of.featuresByName.get(name)!;
  const index = of.slots.get(feature)!;
  return { feature, index, kind: 'text', isMany: feature.isMany, isDerived: false, rows: undefined, literals: undefined };
}

export function setIn(object: ModelObject, name: string, value: SlotValue): void {
  object.set(object.class.featuresByName.get(name)!, value);
}

/** Header records are one character a byte. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function isRecord(text: string | undefined, { keyword, features }: (typeof headerRecords)[number]): boolean {
  return text?.startsWith(`${keyword}(`) === true && arityOf(text) === features.length;
}

function arityOf(text: string): number {
  const values = new StepValues(bytesOf(text));
  values.at = text.indexOf('(') + 1;
  if (values.next() === closing) return 0;
  let count = 1;
  for (values.skip(); values.next() !== closing; values.skip(), count++) values.pass();
  return count;
}

function readRecord(text: string, features: readonly string[], root: ModelObject, schema: StepSchema, lexical: string[]): void {
  const reader = readerOf(text, schema);
  const { values } = reader;
  values.at = text.indexOf('(');
  for (const name of features) {
    values.pass();
    values.next();
    const start = values.at;
    const found = reader.read(headerSlot(root.class, name));
    if (found !== undefined) setIn(root, name, found);
    if (!values.isUsual) lexical.push(`${name}=${values.textSince(start)}`);
    values.next();
  }
}

function readerOf(text: string, schema: StepSchema): SlotReader {
  return new SlotReader(new StepValues(bytesOf(text)), schema, () => undefined);
}
