/** The description of the format of the Archi tool. */
import { archimateNsUri } from '@orrery/metamodels/names.ts';
import type { FormatDescription } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { modelHeadIn } from '../zip/model-head.ts';
import { zipFamily } from '../zip/zip-family.ts';
import { isZip } from '../zip/zip-head.ts';
import { isArchimateNamespace } from './archimate-namespaces.ts';
import { isExchangeNamespace } from './exchange-namespaces.ts';

export const archimateDescription = {
  name: 'archimate',
  versions: { read: 1, write: 3 },
  mediaType: 'application/xml',
  mediaTypeOf: (head) => (isZip(head) ? 'application/zip' : 'application/xml'),
  extensions: ['archimate'],
  family: xmlFamily,
  archiveFamily: zipFamily,
  recognises: isArchimate,
  fits: (nsUri) => nsUri === archimateNsUri || nsUri === undefined,
} satisfies FormatDescription;

function isArchimate(head: Uint8Array): boolean {
  if (!isZip(head)) return isArchimateNamespace(rootElementIn(head)?.nsUri);
  const model = modelHeadIn(head);
  return model !== undefined && !isExchangeNamespace(rootElementIn(model)?.nsUri);
}
