import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { read, write, zooMetamodels } from '../testing/zoo.ts';
import { turtleFormat } from '../turtle/turtle-format.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { jsonFormat } from './json-format.ts';

const sample = {
  json: { version: '1.0', encoding: 'utf-8' },
  ns: { zoo: 'http://zoo' },
  migration: { migrationVersion: '2024.1' },
  content: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      eClass: 'zoo:Zoo',
      data: {
        animals: [
          {
            id: '00000000-0000-4000-8000-000000000002',
            eClass: 'zoo:Bear',
            data: {
              name: 'B',
              initial: '7',
              nickNames: ['x', 'y'],
              note: null,
              friends: ['00000000-0000-4000-8000-000000000003'],
            },
          },
          {
            id: '00000000-0000-4000-8000-000000000003',
            eClass: 'zoo:Owl',
            data: { friends: ['zoo:Bear other.json#//@animals.0'] },
          },
        ],
      },
    },
  ],
};

test('a document comes back as it was, with the keys of other tools', () => {
  const { model, diagnostics } = read(jsonFormat, JSON.stringify(sample));
  expect(diagnostics).toEqual([]);
  expect(write(jsonFormat, model)).toBe(JSON.stringify(sample));
});

test('numbers keep their digits through json and xmi', () => {
  const text = '{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Owl","data":{"legs":9007199254740993,"weight":1.50}}]}';
  const { model } = read(jsonFormat, text);
  expect(write(xmiFormat, model)).toContain('legs="9007199254740993" weight="1.50"');
  expect(write(jsonFormat, read(xmiFormat, write(xmiFormat, model)).model)).toContain('"legs":9007199254740993,"weight":1.50');
});

test('ids of other tools are carried beside the UUIDs and come back', () => {
  const text = '<zoo:Owl xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo" xmi:id="_C5A5BevPQJmqjv-YkilUqw"/>';
  const json = write(jsonFormat, read(xmiFormat, text).model);
  expect(JSON.parse(json)).toMatchObject({
    orrery: { foreignIds: { '0b903905-ebcf-4099-aa8e-ff98922954ab': '_C5A5BevPQJmqjv-YkilUqw' } },
    content: [{ id: '0b903905-ebcf-4099-aa8e-ff98922954ab' }],
  });
  expect(write(xmiFormat, read(jsonFormat, json).model)).toContain('xmi:id="_C5A5BevPQJmqjv-YkilUqw"');
});

test('the ids in a document are those of the model, whatever model it becomes', () => {
  const xmi =
    '<zoo:Zoo xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:zoo="http://zoo" xmi:id="_B"><animals xsi:type="zoo:Owl" xmi:id="_C" friends="_C"/></zoo:Zoo>';
  const json = write(jsonFormat, read(xmiFormat, xmi).model);
  const ids = [...json.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id!);
  const elsewhere = { metamodels: zooMetamodels, lineage: 'e5f0a0f4-4c2e-4a0e-9d5e-0d3ad6b1c111' };
  const { model } = jsonFormat.read(new TextEncoder().encode(json), elsewhere);
  expect([...model.index().keys()]).toEqual(ids);
  expect(write(jsonFormat, model)).toBe(json);
  expect(write(turtleFormat, model)).toContain(`u:${ids[1]} a zoo:Owl`);
});

test('what only XMI has a place for goes through JSON and comes back', () => {
  const head = 'xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:a="http://a" xmlns:zoo="http://zoo"';
  const extension = '<xmi:Extension extender="t"><a:b>x &lt; y</a:b></xmi:Extension>';
  const text = `<?xml version="1.0" encoding="ASCII"?>\n<zoo:Owl ${head} xmi:id="o" xmi:uuid="u-1" xmi:label="é">${extension}</zoo:Owl>`;
  const { model } = read(xmiFormat, text.replace('é', '&#xe9;'));
  const again = read(jsonFormat, write(jsonFormat, model));
  expect(again.diagnostics).toEqual([]);
  expect(write(xmiFormat, again.model)).toBe(
    `<?xml version="1.0" encoding="ASCII"?>\n<zoo:Owl ${head} xmi:id="o" xmi:uuid="u-1" xmi:label="&#xe9;">\n  ${extension}\n</zoo:Owl>\n`,
  );
});

test.each([
  ['in the usual order', (it: string[]) => it],
  ['with the class at the end', (it: string[]) => it.toReversed()],
])('keys may stand in any order: %s', (_name, order) => {
  const object = (type: string, id: string, data: string) =>
    `{${order([`"id":"${id}"`, `"eClass":"zoo:${type}"`, `"data":{${data}}`]).join()}}`;
  const content = object('Zoo', 'z', `"animals":[${object('Owl', 'o', '"friends":["o"]')}],"shop":[${object('Bear', 'b', '')}]`);
  const text = `{${order(['"ns":{"zoo":"http://zoo"}', `"content":[${content}]`]).join()}}`;
  const { model, diagnostics } = read(jsonFormat, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-feature']);
  expect(model.roots[0]!.parts().map((part) => [part.class.name, part.givenId])).toEqual([
    ['Owl', 'o'],
    ['Bear', 'b'],
  ]);
});

test('keys of other tools and values of any shape keep every digit', () => {
  const text =
    '{"ns":{"zoo":"http://zoo"},"tool":{"a":1.50,"a":2},"content":[{"eClass":"zoo:Owl","data":{"shape":{"x":1.0,"x":2}}}]}';
  const written = write(jsonFormat, read(jsonFormat, text).model);
  expect(written).toContain('"tool":{"a":1.50,"a":2}');
  expect(written).toContain('"shape":{"x":1.0,"x":2}');
});

test('of a list for a feature that holds one, the first counts, and that is told', () => {
  const text = '{"ns":{"zoo":"http://zoo"},"content":[{"id":"o","eClass":"zoo:Owl","data":{"likes":["o","p"]}}]}';
  const { model, diagnostics } = read(jsonFormat, text);
  expect(model.roots[0]!.named('likes') === model.roots[0]).toBe(true);
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-many-values']);
});

test.each([
  ['{\n  "content": [}', { line: 2, column: 15, pointer: '/content/0' }],
  ['{"a": 1,}', { line: 1, column: 9, pointer: '/a' }],
  ['{"a": "x\ny"}', { line: 1, column: 7, pointer: '/a' }],
  ['', { line: 1, column: 1, pointer: '' }],
  ['{} {}', { line: 1, column: 4, pointer: '' }],
  ['{"content": {}}', { line: 1, column: 13, pointer: '/content' }],
  ['[]', { line: 1, column: 1, pointer: '' }],
])('what is no document is an error with its place: %s', (text, place) => {
  expect(failure(text).place).toEqual(place);
});

test('the place of what is wrong is told in few characters, however long names are, and however deep it is', () => {
  const long = failure(`{"${'x'.repeat(100_000)}": {"y": tru}}`).place.pointer!;
  const deep = failure(`${'{"a/~":'.repeat(400)}tru`).place.pointer!;
  expect([long.length, deep.length, long.slice(0, 3), long.at(-1), deep.slice(0, 6)]).toEqual([300, 300, '/xx', '…', '/a~1~0']);
});

test.each([
  ['{"content":[{"data":{}}]}', 'The object has no eClass.', '/content/0'],
  ['{"content":[7]}', 'An object is expected here.', '/content/0'],
  ['{"content":[],"content":[]}', 'The key content is there twice.', '/content'],
  ['{"ns":{"zoo":"http://zoo","zoo":"u"}}', 'The key zoo is there twice.', '/ns/zoo'],
  ['{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Owl","data":{"name":"a","name":"b"}}]}', 'name', '/content/0/data/name'],
  ['{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Owl","eClass":"zoo:Bear"}]}', 'eClass', '/content/0/eClass'],
  ['{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Owl","data":{"name":"\\ud800"}}]}', 'half', '/content/0/data/name'],
  [
    '{"ns":{"zoo":"http://zoo"},"content":[{"id":"z","eClass":"zoo:Zoo","data":{"animals":["z"]}}]}',
    'inside itself',
    '/content/0/data/animals/0',
  ],
])('what would be lost is refused with its place: %s', (text, message, pointer) => {
  expect(failure(text).message).toContain(message);
  expect(failure(text).place.pointer).toBe(pointer);
});

test('the other JSON of EMF is refused with a clear word', () => {
  expect(failure('{"eClass":"http://zoo#//Owl","name":"x"}').message).toContain('emfjson-jackson');
  expect(failure('[{"eClass":"http://zoo#//Owl"}]').message).toContain('emfjson-jackson');
});

test('nesting has a limit, whatever is nested', () => {
  expect(failure('['.repeat(100_000)).place.line).toBe(1);
  const deep = '{"eClass":"zoo:Zoo","data":{"animals":['.repeat(100_000) + ']}}'.repeat(100_000);
  expect(failure(`{"ns":{"zoo":"http://zoo"},"content":[${deep}]}`).message).toContain('deeper than 10000');
});

test.each<[object, string]>([
  [{ eClass: 'zoo:Owl', data: { legs: 'many' } }, 'bad-value'],
  [{ eClass: 'zoo:Owl', data: { tail: 'long' } }, 'unknown-feature'],
  [{ eClass: 'zoo:Owl', data: { friends: ['nowhere'] } }, 'unresolved-reference'],
  [{ eClass: 'zoo:Cat' }, 'unknown-class'],
  [{ eClass: 'yak:Yak' }, 'unknown-metamodel'],
  [{ eClass: 'zoo:Owl', colour: 'red' }, 'unexpected-content'],
])('what is odd is told with its place: %o', (object, code) => {
  const text = `{"ns":{"zoo":"http://zoo"},\n"content":[${JSON.stringify(object)}]}`;
  const { diagnostics } = read(jsonFormat, text);
  expect(diagnostics.map((found) => found.code)).toEqual([code]);
  expect(diagnostics[0]).toMatchObject({ line: 2 });
});

test('paths are read as well as ids', () => {
  const text =
    '{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Zoo","data":{"animals":[{"eClass":"zoo:Owl","data":{"friends":["//@animals.1"]}},{"eClass":"zoo:Bear"}]}}]}';
  const [owl, bear] = read(jsonFormat, text).model.roots[0]!.parts();
  expect(owl!.named('friends')).toEqual([bear]);
});

test('operations of Ecore are flat, and keep their bounds', () => {
  const text = `<ecore:EClass xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="C"><eOperations name="o" upperBound="-1"/></ecore:EClass>`;
  const json = write(jsonFormat, read(xmiFormat, text).model);
  expect(JSON.parse(json).content[0].data.eOperations[0]).toMatchObject({ name: 'o', upperBound: -1 });
  expect(JSON.parse(json).content[0].data.eOperations[0].eClass).toBeUndefined();
  expect(write(jsonFormat, read(jsonFormat, json).model)).toBe(json);
});

function failure(text: string): UnreadableContent {
  try {
    read(jsonFormat, text);
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
  throw new Error('It was read.');
}
