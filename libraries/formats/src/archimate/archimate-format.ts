/** The file format of the Archi tool: XML, or a ZIP archive with the images that the model shows. */

import type { Model } from '@orrery/kernel';
import type { Attachments, Chunk, Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { readModelArchive } from '../zip/model-archive.ts';
import { modelEntry } from '../zip/model-head.ts';
import { isZip } from '../zip/zip-head.ts';
import { writeZip, type ZipFile } from '../zip/zip-writer.ts';
import { archimateDescription } from './archimate-description.ts';
import { archimateElements } from './archimate-elements.ts';
import { archimateIds } from './archimate-ids.ts';
import { readArchimateXml } from './archimate-reader.ts';
import { ArchimateWriter } from './archimate-writer.ts';
import { arranged } from './arrangement.ts';
import { missingImages } from './missing-images.ts';

export const archimateFormat: Format = {
  ...archimateDescription,
  read: readArchimate,
  write: writeArchimate,
  splice: splicedXml,
  elements: archimateElements,
  ids: archimateIds,
};

function readArchimate(content: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(content)) return readArchimateXml(content, context);
  const { model: xml, attachments } = readModelArchive(content);
  const { model, diagnostics } = readArchimateXml(xml, context);
  const missing = missingImages(model, attachments, context);
  return { model, diagnostics: [...diagnostics, ...missing], attachments, unpackedBytes: xml.length };
}

function* writeArchimate(model: Model, { attachments, checkpoint }: WriteContext = {}): Generator<Chunk, void> {
  const xml = new ArchimateWriter(arranged(model), checkpoint).write();
  if (!attachments || attachments.size === 0) yield* xml;
  else yield* writeZip(filesOf(xml, attachments));
}

function* filesOf(xml: Iterable<string>, attachments: Attachments): Generator<ZipFile> {
  yield { name: modelEntry, pieces: xml };
  for (const [name, { bytes }] of attachments)
    yield { name, pieces: [bytes()], isPacked: /\.(?:png|jpe?g|gif|webp)$/i.test(name) };
}
