import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { decodeUnicode, decodeXml } from './decode.ts';

const document = '<?xml version="1.0"?>\n<a>é 😀</a>';

function wide(text: string, isLittle: boolean, mark = '\ufeff'): Uint8Array {
  const bytes = new Uint8Array((mark.length + text.length) * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [...(mark + text).split('')].entries()) view.setUint16(index * 2, unit.charCodeAt(0), isLittle);
  return bytes;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function failure(read: () => unknown): UnreadableContent {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test.each([
  ['UTF-8', utf8(document)],
  ['UTF-8 with a mark', utf8(`\ufeff${document}`)],
  ['UTF-16 LE with a mark', wide(document, true)],
  ['UTF-16 BE with a mark', wide(document, false)],
  ['UTF-16 LE without a mark', wide(document, true, '')],
  ['UTF-16 BE without a mark', wide(document, false, '')],
])('XML is read from %s', (_name, bytes) => {
  expect(decodeXml(bytes)).toBe(document);
});

test.each([
  ['windows-1252', [0x93, 0xe9, 0x94], '“é”'],
  ['ISO-8859-1', [0xe9], 'é'],
  ['ISO-8859-2', [0xb9, 0xe8], 'šč'],
  ['ISO-8859-15', [0xa4], '€'],
  ['GBK', [0xc4, 0xe3], '你'],
  ['Shift_JIS', [0x93, 0xfa], '日'],
])('XML is read from encodings that other tools know: %s', (encoding, bytes, text) => {
  const head = utf8(`<?xml version="1.0" encoding="${encoding}"?><a>`);
  expect(decodeXml(Uint8Array.from([...head, ...bytes, ...utf8('</a>')]))).toContain(`<a>${text}</a>`);
});

test('JSON is read from UTF-8 and UTF-16 with a mark', () => {
  expect(decodeUnicode(utf8('{"é":1}'))).toBe('{"é":1}');
  expect(decodeUnicode(utf8('\ufeff{}'))).toBe('{}');
  expect(decodeUnicode(wide('{"é":1}', true))).toBe('{"é":1}');
});

test.each([
  ['a stray byte', [0xff], 'The content is not UTF-8.'],
  ['half a character', [0xc3], 'The content is not UTF-8.'],
  ['a surrogate in UTF-8', [0xed, 0xa0, 0x80], 'The content is not UTF-8.'],
  ['a slash of two bytes', [0xc0, 0xaf], 'The content is not UTF-8.'],
])('what is no UTF-8 is an error with its place: %s', (_name, bad, message) => {
  const error = failure(() => decodeXml(Uint8Array.from([...utf8('<a>\né'), ...bad])));
  expect(error.message).toBe(message);
  expect(error.place).toEqual({ line: 2, column: 2 });
});

test.each([
  ['half a unit', wide('<a/>', true).subarray(0, 9)],
  ['half a surrogate pair', wide('<a>\ud83d</a>', true)],
])('what is no UTF-16 is an error with its place: %s', (_name, bytes) => {
  expect(failure(() => decodeXml(bytes)).place).toMatchObject({ line: 1 });
});

test.each([
  ['US-ASCII', 'The content is declared as ASCII and has other bytes.'],
  ['UTF-16', 'The content is declared as UTF-16 and is not.'],
  ['EBCDIC-CP-US', 'The encoding ebcdic-cp-us is not supported.'],
  ['constructor', 'The encoding constructor is not supported.'],
])('a declaration that does not fit is an error: %s', (encoding, message) => {
  expect(failure(() => decodeXml(utf8(`<?xml version="1.0" encoding="${encoding}"?><a>é</a>`))).message).toBe(message);
});
