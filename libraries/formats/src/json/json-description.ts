/** What is known of the JSON of Sirius without reading it. */
import type { FormatDescription } from '../format.ts';

export const jsonDescription = {
  name: 'json',
  versions: { read: 5, write: 4 },
  mediaType: 'application/json',
  extensions: ['json'],
  holdsStatements: true,
  mayLackIds: true,
  fits: () => true,
} satisfies FormatDescription;
