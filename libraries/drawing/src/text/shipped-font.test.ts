import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFont } from '../../../../scripts/fonts/true-type.ts';
import { fontMetrics, unitsPerEm } from './font-metrics.ts';
import { shippedFont } from './shipped-font.ts';
import type { Font } from './text-measure.ts';

const plain: Font = { family: 'Arimo', size: 12 };
const em: Font = { family: 'Arimo', size: unitsPerEm };
const widthOf = (text: string, font: Font = em) => shippedFont.measure(text, font).width;
const linesOf = (text: string, width: number, font: Font = em) => shippedFont.wrap(text, font, width * unitsPerEm);

const files = { regular: 'Regular', bold: 'Bold', italic: 'Italic', boldItalic: 'BoldItalic' } as const;

test.each(Object.entries(files))('the metrics of the face %s are those of the font that is shipped', (face, file) => {
  const { widths, kerning } = readFont(readFileSync(new URL(`../../fonts/Arimo-${file}.ttf`, import.meta.url)));
  const font = { ...em, isBold: face.startsWith('bold'), isItalic: face.toLowerCase().endsWith('italic') };
  expect(fontMetrics).toHaveProperty(face);
  const letters = [...widths].filter(([code]) => /^[\p{L}\p{N}\p{P}]$/u.test(String.fromCodePoint(code)));
  expect(letters.length).toBeGreaterThan(900);
  for (const [code, width] of letters) expect(widthOf(String.fromCodePoint(code), font)).toBe(width);
  const [a, v] = [0x41, 0x56];
  expect(widthOf('AV', font)).toBe(widths.get(a)! + widths.get(v)! + kerning.get(a)!.get(v)!);
});

test('a text is as wide as its characters, less the kerning of pairs', () => {
  expect(widthOf('in')).toBe(widthOf('i') + widthOf('n'));
  expect(widthOf('AVATAR')).toBeLessThan([...'AVATAR'].reduce((sum, letter) => sum + widthOf(letter), 0));
});

test('pairs with a space have no kerning, as in browsers', () => {
  expect(widthOf('A A')).toBe(2 * widthOf('A') + widthOf(' '));
});

test('bold is wider than regular', () => {
  expect(widthOf('Business', { ...plain, isBold: true })).toBeGreaterThan(widthOf('Business', plain));
});

test('characters of East Asia and emoji take one em, other ones that the font lacks half an em', () => {
  expect(widthOf('漢字')).toBe(2 * unitsPerEm);
  expect(widthOf('🏢')).toBe(unitsPerEm);
  expect(widthOf('ع')).toBe(unitsPerEm / 2);
});

test('marks, joiners and signs of direction take no room', () => {
  expect(widthOf('e\u0301')).toBe(widthOf('e'));
  expect(widthOf('\u202Eabc\u202C')).toBe(widthOf('abc'));
  expect(widthOf('👩\u{1f3fd}')).toBe(unitsPerEm);
  expect(widthOf('a\u0000\u0007b')).toBe(widthOf('ab'));
});

test('a text breaks at spaces, which are in neither line', () => {
  expect(linesOf('one two  three', 4)).toEqual(['one two', 'three']);
  expect(linesOf('one two  three', 100)).toEqual(['one two  three']);
  expect(linesOf('   three', 0.5)).toEqual(['', 't', 'h', 'r', 'e', 'e']);
});

test('line ends are kept, also where a line is empty', () => {
  expect(linesOf('a\n\nb\r\nc', 10)).toEqual(['a', '', 'b', 'c']);
  expect(linesOf('', 10)).toEqual(['']);
});

test('a word that is wider than a line breaks between letters', () => {
  expect(linesOf('a Administration', 2)).toEqual(['a', 'Ad', 'mini', 'strat', 'ion']);
});

test('a line breaks after a dash rather than inside a word', () => {
  expect(linesOf('general-purpose server', 4.5)).toEqual(['general-', 'purpose', 'server']);
});

test('East Asian text breaks between any two characters', () => {
  expect(linesOf('漢字漢字漢', 2)).toEqual(['漢字', '漢字', '漢']);
});

test('a mark stays with its letter, and a joined emoji stays whole', () => {
  expect(linesOf('ee\u0301e\u0301', 0.1)).toEqual(['e', 'e\u0301', 'e\u0301']);
  expect(linesOf('👩\u200D🚀👩\u200D🚀', 0.1)).toEqual(['👩\u200D🚀', '👩\u200D🚀']);
});

test('lines hold all of the text but spaces, and are no wider than they may be', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aAVlW .-(漢é'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 12 }), (given, width) => {
      const lines = linesOf(given, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(given.replaceAll(' ', ''));
      for (const line of lines) if ([...line].length > 1) expect(widthOf(line)).toBeLessThanOrEqual(width * unitsPerEm + 1);
    }),
  );
});

test('a name of a hundred thousand characters is wrapped, each letter measured once', () => {
  const lines = shippedFont.wrap('x'.repeat(100_000), plain, 100);
  expect(lines).toHaveLength(Math.ceil(100_000 / 16));
  expect(lines.join('')).toHaveLength(100_000);
});
