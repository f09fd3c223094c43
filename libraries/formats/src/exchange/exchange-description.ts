/** The description of the exchange format. */
import { archimateNsUri } from '@orrery/metamodels/names.ts';
import { isExchangeNamespace } from '../archimate/exchange-namespaces.ts';
import type { FormatDescription } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { modelHeadIn } from '../zip/model-head.ts';
import { zipFamily } from '../zip/zip-family.ts';
import { isZip } from '../zip/zip-head.ts';

export const exchangeDescription = {
  name: 'exchange',
  versions: { read: 2, write: 2 },
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
} satisfies FormatDescription;
