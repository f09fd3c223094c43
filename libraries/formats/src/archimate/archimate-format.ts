/** The file format of the Archi tool: XML, or a ZIP archive with the images that the model shows. */

import type { Model } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import { isExchangeNamespace } from '../exchange/exchange-words.ts';
import type { Attachments, Chunk, Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { modelEntry, modelHeadIn, readModelArchive } from '../zip/model-archive.ts';
import { zipFamily } from '../zip/zip-family.ts';
import { isZip } from '../zip/zip-reader.ts';
import { writeZip, type ZipFile } from '../zip/zip-writer.ts';
import { isArchimateNamespace } from './archimate-names.ts';
import { readArchimateXml } from './archimate-reader.ts';
import { ArchimateWriter } from './archimate-writer.ts';
import { arranged } from './arrangement.ts';

export const archimateFormat: Format = {
  name: 'archimate',
  versions: { read: 1, write: 1 },
  mediaType: 'application/xml',
  mediaTypeOf: (head) => (isZip(head) ? 'application/zip' : 'application/xml'),
  extensions: ['archimate'],
  family: xmlFamily,
  archiveFamily: zipFamily,
  recognises: isArchimate,
  fits: (nsUri) => nsUri === archimateNsUri || nsUri === undefined,
  read: readArchimate,
  write: writeArchimate,
  splice: splicedXml,
};

function isArchimate(head: Uint8Array): boolean {
  if (!isZip(head)) return isArchimateNamespace(rootElementIn(head)?.nsUri);
  const model = modelHeadIn(head);
  return model !== undefined && !isExchangeNamespace(rootElementIn(model)?.nsUri);
}

function readArchimate(content: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(content)) return readArchimateXml(content, context);
  const { model, attachments } = readModelArchive(content);
  return { ...readArchimateXml(model, context), attachments };
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
