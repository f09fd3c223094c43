/** The description of the format IFC. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import type { FormatDescription } from '../format.ts';
import { isZip } from '../zip/zip-head.ts';

export const ifcDescription = {
  name: 'ifc',
  versions: { read: 4, write: 2 },
  mediaType: 'application/x-step',
  extensions: ['ifc', 'ifczip'],
  archive: { name: 'ifczip', mediaType: 'application/zip', isOne: isZip },
  fits: (nsUri) => nsUri === undefined || isIfcNsUri(nsUri),
} satisfies FormatDescription;
