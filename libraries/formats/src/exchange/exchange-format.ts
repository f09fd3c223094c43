/** The exchange format of The Open Group, which all ArchiMate tools speak; some pack it as the Archi tool packs its own. */

import type { Model } from '@orrery/kernel';
import { arranged } from '../archimate/arrangement.ts';
import type { Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
import { readModelArchive } from '../zip/model-archive.ts';
import { isZip } from '../zip/zip-head.ts';
import { exchangeDescription } from './exchange-description.ts';
import { readExchange } from './exchange-reader.ts';
import { ExchangeWriter } from './exchange-writer.ts';
import { splicedExchange } from './former-document.ts';
import { saysTheSameIn } from './same-document.ts';

export const exchangeFormat: Format = {
  ...exchangeDescription,
  read: readPacked,
  write: writeExchange,
  splice: splicedExchange,
  saysTheSame: saysTheSameIn(writeExchange),
};

/** What is packed beside the document is kept for the Archi tool's format, which has room for it. */
function readPacked(content: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(content)) return readExchange(content, context);
  const { model, attachments } = readModelArchive(content);
  return { ...readExchange(model, context), attachments, unpackedBytes: model.length };
}

function writeExchange(model: Model, { checkpoint }: WriteContext = {}): Generator<string, void> {
  return new ExchangeWriter(arranged(model), checkpoint).write();
}
