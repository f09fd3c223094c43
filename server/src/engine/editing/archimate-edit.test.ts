/** Edits of ArchiMate documents: put into single elements they say what the whole document would say, and all other bytes stay. */
import { knownFormat } from '@orrery/formats';
import { firstDifference, type Model, type ModelObject, type RequestedChange } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy, isCopied } from '../../storage/content/content-difference.ts';
import { writeChangedModel } from '../jobs/change-job.ts';
import { readFacts } from '../jobs/read-job.ts';
import { landscapeId as id, landscape, landscapeWorker } from '../testing/landscape.ts';
import { changedModel } from './changed-model.ts';
import { differenceInElements } from './written-model.ts';

const document = landscape();
const bytes = Buffer.from(document);

/** Folders, figures, elements and what hangs on them; ids of new objects are numbers from 1000 on. */
function drawn(random: Random, number: number, { model }: { readonly model: Model }): RequestedChange {
  const some = 1 + random.below(12);
  const partOf = (object: string, feature: string) => model.idOf(random.pick(partsIn(model.find(object)!, feature)));
  const into = (object: string, feature: string) => ({ new: { id: object, feature, index: random.pick([null, 0]) } });
  const set = (object: string, name: string, value: unknown): RequestedChange => ({
    kind: 'changed',
    id: object,
    features: [{ name, new: value as never }],
  });
  const added = (eClass: string, holder: string, feature: string, ...features: [string, unknown][]): RequestedChange => ({
    kind: 'added',
    id: id('e', 1000 + number),
    eClass,
    container: into(holder, feature),
    features: features.map(([name, value]) => ({ name, new: value as never })),
  });
  const withProperties = id('e', random.pick([3, 6, 9, 12]));
  return random.pick<() => RequestedChange>([
    () => set(id('e', some), 'name', random.pick(['x', '<&"\'>\u00e9', 'two\nlines', ''])),
    () => set(id('e', some), 'documentation', random.pick(['', 'a\r\nb', ' blank ', null])),
    () => added('ApplicationService', id('d', random.pick([1, 2])), 'elements', ['name', 'N < 1']),
    () => added('FlowRelationship', id('d', 3), 'elements', ['source', { id: id('e', some) }], ['target', { id: id('e', 1) }]),
    () => added('BusinessActor', id('d', 1), 'elements', ['name', 'In a wrong folder']),
    () => added('Property', id('e', some), 'properties', ['key', 'k'], ['value', 'v']),
    () => set(partOf(withProperties, 'properties'), 'value', 'Other'),
    () => ({ kind: 'removed', id: partOf(withProperties, 'properties') }),
    () => ({ kind: 'removed', id: id('f', 100 + random.pick([1, 3, 5])) }),
    () => set(partOf(id('f', some), 'bounds'), 'x', random.below(500)),
    () => set(partOf(id('f', 100 + random.pick([1, 3, 5])), 'bendpoints'), 'endY', -7),
    () => ({ kind: 'moved', id: id('e', some), container: into(id('d', 2), 'elements') }),
    () => ({ kind: 'moved', id: id('f', some), container: into(id('f', 1 + random.below(12)), 'children') }),
    () => ({ kind: 'moved', id: id('f', some), container: into(id('d', 5), 'children') }),
  ])();
}

function partsIn(object: ModelObject, feature: string): ModelObject[] {
  return object.parts().filter(({ containment }) => containment!.name === feature);
}

test('by chance: both roads give documents that say the same, and what is kept is what reading gives', () => {
  let count = 0;
  for (let seed = 1; seed <= 80; seed++) {
    const random = new Random(seed);
    const { models, context, source, sent, input, keep } = landscapeWorker(document);
    const before = models.of(source);
    const changes = Array.from({ length: 1 + random.below(3) }, (_, number) => drawn(random, number, before));
    const edited = outcome(() => changedModel(input(changes), context));
    if (!edited) continue;
    const difference = differenceInElements(edited, bytes, context);
    const whole = Buffer.concat([...knownFormat('archimate').write(edited.model)].map((chunk) => Buffer.from(chunk)));
    const read = (text: Uint8Array) => models.read(text, source, undefined);
    if (difference) {
      count++;
      const [one, other] = [read(bytesBy(difference, bytes)), read(whole)];
      expect([seed, one.diagnostics, firstDifference(one.model, other.model, { withIds: true })]).toEqual([seed, [], undefined]);
      const kept = difference.filter(isCopied).reduce((sum, { start, end }) => sum + end - start, 0);
      expect(kept).toBeGreaterThan(bytes.length * 0.3);
    }
    const written = writeChangedModel(input(changes), context);
    if (written.isUnchanged) continue;
    const result = written.edit ? bytesBy(written.edit.difference, bytes) : Buffer.concat(sent);
    const fresh = read(result);
    expect([seed, firstDifference(fresh.model, read(whole).model, { withIds: true })]).toEqual([seed, undefined]);
    if (!written.edit) continue;
    keep('next', result);
    const next = { ...source, content: { id: 'next', hash: written.edit.hash, size: written.edit.size } };
    const { model } = models.of(next);
    expect([seed, firstDifference(model, fresh.model, { withIds: true })]).toEqual([seed, undefined]);
    for (const { kind, id: asked } of changes)
      if (kind === 'added') expect(model.find(written.ids[asked] ?? asked)).toBeDefined();
    const again = landscapeWorker(Buffer.from(result).toString());
    expect(readFacts({ source: next }, context)).toEqual(readFacts({ source: again.source }, again.context));
  }
  expect(count).toBeGreaterThan(25);
});

const told: readonly [title: string, changes: readonly RequestedChange[], after: (text: string) => string][] = [
  [
    'a new element stands behind the last one of its folder',
    [
      {
        kind: 'added',
        id: id('e', 99),
        eClass: 'ApplicationService',
        container: { new: { id: id('d', 1), feature: 'elements' } },
        features: [{ name: 'name', new: 'N' }],
      },
    ],
    (text) =>
      text.replace(
        '\n  </folder>\n  <folder name="Relations"',
        `\n    <element xsi:type="archimate:ApplicationService" name="N" id="id-${id('e', 99).replaceAll('-', '')}"/>\n  </folder>\n  <folder name="Relations"`,
      ),
  ],
  [
    'another position of a figure is put into its element',
    [{ kind: 'changed', id: boundsOf(1), features: [{ name: 'x', new: 77 }] }],
    (text) => text.replace('<bounds x="10"', '<bounds x="77"'),
  ],
];

test.each(told)('%s', (_, changes, after) => {
  const { context, input } = landscapeWorker(document);
  const difference = differenceInElements(changedModel(input(changes), context), bytes, context);
  expect(Buffer.from(bytesBy(difference!, bytes)).toString()).toBe(after(document));
});

function boundsOf(number: number): string {
  const { models, source } = landscapeWorker(document);
  const { model } = models.of(source);
  return model.idOf(partsIn(model.find(id('f', number))!, 'bounds')[0]!);
}

const renamed: RequestedChange = { kind: 'changed', id: id('e', 4), features: [{ name: 'name', new: 'x' }] };
const left: readonly [title: string, text: string, changes: readonly RequestedChange[]][] = [
  ['a document of a former version', document.replace('version="5.0.0"', 'version="3.1.0"'), [renamed]],
  ['a comment', document.replace('  <folder ', '  <!-- none --><folder '), [renamed]],
  ['a reference by position', document.replace(/ source="[^"]*"/, ' source="//@folder.0/@element.0"'), [renamed]],
  ['an element without an id', document.replace(/ id="[^"]*"\/>/, '/>'), [renamed]],
  ['another name of the model', document, [{ kind: 'changed', id: id('d', 0), features: [{ name: 'name', new: 'x' }] }]],
  ['another id', document, [{ kind: 'changed', id: id('e', 4), features: [{ name: 'id', new: 'id-other' }] }]],
  [
    'an element in a wrong folder',
    document,
    [
      {
        kind: 'added',
        id: id('e', 99),
        eClass: 'BusinessActor',
        container: { new: { id: id('d', 1), feature: 'elements' } },
        features: [],
      },
    ],
  ],
];

test.each(left)('it is left to the road for all edits: %s', (_, text, changes) => {
  const { context, input } = landscapeWorker(text);
  const edited = changedModel(input(changes), context);
  expect(differenceInElements(edited, Buffer.from(text), context)).toBeUndefined();
});

/** Changes drawn by chance may contradict each other, or be against the rules of the language. */
function outcome<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
