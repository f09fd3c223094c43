/** Changes of a model in memory say what the road for all changes says, and leave the model as reading the result would give it. */
import { copyOf, firstDifference, type Model, type RequestedChange } from '@orrery/kernel';
import { indexBytes, patchedBytes, rewrittenBytes } from '@orrery/kernel/testing/index-bytes.ts';
import { indexContents } from '@orrery/kernel/testing/index-contents.ts';
import { Random } from '@orrery/kernel/testing/random.ts';
import { changedQuads, type QuadChanges, shortLine } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import { readFacts } from '../jobs/read-job.ts';
import { boxes, changeInput, boxId as id, nsUri, edited as set, worker } from '../testing/boxes.ts';
import { changedModel } from './changed-model.ts';
import { editedInMemory } from './edit-in-memory.ts';
import { quadsBetween } from './known-edits.ts';

const document = boxes(40);
const large = 100 * 2 ** 20;
/** Some boxes have no name, which they must have. */
const faulty = document.replace(/ name="Box (7|1\d|22)"/g, '');

/** A change of one kind or the other; ids of new objects are numbers from 1000 on. The root holds most objects. */
function drawn(random: Random, number: number): RequestedChange {
  const [one, other] = [1 + random.below(40), random.chance(60) ? 0 : 1 + random.below(40)];
  const index = random.chance(50) ? random.below(45) : null;
  const container = { new: { id: id(other), feature: 'boxes', index } };
  const features = [{ name: 'name', new: `New <"${number}">` }];
  return random.pick<() => RequestedChange>([
    () => set(one, ['near', [{ id: id(1 + other) }, { id: id(0) }]]),
    () => set(one, ['tags', random.pick([[], ['<b>'], ['x', 'y & z']])], ['note', 'two\nlines']),
    () => ({ kind: 'added', id: id(1000 + number), eClass: 'Box', container, features }),
    () => set(one, ['name', `Named ${number}`]),
    () => ({ kind: 'removed', id: id(one) }),
    () => ({ kind: 'moved', id: id(one), container }),
  ])();
}

test.each([
  ['in a copy', document, undefined],
  ['in the model itself', document, large],
  ['in the model itself, of which something is to be told', faulty, large],
])('by chance, %s: some edits, one after the other', (_, first, documentBytes) => {
  let [count, indexed] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const random = new Random(seed);
    let [text, facts] = [first, 0];
    const { models, context, source, keep } = worker(text, documentBytes);
    const start = copyOf(models.of(source).model);
    let now = source;
    let index = indexBytes(start);
    for (let step = 0; step < 4; step++) {
      const changes = Array.from({ length: 1 + random.below(3) }, (_one, number) => drawn(random, number + 10 * step));
      readFacts({ source: now }, context);
      const slow = worker(text);
      const expected = outcome(() => changedModel(changeInput(slow.source, changes), slow.context).model);
      const found = editedInMemory(changeInput(now, changes), context);
      if (!found?.edit) {
        const again = slow.models.of(slow.source).model;
        expect([seed, step, firstDifference(models.of(now).model, again, { withIds: true })]).toEqual([seed, step, undefined]);
        continue;
      }
      count++;
      const bytes = bytesBy(found.edit.difference, Buffer.from(text));
      text = Buffer.from(bytes).toString();
      const next = { ...source, content: { id: `${seed} ${step}`, hash: found.edit.hash, size: found.edit.size } };
      keep(next.content.id, bytes);
      const [kept, read] = [models.of(next).model, worker(text)];
      const fresh = read.models.of(read.source);
      expect([seed, step, fresh.diagnostics, firstDifference(fresh.model, expected!, { withIds: true })]).toEqual([
        seed,
        step,
        [],
        undefined,
      ]);
      expect([seed, step, firstDifference(kept, fresh.model, { withIds: true })]).toEqual([seed, step, undefined]);
      expect(readFacts({ source: next }, context)).toEqual(readFacts({ source: read.source }, read.context));
      const steps = models.of(next).edits!;
      expect([seed, step, sorted(steps.at(-1)!)]).toEqual([
        seed,
        step,
        sorted(comparedQuads(slow.models.of(slow.source).model, kept)),
      ]);
      const since = quadsBetween(steps, source.content!, next.content)!;
      expect([seed, step, sorted(since)]).toEqual([seed, step, sorted(comparedQuads(start, kept))]);
      facts++;
      now = next;
      if (seed > 10) continue;
      // What it says that it touched is all that the object index needs to know.
      const { touched, isOtherTree } = found;
      const patched = patchedBytes(index, kept, touched!, isOtherTree);
      const rewritten = rewrittenBytes(index, kept, touched!);
      if (patched) expect([seed, step, indexContents(patched)]).toEqual([seed, step, indexContents(indexBytes(kept))]);
      if (rewritten) expect([seed, step, indexContents(rewritten)]).toEqual([seed, step, indexContents(indexBytes(kept))]);
      if (patched ?? rewritten) indexed++;
      index = patched ?? rewritten ?? indexBytes(kept);
    }
    expect(facts).toBeLessThan(5);
  }
  expect([count > 60, indexed > 5]).toEqual([true, true]);
});

const told: readonly [title: string, changes: readonly RequestedChange[], after: (text: string) => string][] = [
  [
    'a new part of the root stands behind the last one',
    [
      {
        kind: 'added',
        id: id(99),
        eClass: 'Box',
        container: { new: { id: id(0), feature: 'boxes' } },
        features: [{ name: 'name', new: 'N' }],
      },
    ],
    (text) => text.replace('\n</box:Box>', `\n  <boxes xmi:id="${id(99)}" name="N"/>\n</box:Box>`),
  ],
  [
    'a removed part of the root takes its line along',
    [{ kind: 'removed', id: id(5) }],
    (text) => text.replace(/\n {2}<boxes xmi:id="00000000-0000-4000-8000-000000000005".*\n/, '\n'),
  ],
  [
    'a part of the root moves as it stands',
    [{ kind: 'moved', id: id(4), container: { new: { id: id(0), feature: 'boxes', index: 0 } } }],
    (text) => {
      const moved = /\n {2}<boxes {3}name="Box 4"[^>]*>/.exec(text)![0];
      return text.replace(moved, '').replace('\n  <boxes', `${moved}\n  <boxes`);
    },
  ],
];

test.each(told)('%s', (_, changes, after) => {
  const { context, source } = worker(document);
  const { edit } = editedInMemory(changeInput(source, changes), context)!;
  expect(Buffer.from(bytesBy(edit!.difference, Buffer.from(document))).toString()).toBe(after(document));
});

const left: readonly [title: string, text: string, changes: readonly RequestedChange[]][] = [
  ['a comment', document.replace('<boxes ', '<!-- none --><boxes '), [set(3, ['name', 'x'])]],
  ['a document that is not plain UTF-8', document.replace('UTF-8', 'ISO-8859-1'), [set(3, ['name', 'x'])]],
  ['an object without an id', document.replace(` xmi:id="${id(4)}"`, ''), [set(3, ['name', 'x'])]],
  ['a reference by position', document.replace(`near="${id(0)}"`, 'near="//@boxes.3"'), [{ kind: 'removed', id: id(8) }]],
  ['a link to another document', document, [set(3, ['near', [{ target: 'other.xmi#1' }]])]],
  [
    'something wrong',
    document,
    [{ kind: 'added', id: id(99), eClass: 'Box', container: { new: { id: id(0), feature: 'boxes' } } }],
  ],
  ['nothing new', document, [set(3, ['near', [{ id: id(0) }]])]],
  ['an object that is not there', document, [set(99, ['near', []])]],
  ['a value that no attribute can hold', document, [set(3, ['note', 'a\u0001b'])]],
  ['a value that no element can hold', document, [set(3, ['tags', ['a\u0001b']])]],
];

test.each(left)('it is left to the road for all changes: %s', (_, text, changes) => {
  const { models, context, source } = worker(text, large);
  const before = models.of(source).model;
  expect(editedInMemory(changeInput(source, changes), context)).toBeUndefined();
  const fresh = worker(text);
  expect(models.of(source).model).toBe(before);
  expect(firstDifference(before, fresh.models.of(fresh.source).model, { withIds: true })).toBeUndefined();
});

test.each([
  ['values', [set(3, ['name', 'Other'])]],
  ['references', [set(3, ['near', [{ id: id(1) }]])]],
] as const)('objects of a metamodel whose URI is none are edited as all others: %s', (_, changes) => {
  const text = document.replace(nsUri, 'box of boxes');
  const { models, context, source } = worker(text, large, 'box of boxes');
  const { edit } = editedInMemory(changeInput(source, changes), context)!;
  const after = models.of({ ...source, content: { id: '', hash: edit!.hash, size: edit!.size } });
  expect(after.edits!.flatMap(({ inserted }) => inserted).join('\n')).toContain('<urn:orrery:namespace:box%20of%20boxes#');
});

test('who goes in the middle of an edit leaves the model as it was', () => {
  const { models, context, source } = worker(document, large);
  const before = models.of(source).model;
  const gone = new Error('Nobody waits any more.');
  const checkpoint = () => {
    throw gone;
  };
  const changes: RequestedChange[] = [{ kind: 'removed', id: id(8) }, set(3, ['near', [{ id: id(1) }]])];
  expect(() => editedInMemory(changeInput(source, changes), { ...context, checkpoint })).toThrow(gone);
  const fresh = worker(document);
  expect(firstDifference(before, fresh.models.of(fresh.source).model, { withIds: true })).toBeUndefined();
  expect(before.find(id(8))).toBeDefined();
});

const { graph } = changeInput(worker(document).source, []);

function comparedQuads(before: Model, after: Model): QuadChanges<readonly string[]> {
  return changedQuads(before, after, { graph, mostLines: 1e6 })!;
}

function sorted({ deleted, inserted }: QuadChanges<readonly string[]>): readonly string[][] {
  return [deleted, inserted].map((lines) => lines.map(shortLine(graph)).toSorted());
}

/** Changes drawn by chance may contradict each other. */
function outcome<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

test('a document of ASCII is edited by texts of ASCII alone', () => {
  const ascii = document.replace(/^<\?xml.*?\?>/, '<?xml version="1.0" encoding="ASCII"?>').replaceAll('ü', '&#xFC;');
  expect(ascii).toContain('"ASCII"');
  const editedBy = (name: string, value: unknown) => {
    const { context, source } = worker(ascii);
    return editedInMemory(changeInput(source, [set(4, [name, value as string])]), context);
  };
  expect(editedBy('name', 'Plain')).toBeDefined();
  expect(editedBy('note', 'two\nlines')).toBeDefined();
  expect(editedBy('name', 'Größe')).toBeUndefined();
  expect(editedBy('tags', ['Größe', 'x'])).toBeUndefined();
});
