import { expect, test } from 'vitest';
import { encodedText } from './encoded-text.ts';

const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

test.each([
  ['UTF-8', false, Buffer.from('é 😀')],
  ['UTF-8 with a mark', false, Buffer.from('\ufeffé 😀')],
  ['UTF-16 with a mark', false, Buffer.from('\ufeffé 😀', 'utf16le')],
  ['UTF-16 BE with a mark', true, Buffer.from('\ufeff<a>é 😀</a>', 'utf16le').swap16()],
  ['UTF-16 without a mark', true, Buffer.from(xml('UTF-16LE', 'é'), 'utf16le')],
  ['XML in ASCII', true, Buffer.from(xml('US-ASCII', 'e'))],
  ['XML in ISO-8859-1', true, Buffer.from(xml('ISO-8859-1', 'é\x80'), 'latin1')],
  ['XML in Windows-1252', true, Buffer.from(xml('windows-1252', '\x93\xe9'), 'latin1')],
  ['XML in ISO-8859-2', true, Buffer.from(xml('ISO-8859-2', '\xb9\xe8'), 'latin1')],
])('%s comes back byte for byte', (_name, isXml, bytes) => {
  const { text, bytesOf } = encodedText(bytes, isXml)!;
  expect(text.startsWith('\ufeff')).toBe(false);
  expect(Buffer.from(bytesOf(text)!)).toEqual(bytes);
});

test('what an encoding of XML lacks is written by its number', () => {
  const { bytesOf } = encodedText(Buffer.from(xml('windows-1251', 'x')), true)!;
  const known = Buffer.from(bytesOf(xml('windows-1251', 'я é'))!);
  expect(known.toString('latin1')).toBe(xml('windows-1251', '\xff &#xE9;'));
});

test('an encoding with characters of several bytes is only read', () => {
  expect(encodedText(Buffer.from(xml('GBK', 'x')), true)!.bytesOf('x')).toBeUndefined();
});

test('what is no text has none', () => {
  expect(encodedText(Buffer.from([0x50, 0x4b, 3, 4, 0xff]), true)).toBeUndefined();
  expect(encodedText(Buffer.from(xml('nonsense', 'x')), true)).toBeUndefined();
});
