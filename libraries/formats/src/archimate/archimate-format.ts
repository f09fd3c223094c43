/** The file format of the Archi tool: XML, or a ZIP archive with the images that the model shows. */

import type { Model } from '@orrery/kernel';
import { UnreadableContent } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import type { Attachments, Chunk, Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
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

function readArchimate(bytes: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(bytes)) return readArchimateXml(bytes, context);
  const entries = readZip(bytes);
  const model = entries.get(modelEntry);
  if (!model) throw new UnreadableContent(`The archive has no entry ${modelEntry}.`, { byteOffset: 0 });
  entries.delete(modelEntry);
  return { ...readArchimateXml(model.bytes(), context), ...(entries.size > 0 && { attachments: entries }) };
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
