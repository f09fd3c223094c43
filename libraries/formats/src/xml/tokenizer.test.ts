import { placesIn, UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { defaultLimits } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../text/decode.ts';
import type { Pairs } from './pairs.ts';
import { tokenizeXml } from './tokenizer.ts';

/** What a handler is told, in one line. */
function told(text: string, limits = {}): string {
  const lines: string[] = [];
  const handler = {
    keepsSpace: false,
    start: (name: string, attributes: Pairs) => void lines.push(`<${[name, ...attributes.entries().flat()].join('|')}`),
    text: (found: string) => void lines.push(JSON.stringify(found)),
    end: (name: string) => void lines.push(`/${name}`),
  };
  try {
    tokenizeXml(text, handler, { ...defaultLimits, ...limits });
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
  return lines.join(' ');
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

test('elements, attributes, text, CDATA, comments and instructions', () => {
  expect(told('<?xml version="1.0"?><!-- c --><a x="1" y=\'2\'>t<b/><?p i?><![CDATA[<&>]]></a>\n')).toBe(
    '<a|x|1|y|2 "t" <b /b "<&>" /a',
  );
});

test('references become characters, line ends become line feeds, blanks in attributes become blanks', () => {
  expect(told('<a x="&lt;&#x41;&#10;\n\t">\r\n&amp;\r</a>')).toBe('<a|x|<A\n   "\\n&\\n" /a');
});

test.each([
  ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'A DTD is not allowed.', 1, 1],
  ['<a>\n  &lol;</a>', 'There is no entity &lol; entities and DTDs are not read.', 2, 3],
  ['<a>\n<b></a>', 'The element b ends as a.', 2, 6],
  ['<a x="1" x="2"/>', 'The attribute x is there twice.', 1, 10],
  ['<a x="<"/>', 'A < stands in an attribute.', 1, 7],
  ['<a>]]></a>', ']]> stands in a text.', 1, 4],
  ['<a>\u0001</a>', 'A character is not allowed in XML.', 1, 4],
  ['<a>\u0000</a>', 'A character is not allowed in XML.', 1, 4],
  ['<a x="\ufffe"/>', 'A character is not allowed in XML.', 1, 7],
  ['<a><![CDATA[\u0002]]></a>', 'A character is not allowed in XML.', 1, 13],
  ['<a><!--\u0002--></a>', 'A character is not allowed in XML.', 1, 8],
  ['<a>&#0;</a>', 'There is no entity &#0; entities and DTDs are not read.', 1, 4],
  ['<a>&#xD800;</a>', 'There is no entity &#xD800; entities and DTDs are not read.', 1, 4],
  ['<a>& b</a>', 'An & begins no reference.', 1, 4],
  ['<a><!-- ', 'A comment does not end.', 1, 4],
  ['<a><![CDATA[ ]]', 'A CDATA section does not end.', 1, 4],
  ['<a><?p ', 'A processing instruction does not end.', 1, 7],
  ['<a><?? ?></a>', 'A processing instruction has no name.', 1, 6],
  ['<a/><?xml version="1.0"?>', 'The XML declaration is not at the beginning.', 1, 5],
  ['<?xml ?><a/>', 'The XML declaration is not well-formed.', 1, 1],
  ['<![CDATA[x]]>', 'The markup is not well-formed.', 1, 1],
  ['<a x=1/>', 'The value of x has no quotes.', 1, 6],
  ['<a x/>', 'The attribute x has no value.', 1, 5],
  ['<a x="1"y="2"/>', 'The tag of a is not well-formed.', 1, 9],
  ['<a x="1', 'The value of x does not end.', 1, 6],
  ['<1/>', 'An element has no name.', 1, 2],
  ['</a>', 'There is no element a to end.', 1, 3],
  ['<a/><b/>', 'A document has one root element.', 1, 5],
  ['<a', 'The tag of a is not well-formed.', 1, 3],
  ['<a><!-- -- --></a>', 'A comment contains --.', 1, 9],
  ['', 'There is no element.', 1, 1],
  ['<a>', 'The element a does not end.', 1, 4],
  ['text', 'Text stands outside the root element.', 1, 1],
])('what is not well-formed is an error with its place: %s', (text, message, line, column) => {
  const error = failure(() => told(text));
  expect(error.message).toBe(message);
  expect(error.place).toEqual({ line, column });
});

test('nesting, attributes and names have limits', () => {
  expect(failure(() => told('<a>'.repeat(100_000))).message).toBe('Elements are nested deeper than 10000.');
  expect(
    failure(() => told(`<a ${Array.from({ length: 9 }, (_, index) => `x${index}=""`).join(' ')}/>`, { attributes: 8 })).message,
  ).toContain('more than 8');
  expect(failure(() => told(`<${'a'.repeat(20)}/>`, { nameLength: 10 })).message).toContain('longer than 10');
});

test('the encoding is that of the mark or the declaration', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9\u0080</a>';
  expect(decodeXml(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBe(text);
  const wide = Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0]);
  expect(decodeXml(wide)).toBe('<a/>');
});

test('bytes that are no text are an error with their place', () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('<a>\nab'), 0xff, 0x3c]);
  expect(failure(() => decodeXml(bytes)).place).toEqual({ line: 2, column: 3 });
  expect(failure(() => decodeXml(new TextEncoder().encode('<?xml version="1.0" encoding="US-ASCII"?><a>é</a>'))).place.line).toBe(
    1,
  );
  expect(failure(() => decodeXml(new TextEncoder().encode('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).message).toContain(
    'ebcdic',
  );
});
