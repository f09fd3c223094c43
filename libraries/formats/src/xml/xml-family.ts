/** All formats that are XML: uploads that say no more of themselves are recognised by their root. */
import type { FormatFamily } from '../format.ts';

export const xmlFamily: FormatFamily = { name: 'xml', title: 'XML', mediaTypes: ['application/xml', 'text/xml'] };
