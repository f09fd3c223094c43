/** How far an edit in memory tells its own quads. */
import { expect, test } from 'vitest';
import { mostPlacesIn } from './object-edit.ts';

test.each([
  [1000, 50_000],
  [25_600_000, 100_000],
  [200_000_000, 300_000],
])('of a document of %d bytes up to %d parts may have other places', (length, most) => {
  expect(mostPlacesIn({ length } as Uint8Array)).toBe(most);
});
