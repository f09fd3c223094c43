/** Conflicts are told so that people know which object is meant, and what each side has made of it. */
import type { RequestedChange } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import { writeChangedModel } from '../jobs/change-job.ts';
import { previewMerge } from '../jobs/merge-jobs.ts';
import { landscapeId as id, landscape, landscapeWorker } from '../testing/landscape.ts';

const set = (object: string, name: string, value: unknown): RequestedChange => ({
  kind: 'changed',
  id: object,
  features: [{ name, new: value as never }],
});
const partOf = (object: string, feature: string): string => {
  const { models, source } = landscapeWorker(landscape());
  const { model } = models.of(source);
  return model.idOf(
    model
      .find(object)!
      .parts()
      .find(({ containment }) => containment!.name === feature)!,
  );
};
const service = (name: string): RequestedChange => ({
  kind: 'added',
  id: id('e', 99),
  eClass: 'ApplicationService',
  container: { new: { id: id('d', 1), feature: 'elements' } },
  features: [{ name: 'name', new: name }],
});
const bounds = partOf(id('f', 1), 'bounds');
const property = partOf(id('e', 3), 'properties');
const [first, fourth] = [id('e', 1), id('e', 4)];

const told: readonly [here: RequestedChange, there: RequestedChange, message: string][] = [
  [set(fourth, 'name', 'A'), set(fourth, 'name', 'B'), 'Component "4" ü was renamed to "A" here and to "B" there.'],
  [set(bounds, 'x', 5), set(bounds, 'x', 7), 'x of Bounds in Component "1" ü in Main was changed to 5 here and to 7 there.'],
  [
    set(property, 'value', 'A'),
    set(property, 'value', 'B'),
    'value of owner in Component "3" ü was changed to "A" here and to "B" there.',
  ],
  [
    set(id('r', 2), 'source', { id: first }),
    set(id('r', 2), 'source', { id: fourth }),
    'source of Flow relation (Component "2" ü - Component "3" ü) was changed to Component "1" ü here and to Component "4" ü there.',
  ],
  [
    set(property, 'value', null),
    set(property, 'value', 'B'),
    'value of owner in Component "3" ü was changed to nothing here and to "B" there.',
  ],
  [service('A'), service('B'), 'A is called "A" here and "B" there.'],
];

test.each(told)('%#: %j and %j', (here, there, message) => {
  const { context: tools, source: base, input, keep } = landscapeWorker(landscape());
  const context = { ...tools, columns: new LRUCache<string, object>({ maxSize: 1e9 }) } as unknown as JobContext;
  const [target, source] = [here, there].map((change, index) => {
    const { edit } = writeChangedModel(input([change]), context);
    const bytes = bytesBy(edit!.difference, Buffer.from(landscape()));
    keep(`side ${index}`, bytes);
    return { ...base, content: { id: `side ${index}`, hash: `side ${index}`, size: bytes.length } };
  });
  const about = { format: 'archimate', graph: 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55', choices: {}, isBaseSeen: true };
  const room = { most: 10, characters: 1000, skip: 0, conflicts: 10, conflictCharacters: 1000 };
  const { conflicts } = previewMerge({ ...about, base, target: target!, source: source!, ...room }, context);
  expect(conflicts.map((conflict) => conflict.message)).toEqual([message]);
});
