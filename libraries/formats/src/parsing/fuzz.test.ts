import { firstDifference, type Model, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Format, ReadDocument } from '../format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { rdfXmlFormat } from '../rdf-xml/rdf-xml-format.ts';
import { exchanged, mutated } from '../testing/mutations.ts';
import { jsonSample, rdfXmlSample, xmiSample } from '../testing/samples.ts';
import { lineage, zooMetamodels } from '../testing/zoo.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';

const context = { metamodels: zooMetamodels, lineage };
/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '300' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };

/** A model, or nothing where the content is refused with a place; anything else flies. */
function readOrRefused(format: Format, bytes: Uint8Array): ReadDocument | undefined {
  try {
    return format.read(bytes, context);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    expect(error.place.line).toBeGreaterThan(0);
    expect(error.place.column).toBeGreaterThan(0);
    return undefined;
  }
}

function textOrNothing(format: Format, model: Model): string | undefined {
  try {
    return [...format.write(model, context)].join('');
  } catch (error) {
    if (error instanceof UnwritableContent) return undefined;
    throw error;
  }
}

/** What was read can be written and read again, and is the same. */
function comesBack(model: Model): void {
  for (const format of [xmiFormat, jsonFormat]) {
    const text = textOrNothing(format, model);
    if (text === undefined) continue;
    const again = format.read(new TextEncoder().encode(text), context).model;
    expect(firstDifference(model, again, { withIds: true }), text).toBeUndefined();
  }
}

describe.each([
  { format: xmiFormat, sample: xmiSample },
  { format: jsonFormat, sample: jsonSample },
  { format: rdfXmlFormat, sample: rdfXmlSample },
])('a document in $format.name', ({ format, sample }) => {
  test('that is cut at any byte is read or refused with a place', () => {
    const bytes = new TextEncoder().encode(sample);
    for (let end = 0; end < bytes.length; end++) readOrRefused(format, bytes.subarray(0, end));
    expect(readOrRefused(format, bytes)).toBeDefined();
  });

  test('of bytes by chance is read or refused with a place', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readOrRefused(format, bytes)),
      settings,
    );
  });

  test('that was damaged is read or refused with a place, and what is read comes back', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(sample), exchanged(sample)), (bytes) => {
        const document = readOrRefused(format, bytes);
        if (document) comesBack(document.model);
      }),
      settings,
    );
  });
});
