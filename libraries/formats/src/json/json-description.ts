/** The description of the JSON format of Sirius. */
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
