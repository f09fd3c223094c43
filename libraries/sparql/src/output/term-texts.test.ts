import { Iri, literal } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import { xmlTerm } from './term-texts.ts';

test.each([
  ['a\0b\u0001\u0008\u000b\u000c\u000e\u001f', `a\ufffdb${'\ufffd'.repeat(6)}`],
  ['\ufffe\uffff\ud800', '\ufffd'.repeat(3)],
  ['a\tb\nc\u007f\u0085\ufffd\u{10000}\u{1f600}', 'a\tb\nc\u007f\u0085\ufffd\u{10000}\u{1f600}'],
  ['<&>"\r\u0002', '&lt;&amp;&gt;&quot;&#xD;\ufffd'],
])('XML has a replacement character for what it cannot hold: %j', (value, written) => {
  expect(xmlTerm(literal(value))).toBe(`<literal>${written}</literal>`);
  expect(xmlTerm(literal('', { datatype: `urn:x:${value}` }))).toBe(`<literal datatype="urn:x:${written}"></literal>`);
  expect(xmlTerm(new Iri(`urn:x:${value}`))).toBe(`<uri>urn:x:${written}</uri>`);
});
