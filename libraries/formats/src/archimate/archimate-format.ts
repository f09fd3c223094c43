/** The file format of the Archi tool: XML, or a ZIP archive with the images that the model shows. */

import type { Model } from '@orrery/kernel';
import { UnreadableContent } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import { isExchangeNamespace } from '../exchange/exchange-words.ts';
import {
  type Attachments,
  type Chunk,
  type Format,
  headSize,
  type ReadContext,
  type ReadDocument,
  type WriteContext,
} from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { zipFamily } from '../zip/zip-family.ts';
import { isZip, readZip } from '../zip/zip-reader.ts';
import { writeZip, type ZipFile } from '../zip/zip-writer.ts';
import { isArchimateNamespace } from './archimate-names.ts';
import { readArchimateXml } from './archimate-reader.ts';
import { ArchimateWriter } from './archimate-writer.ts';
import { arranged } from './arrangement.ts';

/** The entry of an archive that holds the model. */
const modelEntry = 'model.xml';

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
};

function isArchimate(head: Uint8Array): boolean {
  return isZip(head) ? isModelFirst(head) : isArchimateNamespace(rootElementIn(head)?.nsUri);
}

/** The tool writes the model before the images. */
function isModelFirst(head: Uint8Array): boolean {
  const length = head[26]! + head[27]! * 256;
  return new TextDecoder('windows-1252').decode(head.subarray(30, 30 + length)) === modelEntry;
}

function readArchimate(content: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(content)) return readArchimateXml(content, context);
  const entries = readZip(content);
  const model = entries.get(modelEntry);
  if (!model) throw new UnreadableContent(`The archive has no entry ${modelEntry}.`, { byteOffset: 0 });
  const bytes = model.bytes();
  refuseExchange(bytes);
  entries.delete(modelEntry);
  return { ...readArchimateXml(bytes, context), ...(entries.size > 0 && { attachments: entries }) };
}

// What is stored comes back as it is: such an archive would be given to people as a file of the tool, which cannot open it.
function refuseExchange(model: Uint8Array): void {
  if (!isExchangeNamespace(rootElementIn(model.subarray(0, headSize))?.nsUri)) return;
  const advice = `Unpack it and upload ${modelEntry} by itself, as exchange: that format has no images.`;
  throw new UnreadableContent(`${modelEntry} in the archive is an exchange file of The Open Group. ${advice}`, { byteOffset: 0 });
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
