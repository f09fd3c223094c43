/** All formats that are ZIP archives: uploads that say no more of themselves are recognised by what is in them. */
import type { FormatFamily } from '../format.ts';

export const zipFamily: FormatFamily = { name: 'zip', title: 'a ZIP archive', mediaTypes: ['application/zip'] };
