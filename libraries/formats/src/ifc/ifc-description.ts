/** What is known of IFC files without reading them. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import type { FormatDescription } from '../format.ts';
import { isZip } from '../zip/zip-head.ts';

export const ifcDescription = {
  name: 'ifc',
  versions: { read: 2, write: 1 },
  mediaType: 'application/x-step',
  mediaTypeOf: (head) => (isZip(head) ? 'application/zip' : 'application/x-step'),
  extensions: ['ifc', 'ifczip'],
  extensionOf: (head) => (isZip(head) ? 'ifczip' : 'ifc'),
  fits: (nsUri) => nsUri === undefined || isIfcNsUri(nsUri),
} satisfies FormatDescription;
