/** New values are put into a document as the road for all changes would put them, or are left to it. */
import { firstDifference, type RequestedChange, type RequestedValue } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { Source } from '../source.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';
import { writeChangedModel } from './change-job.ts';
import type { JobContext } from './job-context.ts';
import { changedValues } from './value-change.ts';
import type { WrittenContent } from './written-model.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const attribute = (name: string, type: string, more = '') =>
  `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//${type}" ${more}/>`;
const reference = (name: string, more: string) =>
  `<eStructuralFeatures xsi:type="ecore:EReference" name="${name}" upperBound="-1" eType="#//Box" ${more}/>`;
const ecore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="box" nsURI="http://example.org/box" nsPrefix="box">
  <eClassifiers xsi:type="ecore:EClass" name="Box">${attribute('name', 'EString', 'lowerBound="1"')}${attribute('size', 'EInt')}${attribute('isOpen', 'EBoolean', 'defaultValueLiteral="true"')}
    ${attribute('note', 'EString')}${attribute('tags', 'EString', 'upperBound="-1"')}${attribute('code', 'EString', 'iD="true"')}${reference('boxes', 'containment="true"')}${reference('near', '')}</eClassifiers>
</ecore:EPackage>`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const root = `xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:box="http://example.org/box" xmi:id="${id(0)}" name="All"`;
const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const note = number % 3 === 0 ? ` note="a &lt; b &amp; &quot;ü&quot; > ${number}"` : '';
    return number % 2 === 0
      ? `  <boxes   name="Box ${number}" xmi:id="${id(number)}"\n     size="${number}"${note}/>`
      : `  <boxes xmi:id="${id(number)}" name="Box ${number}"${note} near="${id(0)}"><tags>x</tags></boxes>`;
  }).join('\n');
const document = `${head}<box:Box ${root}>\n${boxes(30)}\n</box:Box>\n`;

/** A worker with these documents. */
function worker(text: string, documentBytes?: number) {
  const contents = new Map<string, Uint8Array>([
    ['ecore', Buffer.from(ecore)],
    ['first', Buffer.from(text)],
  ]);
  const tools = { fetch: ({ id: key }: { id: string }) => contents.get(key)!, checkpoint: () => {} };
  const models = new ModelLoader(new ModelCache(1e9), tools as never);
  const sent: Uint8Array[] = [];
  const context = { ...tools, models, write: (bytes: Uint8Array) => void sent.push(bytes) } as unknown as JobContext;
  const metamodel = { key: 'm', content: named('ecore'), format: 'xmi', lineage, nsUris: ['http://example.org/box'] };
  const source: Source = { content: named('first'), format: 'xmi', lineage, metamodels: [metamodel] };
  if (documentBytes !== undefined) models.keep(source, { ...models.of(source), documentBytes });
  return { models, context, source, sent, keep: (key: string, bytes: Uint8Array) => contents.set(key, bytes) };

  function named(key: string) {
    return { id: key, hash: key, size: contents.get(key)?.length ?? 0 };
  }
}

const input = (source: Source, changes: readonly RequestedChange[]) => ({
  source,
  base: undefined,
  format: 'xmi',
  graph: `urn:uuid:${lineage}`,
  changes,
  deadTargets: [],
});
const set = (number: number, ...features: readonly [name: string, value: RequestedValue, old?: RequestedValue][]) =>
  ({
    kind: 'changed',
    id: id(number),
    features: features.map(([name, value, old]) => ({ name, new: value, ...(old !== undefined && { old }) })),
  }) as const;

const texts = ['plain', 'a < b & "c" > d', "it's", 'ünï 𝄞', ' blanks ', 'two\nlines\tand a tab', ''];

test.each([
  ['in a copy', undefined],
  ['in the model itself', 100 * 2 ** 20],
])(
  'by chance, %s: the same bytes as by the road for all changes, and the model is what reading them gives',
  (_, documentBytes) => {
    let count = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed);
      const [quick, slow] = [worker(document, documentBytes), worker(document)];
      const numbers = new Set(Array.from({ length: 1 + random.below(3) }, () => random.below(31)));
      const changes = [...numbers].map((number) =>
        set(
          number,
          ...random.pick([
            [['name', random.pick(texts.slice(0, -1))]],
            [['size', random.pick([0, 7, -12, null])]],
            [['isOpen', random.pick([true, false, null])]],
            [
              ['note', random.pick([...texts, null])],
              ['size', 99],
            ],
          ] as [string, RequestedValue][][]),
        ),
      );
      const found = changedValues(input(quick.source, changes), quick.context);
      if (!found) continue;
      count++;
      const bytes = bytesOf(found, document, quick.sent);
      expect(bytes).toBe(bytesOf(writeChangedModel(input(slow.source, changes), slow.context), document, slow.sent));
      quick.keep('next', Buffer.from(bytes));
      const next = { ...quick.source, content: { id: 'next', hash: found.edit!.hash, size: found.edit!.size } };
      const kept = quick.models.of(next).model;
      quick.models.drop(next);
      expect(firstDifference(kept, quick.models.of(next).model, { withIds: true })).toBeUndefined();
    }
    expect(count).toBeGreaterThan(25);
  },
);

const left: readonly [title: string, text: string, changes: readonly RequestedChange[]][] = [
  ['a comment', document.replace('<boxes ', '<!-- none --><boxes '), [set(3, ['name', 'x'])]],
  ['a document that is not plain UTF-8', document.replace('UTF-8', 'ISO-8859-1'), [set(3, ['name', 'x'])]],
  ['an object without an id', document.replace(` xmi:id="${id(4)}"`, ''), [set(3, ['name', 'x'])]],
  ['a list', document, [set(3, ['tags', ['x', 'y']])]],
  ['a reference', document, [set(3, ['near', []])]],
  ['what others may refer to it by', document, [set(3, ['code', 'c'])]],
  ['a value that is needed', document, [set(3, ['name', null])]],
  ['a value of another type', document, [set(3, ['size', 'large'])]],
  ['a value that was another before', document, [set(3, ['name', 'x', 'y'])]],
  ['nothing new', document, [set(3, ['name', 'Box 3'])]],
  ['an object that is not there', document, [set(99, ['name', 'x'])]],
  ['two changes of one object', document, [set(3, ['name', 'x']), set(3, ['size', 1])]],
  ['a new object', document, [{ kind: 'removed', id: id(3) }]],
  ['another change that is none of values', document, [set(2, ['name', 'x']), set(3, ['near', []])]],
];

test.each(left)('it is left to the other road: %s', (_, text, changes) => {
  const { models, context, source } = worker(text, 100 * 2 ** 20);
  const before = models.of(source).model;
  expect(changedValues(input(source, changes), context)).toBeUndefined();
  const fresh = worker(text);
  expect(models.of(source).model).toBe(before);
  expect(firstDifference(before, fresh.models.of(fresh.source).model, { withIds: true })).toBeUndefined();
});

function bytesOf({ edit }: WrittenContent, before: string, sent: readonly Uint8Array[]): string {
  return Buffer.from(edit ? bytesBy(edit.difference, Buffer.from(before)) : Buffer.concat(sent)).toString();
}
