/** Edits that are put into the elements of some objects alone say what was asked for, and leave all other bytes. */
import { firstDifference, type RequestedChange } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy, isCopied } from '../../storage/content/content-difference.ts';
import { boxes, changeInput, boxId as id, edited as set, worker } from '../testing/boxes.ts';
import { changedModel } from './changed-model.ts';
import { differenceInElements } from './written-model.ts';

// Defaults may be written or not.
const document = boxes(40)
  .replace('name="Box 8"', 'name="Box 8" isOpen="true"')
  .replace('name="Box 9"', 'isOpen="true" name="Box 9"');
const bytes = Buffer.from(document);

/** A change of one kind or the other; ids of new objects are numbers from 1000 on. */
function drawn(random: Random, number: number): RequestedChange {
  const [one, other] = [1 + random.below(40), 1 + random.below(40)];
  const container = { new: { id: id(other), feature: 'boxes' } };
  return random.pick<() => RequestedChange>([
    () => set(one, ['near', [{ id: id(other) }, { id: id(0) }]]),
    () => set(one, ['tags', random.pick([[], ['<b>'], ['x', 'y & z']])], ['note', 'two\nlines']),
    () => ({
      kind: 'added',
      id: id(1000 + number),
      eClass: 'Box',
      container,
      features: [{ name: 'name', new: `New "${number}"` }],
    }),
    () => ({ kind: 'removed', id: id(one) }),
    () => ({ kind: 'moved', id: id(one), container }),
  ])();
}

test('by chance: reading the result gives the edited model, and only elements of touched objects differ', () => {
  let count = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const random = new Random(seed);
    const changes = Array.from({ length: 1 + random.below(3) }, (_, number) => drawn(random, number));
    const { models, context, source, keep } = worker(document);
    const edited = outcome(() => changedModel(changeInput(source, changes), context));
    if (!edited) continue;
    const difference = differenceInElements(edited, bytes, context);
    if (!difference) continue;
    count++;
    keep('next', bytesBy(difference, bytes));
    const again = models.of({ ...source, content: { id: 'next', hash: 'next', size: 1 } });
    expect([seed, again.diagnostics, firstDifference(edited.model, again.model, { withIds: true })]).toEqual([
      seed,
      [],
      undefined,
    ]);
    const kept = difference.filter(isCopied).reduce((sum, { start, end }) => sum + end - start, 0);
    expect(kept).toBeGreaterThan(bytes.length * 0.7);
  }
  expect(count).toBeGreaterThan(40);
});

const left: readonly [title: string, text: string, changes: readonly RequestedChange[]][] = [
  ['a reference by position', document.replace(`near="${id(0)}"`, 'near="//@boxes.3"'), [set(8, ['near', []])]],
  [
    'an element that says it in another way',
    document
      .replace('name="Box 8"', '')
      .replace(/(id="00000000-0000-4000-8000-000000000008"[^>]*)\/>/, '$1><name>Box 8</name></boxes>'),
    [set(8, ['near', [{ id: id(1) }]])],
  ],
  [
    'a class of another prefix',
    document.replaceAll('box:Box', 'b:Box').replace('xmlns:box', 'xmlns:b'),
    [set(8, ['near', [{ id: id(1) }]])],
  ],
  ['a comment', document.replace('<boxes ', '<!-- none --><boxes '), [set(8, ['near', [{ id: id(1) }]])]],
  ['a value of the root', document, [set(0, ['near', [{ id: id(1) }]])]],
];

test.each(left)('it is left to the road for all edits: %s', (_, text, changes) => {
  const { context, source } = worker(text);
  const edited = changedModel(changeInput(source, changes), context);
  expect(differenceInElements(edited, Buffer.from(text), context)).toBeUndefined();
});

/** Changes drawn by chance may contradict each other. */
function outcome<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
