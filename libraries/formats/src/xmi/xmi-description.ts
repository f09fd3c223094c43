/** The description of the format XMI. */
import type { FormatDescription } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { isXmiNamespace } from './xmi-names.ts';

export const xmiDescription = {
  name: 'xmi',
  versions: { read: 6, write: 5 },
  mediaType: 'application/vnd.xmi+xml',
  extensions: ['xmi', 'ecore'],
  family: xmlFamily,
  recognises: isXmi,
  mayLackIds: true,
  fits: () => true,
} satisfies FormatDescription;

/** By the namespace of XMI, which every document of EMF and of UML tools declares at its root. */
function isXmi(head: Uint8Array): boolean {
  return rootElementIn(head)?.declares.some(isXmiNamespace) ?? false;
}
