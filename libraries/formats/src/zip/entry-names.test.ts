import { expect, test } from 'vitest';
import { entryName } from './entry-names.ts';

test.each([
  ['UTF-8 that says so', Buffer.from('größe.ecore'), 0x800, 'größe.ecore'],
  ['UTF-8 that does not', Buffer.from('größe.ecore'), 0, 'größe.ecore'],
  ['the character set of old programs', Buffer.from([0x67, 0x72, 0x94, 0xe1, 0x65]), 0, 'größe'],
])('names are read in %s', (_, bytes, flags, name) => {
  expect(entryName(bytes, flags)).toBe(name);
});
