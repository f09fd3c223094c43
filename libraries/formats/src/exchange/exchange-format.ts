/** The exchange format of The Open Group, which all ArchiMate tools speak. */
import type { Model } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import { arranged } from '../archimate/arrangement.ts';
import type { Format, WriteContext } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { readExchange } from './exchange-reader.ts';
import { isExchangeNamespace } from './exchange-words.ts';
import { ExchangeWriter } from './exchange-writer.ts';

export const exchangeFormat: Format = {
  name: 'exchange',
  versions: { read: 2, write: 1 },
  mediaType: 'application/xml',
  // A bare .xml says too little about a file that is uploaded; it only names those that are written.
  extensions: ['exchange.xml'],
  // People take the two formats for one.
  borrowedExtensions: ['archimate'],
  family: xmlFamily,
  recognises: (head) => isExchangeNamespace(rootElementIn(head)?.nsUri),
  fits: (nsUri) => nsUri === archimateNsUri || nsUri === undefined,
  read: readExchange,
  write: writeExchange,
};

function writeExchange(model: Model, { checkpoint }: WriteContext = {}): Generator<string, void> {
  return new ExchangeWriter(arranged(model), checkpoint).write();
}
