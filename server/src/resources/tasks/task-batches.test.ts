import { expect, test } from 'vitest';
import { noDocuments, taskBatches, wholeTasks } from './task-batches.ts';

const sized = (...sizes: readonly number[]) =>
  sizes.map((documentBytes, index) => ({ id: `${index}`, documentBytes, otherBytes: 0 }));
const idsOf = (tasks: Iterable<{ readonly id: string }>) => [...tasks].map(({ id }) => id);

test('documents come with a page as far as they fit, those of its first task in any case', () => {
  expect(idsOf(wholeTasks(sized(40, 50, 20, 10), 100))).toEqual(['0', '1', '3']);
  expect(idsOf(wholeTasks(sized(500, 1, 0), 100))).toEqual(['0']);
  expect(idsOf(wholeTasks(sized(0, 1), noDocuments))).toEqual([]);
});

test('what is read at once is a quarter of a megabyte, or one task that is larger, in the order of the page', () => {
  const tasks = sized(2 ** 20, 100_000, 100_000, 100_000, 2 ** 20, 7);
  const whole = new Set(tasks.filter(({ id }) => id !== '4'));
  const batches = taskBatches(tasks, whole).map((batch) => [batch.isWhole, ...idsOf(batch.tasks)]);
  expect(batches).toEqual([
    [true, '0'],
    [true, '1', '2'],
    [true, '3'],
    [false, '4'],
    [true, '5'],
  ]);
});

test('what tasks without their documents speak of counts as well', () => {
  const tasks = sized(0, 0, 0).map((task) => ({ ...task, otherBytes: 200_000 }));
  expect(taskBatches(tasks, new Set())).toHaveLength(3);
});
