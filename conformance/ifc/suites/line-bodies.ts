/** Every file, read and written: all instances in order with equal bodies, comments and spaces aside; header too. */
import { compactText, type Format, ifcFormat, knownFormat, StepScan } from '@orrery/formats';
import { copyOf, type Model, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Outcome, Suite, World } from '../suite.ts';

const context = { metamodels: builtInMetamodels, lineage: '7d0c6d4e-43a4-4b5c-9a4a-6f6f3a0f8c11' };

/** Untouched instances are copied from the file; a copy of the model is written from its values alone. */
export const ownLines: Suite = {
  name: 'own-lines',
  cases: (world) =>
    casesOf(world, (model, bytes) => {
      const own = differenceOf(bytes, written(model, ifcFormat));
      return own === undefined ? differenceOf(bytes, written(copyOf(model), ifcFormat)) : `as copied: ${own}`;
    }),
};

export function byWayOf(name: string): Suite {
  const format = knownFormat(name);
  const again = (model: Model) => format.read(written(model, format), context).model;
  return {
    name: `by-way-of-${name}`,
    cases: (world) => casesOf(world, (model, bytes) => differenceOf(bytes, written(again(model), ifcFormat))),
  };
}

function casesOf({ ifc }: World, compare: (model: Model, bytes: Uint8Array) => string | undefined) {
  return ifc.files('**/*.ifc').map((name) => ({ name, run: () => outcomeOf(new Uint8Array(ifc.bytes(name)), compare) }));
}

function outcomeOf(bytes: Uint8Array, compare: (model: Model, bytes: Uint8Array) => string | undefined): Outcome {
  try {
    const difference = compare(ifcFormat.read(bytes, context).model, bytes);
    return difference === undefined ? 'passed' : { failed: difference };
  } catch (error) {
    // What is no STEP file is refused, with the place.
    if (error instanceof UnreadableContent && error.place.byteOffset !== undefined)
      return { excused: `refused: ${error.message}` };
    throw error;
  }
}

function written(model: Model, format: Format): Uint8Array {
  return Buffer.concat([...format.write(model, context)].map((chunk) => Buffer.from(chunk as string)));
}

function differenceOf(before: Uint8Array, after: Uint8Array): string | undefined {
  const [old, next] = [linesOf(before), linesOf(after)];
  if (String(old.header) !== String(next.header)) return `the header is ${next.header}, not ${old.header}`;
  const length = Math.max(old.count, next.count);
  for (let row = 0; row < length; row++)
    if (old.line(row) !== next.line(row)) return `${next.line(row)?.slice(0, 200)} instead of ${old.line(row)?.slice(0, 200)}`;
  return Buffer.from(after).includes('orrery-ids') ? 'ids are not those that follow from the file' : undefined;
}

function linesOf(bytes: Uint8Array) {
  const { header, instances } = new StepScan(bytes).file();
  const line = (row: number) =>
    row < instances.length ? compactText(bytes, instances.starts[row]!, instances.ends[row]!) : undefined;
  return { header, count: instances.length, line };
}
