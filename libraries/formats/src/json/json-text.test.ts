import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from './json-text.ts';

test('a text is quoted as JSON.stringify does it, with control characters and halves of characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => quoted(text) === JSON.stringify(text)));
  for (const text of ['', '"', '\\', '\u001f', '\u007f', '\u2028', '\ud800', '\udfff', '\uffff', 'é'.repeat(101)])
    expect(quoted(text)).toBe(JSON.stringify(text));
});
