import { expect, test } from 'vitest';
import { CallerPace } from './caller-pace.ts';

const pace = { burst: 3, aSecond: 10, longestMilliseconds: 500 };

test('what is beyond the burst waits for the pace, each longer than the one before, up to a longest time', () => {
  const callers = new CallerPace(pace);
  const waits = Array.from({ length: 10 }, () => callers.waitAfter('ada', 1, 0));
  expect(waits).toEqual([0, 0, 0, 100, 200, 300, 400, 500, 500, 500]);
});

test('what is owed is forgiven with time, and never grows beyond the longest wait', () => {
  const callers = new CallerPace(pace);
  for (let count = 0; count < 1000; count++) callers.waitAfter('ada', 1, 0);
  expect(callers.waitAfter('ada', 1, 400)).toBe(200);
  expect(callers.waitAfter('ada', 1, 5000)).toBe(0);
});

test('what is larger costs more, and others pay nothing', () => {
  const callers = new CallerPace(pace);
  expect(callers.waitAfter('ada', 6, 0)).toBe(300);
  expect(callers.waitAfter('bob', 1, 0)).toBe(0);
});

test('who is sent away may come back at the time that was told, however often they have asked', () => {
  const callers = new CallerPace(pace);
  expect(Array.from({ length: 6 }, () => callers.waitBefore('ada', 0))).toEqual([0, 0, 0, 100, 100, 100]);
  expect(callers.waitBefore('ada', 50)).toBe(50);
  expect(callers.waitBefore('bob', 50)).toBe(0);
  expect([callers.waitBefore('ada', 100), callers.waitBefore('ada', 100)]).toEqual([0, 100]);
});
