import { UnreadableContent } from '@orrery/kernel';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import type { Format, ReadDocument } from '../format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { lineage, read, write, zooMetamodels } from '../testing/zoo.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';

const many = 100_000;
const head = 'xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:zoo="http://zoo"';
const zooOf = (content: string) => `<zoo:Zoo ${head}>${content}</zoo:Zoo>`;
const jsonOf = (content: string) => `{"ns":{"zoo":"http://zoo"},"content":[${content}]}`;

function failure(format: Format, text: string): UnreadableContent {
  try {
    read(format, text);
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
  throw new Error('It was read.');
}

/** Within a time that only something linear keeps. */
function readInTime(format: Format, text: string): ReadDocument {
  return within(15, () => read(format, text));
}

const bomb = ['a', 'b', 'c']
  .map((name, index, all) => `<!ENTITY ${name} "${`&${all[index - 1] ?? 'lol'};`.repeat(10)}">`)
  .join('');

test.each([
  [`[${bomb}]`, 'The entity a is more than a plain text.', 26],
  ['[<!ENTITY x SYSTEM "file:///etc/passwd">]', 'A document type may refer to nothing outside the document.', 25],
  ['[<!ENTITY % p SYSTEM "http://localhost/x.dtd"> %p;]', 'Only entities with a plain name are read.', 23],
  ['SYSTEM "http://localhost/x.dtd"', 'A document type may refer to nothing outside the document.', 13],
  ['[<!ATTLIST Zoo name CDATA "x">]', 'A document type may declare entities of the document itself and nothing else.', 14],
])('a DTD that is more than plain texts is refused with the place: %s', (declarations, message, column) => {
  const error = failure(xmiFormat, `<?xml version="1.0"?>\n<!DOCTYPE a ${declarations}><zoo:Zoo ${head}/>`);
  expect(error.message).toBe(message);
  expect(error.place).toEqual({ line: 2, column });
});

test('entities of a document may expand to some times its length and not to more', () => {
  const entity = `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(10_000)}">]>`;
  const zoo = (count: number) => `${entity}<zoo:Zoo ${head} name="${'&x;'.repeat(count)}"/>`;
  expect(() => read(xmiFormat, zoo(10))).not.toThrow();
  expect(failure(xmiFormat, zoo(1000)).message).toBe('The entities of the document are used too often.');
});

test.each([
  ['elements', xmiFormat, zooOf('<animals>'.repeat(many))],
  ['unknown elements', xmiFormat, zooOf('<x>'.repeat(many) + '</x>'.repeat(many))],
  ['objects', jsonFormat, jsonOf('{"eClass":"zoo:Zoo","data":{"animals":['.repeat(many) + ']}}'.repeat(many))],
  ['lists in the document', jsonFormat, '['.repeat(many)],
  ['lists in the content', jsonFormat, jsonOf('['.repeat(many) + ']'.repeat(many))],
  ['lists in a value', jsonFormat, jsonOf(`{"eClass":"zoo:Owl","data":{"note":${'['.repeat(many)}${']'.repeat(many)}}}`)],
  ['objects in a key of another tool', jsonFormat, `{"x":${'{"a":'.repeat(many)}1${'}'.repeat(many)}}`],
  ['objects in our own key', jsonFormat, `{"orrery":{"extras":${'{"a":'.repeat(many)}1${'}'.repeat(many)}}}`],
])('nesting without end is refused with its place: %s', (_name, format, text) => {
  expect(failure(format, text).place.line).toBe(1);
});

test('classes behind their data do not make nesting slow', () => {
  const deep = '{"data":{"animals":['.repeat(900) + ']},"eClass":"zoo:Zoo"}'.repeat(900);
  expect(readInTime(jsonFormat, jsonOf(Array.from({ length: 20 }, () => deep).join(','))).model.roots.length).toBe(20);
});

test('attributes without end are refused, attributes of any length are read', () => {
  const attributes = Array.from({ length: many }, (_, index) => `a${index}=""`).join(' ');
  expect(failure(xmiFormat, `<zoo:Owl ${head} ${attributes}/>`).message).toBe('An element has more than 2000 attributes.');
  const { model } = readInTime(xmiFormat, `<zoo:Owl ${head} name="${'x'.repeat(20_000_000)}"/>`);
  expect(String(model.roots[0]!.named('name')).length).toBe(20_000_000);
});

test('features without end are refused', () => {
  const features = Array.from({ length: 10_001 }, (_, index) => `"f${index}":1`).join(',');
  expect(failure(jsonFormat, jsonOf(`{"eClass":"u:U","data":{${features}}}`)).message).toContain('more than 10000 features');
  const elements = Array.from({ length: 10_001 }, (_, index) => `<f${index}>1</f${index}>`).join('');
  expect(failure(xmiFormat, `<zoo:Owl ${head}>${elements}</zoo:Owl>`).place).toMatchObject({ line: 1 });
});

test('many namespaces cost what they weigh', () => {
  const declared = Array.from({ length: 1500 }, (_, index) => `xmlns:n${index}="http://n/${index}"`).join(' ');
  const inside = Array.from({ length: 20_000 }, (_, index) => `<nickNames xmlns:m="http://m/${index}">x</nickNames>`).join('');
  expect(readInTime(xmiFormat, `<zoo:Owl ${head} ${declared}>${inside}</zoo:Owl>`).model.roots.length).toBe(1);
});

test('many classes that are referred to by name are found in time', () => {
  const classes = Array.from(
    { length: 20_000 },
    (_, index) => `<eClassifiers xsi:type="ecore:EClass" name="C${index}" eSuperTypes="#//C${(index * 7) % 20_000} #//none"/>`,
  );
  const ecore = `<ecore:EPackage ${head} xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="p">${classes.join('')}</ecore:EPackage>`;
  const { diagnostics } = readInTime(xmiFormat, ecore);
  expect(diagnostics.length).toBe(10_001);
  expect(diagnostics.at(-1)).toMatchObject({ code: 'more-diagnostics' });
});

test('ids that were made to have the same hash are read in time', () => {
  // The pairs Aa and BB have the same polynomial hash.
  const id = (number: number) => number.toString(2).padStart(16, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB');
  const animals = Array.from(
    { length: 60_000 },
    (_, index) => `<animals xsi:type="zoo:Owl" xmi:id="${id(index)}" friends="${id(index)}"/>`,
  );
  const { model, diagnostics } = readInTime(xmiFormat, zooOf(animals.join('')));
  const [first] = model.roots[0]!.parts();
  expect(diagnostics).toEqual([]);
  expect((first!.named('friends') as unknown[])[0] === first).toBe(true);
});

test.each([
  ['the content', '{"content":[],"content":[]}'],
  ['the namespaces', '{"ns":{"a":"x"},"ns":{"a":"y"}}'],
  ['a prefix', '{"ns":{"a":"x","a":"y"}}'],
  ['a class', jsonOf('{"eClass":"zoo:Owl","eClass":"zoo:Bear"}')],
  ['an id', jsonOf('{"id":"a","id":"b","eClass":"zoo:Owl"}')],
  ['the data', jsonOf('{"eClass":"zoo:Owl","data":{},"data":{}}')],
  ['a value', jsonOf('{"eClass":"zoo:Owl","data":{"name":"x","name":"y"}}')],
  ['a list', jsonOf('{"eClass":"zoo:Owl","data":{"nickNames":["x"],"nickNames":["y"]}}')],
])('a key that is there twice is refused: %s', (_name, text) => {
  const { message, place } = failure(jsonFormat, text);
  expect(message).toContain('is there twice.');
  expect(place.line).toBe(1);
});

test.each([
  ['<zoo:Owl xmlns:zoo="http://zoo" a:b="1"/>', 'The prefix a is not declared.'],
  ['<b:Owl/>', 'The prefix b is not declared.'],
  [zooOf('<xmi:Extension><q:x/></xmi:Extension>'), 'The prefix q is not declared.'],
])('a prefix that nobody declares is refused: %s', (text, message) => {
  expect(failure(xmiFormat, text).message).toBe(message);
});

test('half a surrogate pair is refused', () => {
  const { message } = failure(jsonFormat, jsonOf('{"eClass":"zoo:Owl","data":{"name":"\\ud800"}}'));
  expect(message).toBe('A string holds half a surrogate pair.');
});

test.each(['tool:note', 'two words', '', '_x0020_', 'xmlns', '1st', 'a\u2190', '\ud83d\ude00 x'])(
  'a name that is none in XML comes back from it: %j',
  (name) => {
    const data = JSON.stringify({ [name]: 1, [`${name}_x0041_`]: ['x'] });
    const { model } = read(jsonFormat, jsonOf(`{"eClass":"zoo:Owl","data":${data}}`));
    const again = read(xmiFormat, write(xmiFormat, model)).model;
    expect(JSON.parse(write(jsonFormat, again))).toEqual(JSON.parse(write(jsonFormat, model)));
  },
);

test('characters that are none in XML come back from it', () => {
  const { model } = read(
    jsonFormat,
    jsonOf('{"eClass":"zoo:Owl","data":{"name":"a\\u0000b","nickNames":["c","\\u001bd\\ufffe"]}}'),
  );
  const [owl] = read(xmiFormat, write(xmiFormat, model)).model.roots;
  expect(owl!.named('name')).toBe('a\0b');
  expect(owl!.named('nickNames')).toEqual(['c', '\u001bd\ufffe']);
});

test('line ends of other systems are line feeds', () => {
  const text = zooOf('\r\n<animals xsi:type="zoo:Owl"\r\n name="a\r\nb&#xD;">\r\n<nickNames>x\r\ny\rz</nickNames></animals>');
  const [owl] = read(xmiFormat, text).model.roots[0]!.parts();
  expect(owl!.named('name')).toBe('a b\r');
  expect(owl!.named('nickNames')).toEqual(['x\ny\nz']);
});

test('what is bound to one metamodel never reaches into the language', () => {
  const text =
    '{"ns":{"__proto__":"p"},"__proto__":{"a":1},"content":[{"eClass":"__proto__:constructor","data":{"__proto__":{"x":1},"constructor":2}}]}';
  const { model } = jsonFormat.read(new TextEncoder().encode(text), { metamodels: zooMetamodels, lineage });
  const again = read(jsonFormat, write(jsonFormat, model)).model;
  expect(write(jsonFormat, again)).toBe(write(jsonFormat, model));
  expect(again.roots[0]!.named('constructor')).toBe(2);
  expect(({} as { a?: number }).a).toBeUndefined();
});
