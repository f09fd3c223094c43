/** New values are put into a document as the road for all changes would put them, or are left to it. */
import { xmiFormat } from '@orrery/formats';
import { firstDifference, type RequestedChange, type RequestedValue } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import { writeChangedModel } from '../jobs/change-job.ts';
import { boxes, boxId as id, changeInput as input, edited as set, worker } from '../testing/boxes.ts';
import { editedInMemory } from './edit-in-memory.ts';
import { valueEdit } from './value-edit.ts';
import { nameOf, type WrittenContent } from './written-model.ts';

const document = boxes(30);

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
      // Many are found in one pass through the document.
      const numbers = new Set(Array.from({ length: 1 + random.below(random.pick([3, 25])) }, () => random.below(31)));
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
      const found = editedInMemory(input(quick.source, changes), quick.context);
      if (!found) continue;
      count++;
      const bytes = bytesOf(found, document, quick.sent);
      expect(bytes).toBe(bytesOf(writeChangedModel(input(slow.source, changes), slow.context), document, slow.sent));
      quick.keep('next', Buffer.from(bytes));
      const next = { ...quick.source, content: { ...nameOf(Buffer.from(bytes)), id: 'next' } };
      const kept = quick.models.of(next).model;
      quick.models.drop(next);
      expect(firstDifference(kept, quick.models.of(next).model, { withIds: true })).toBeUndefined();
    }
    expect(count).toBeGreaterThan(25);
  },
);

const left: readonly [title: string, text: string, changes: readonly RequestedChange[]][] = [
  ['a list', document, [set(3, ['tags', ['x', 'y']])]],
  ['a reference', document, [set(3, ['near', []])]],
  ['what others may refer to it by', document, [set(3, ['code', 'c'])]],
  ['a value that is needed', document, [set(3, ['name', null])]],
  ['a value of another type', document, [set(3, ['size', 'large'])]],
  ['a value that was another before', document, [set(3, ['name', 'x', 'y'])]],
  ['nothing new', document, [set(3, ['name', 'Box 3'])]],
  ['an object that is not there', document, [set(99, ['name', 'x'])]],
  ['two changes of one object', document, [set(3, ['name', 'x']), set(3, ['size', 1])]],
  ['a removed object', document, [{ kind: 'removed', id: id(3) }]],
  ['another change that is none of values', document, [set(2, ['name', 'x']), set(3, ['near', []])]],
];

test.each(left)('it is left to the other roads: %s', (_, text, changes) => {
  const { models, source } = worker(text);
  const { model, metamodels } = models.of(source);
  const values = xmiFormat.values!;
  expect(valueEdit({ model, metamodels, document: Buffer.from(text), values, changes })).toBeUndefined();
  const fresh = worker(text);
  expect(firstDifference(model, fresh.models.of(fresh.source).model, { withIds: true })).toBeUndefined();
});

function bytesOf({ edit }: WrittenContent, before: string, sent: readonly Uint8Array[]): string {
  return Buffer.from(edit ? bytesBy(edit.difference, Buffer.from(before)) : Buffer.concat(sent)).toString();
}
