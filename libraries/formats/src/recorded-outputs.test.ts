import { UnwritableContent } from '@orrery/kernel';
import { RecordedOutputs } from '@orrery/testing/recorded-outputs.ts';
import { test } from 'vitest';
import type { Chunk, Format, ReadDocument } from './format.ts';
import { formats } from './formats.ts';
import { textOfReadDocument } from './testing/model-text.ts';
import { recordedDocuments, recordedModels } from './testing/recorded-samples.ts';
import { lineage, zooMetamodels } from './testing/zoo.ts';

const recorded = new RecordedOutputs(new URL('testing/recorded-outputs.json', import.meta.url));
const context = { metamodels: zooMetamodels, lineage };

test.each(formats)('what $name writes changes with its version alone', (format) => {
  const { name, versions } = format;
  const ownReadings = (recordedDocuments[name] ?? []).map((text) => format.read(Buffer.from(text), context));
  const again = ownReadings.map(({ model, attachments }) => format.write(model, { ...context, attachments }));
  recorded.hold(`${name} write`, versions.write, [...writtenBy(format), ...again.map(bytesOf)].map(String).join('\n'));
});

test.each(formats)('what $name reads changes with its version alone', (format) => {
  const { name, versions } = format;
  const documents = recordedDocuments[name]?.map((text) => Buffer.from(text));
  const version = documents ? versions.read : `${versions.read} of write@${versions.write}`;
  const readDocuments = (documents ?? writtenBy(format)).map((bytes): ReadDocument => format.read(bytes, context));
  recorded.hold(`${name} read`, version, readDocuments.map(textOfReadDocument).join('\n\n'));
});

function writtenBy(format: Format): Buffer[] {
  return recordedModels()
    .filter(({ model }) => format.fits(model.roots[0]?.class.package.nsUri))
    .flatMap(({ model, context }) => writable(() => bytesOf(format.write(model, context))));
}

/** A format may be unable to hold a model: XML has no control characters. */
function writable(write: () => Buffer): Buffer[] {
  try {
    return [write()];
  } catch (error) {
    if (error instanceof UnwritableContent) return [];
    throw error;
  }
}

function bytesOf(chunks: Iterable<Chunk>): Buffer {
  return Buffer.concat([...chunks].map((chunk) => Buffer.from(chunk as string)));
}
