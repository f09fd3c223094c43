import { expect, test } from 'vitest';
import { TaskTurns } from './task-turns.ts';

const holder = (id: string, creatorId: string, beganAt: number) => ({ task: { id, creatorId }, beganAt });

test('whoever holds most places gives way first, then what has been at work for longest, and nobody before the end of a turn', () => {
  const turns = new TaskTurns(10);
  const holders = [holder('first', 'ada', 0), holder('second', 'bob', 1), holder('third', 'bob', 2)];
  expect(turns.whoGivesWay(holders, 9)).toBeUndefined();
  expect(turns.whoGivesWay(holders, 10)?.task.id).toBe('first');
  expect(turns.whoGivesWay(holders, 20)?.task.id).toBe('second');
});

test('what lost its work by giving way has twice the time, and what has written its steps down has not', () => {
  const turns = new TaskTurns(10);
  turns.gaveWay('lost', false);
  turns.gaveWay('lost', false);
  turns.gaveWay('written', true);
  const after = (milliseconds: number) =>
    turns.whoGivesWay([holder('lost', 'ada', 0), holder('written', 'bob', 1)], milliseconds);
  expect([after(11)?.task.id, after(39)?.task.id, after(40)?.task.id]).toEqual(['written', 'written', 'lost']);
});
