/** The exchange format of The Open Group, which all ArchiMate tools speak; some pack it as the Archi tool packs its own. */

import type { Model } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import { arranged } from '../archimate/arrangement.ts';
import type { Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { modelHeadIn, readModelArchive } from '../zip/model-archive.ts';
import { zipFamily } from '../zip/zip-family.ts';
import { isZip } from '../zip/zip-reader.ts';
import { readExchange } from './exchange-reader.ts';
import { isExchangeNamespace } from './exchange-words.ts';
import { ExchangeWriter } from './exchange-writer.ts';

export const exchangeFormat: Format = {
  name: 'exchange',
  versions: { read: 2, write: 1 },
  mediaType: 'application/xml',
  mediaTypeOf: (head) => (isZip(head) ? 'application/zip' : 'application/xml'),
  // A bare .xml says too little about a file that is uploaded; it only names those that are written.
  extensions: ['exchange.xml'],
  extensionOf: (head) => (isZip(head) ? 'archimate' : 'exchange.xml'),
  // People take the two formats for one.
  borrowedExtensions: ['archimate'],
  family: xmlFamily,
  archiveFamily: zipFamily,
  recognises: (head) => isExchangeNamespace(rootElementIn(modelHeadIn(head) ?? head)?.nsUri),
  fits: (nsUri) => nsUri === archimateNsUri || nsUri === undefined,
  read: readPacked,
  write: writeExchange,
  splice: splicedXml,
};

/** What is packed beside the document is kept for the Archi tool's format, which has room for it. */
function readPacked(content: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(content)) return readExchange(content, context);
  const { model, attachments } = readModelArchive(content);
  return { ...readExchange(model, context), attachments };
}

function writeExchange(model: Model, { checkpoint }: WriteContext = {}): Generator<string, void> {
  return new ExchangeWriter(arranged(model), checkpoint).write();
}
