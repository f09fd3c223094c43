import { expect, test } from 'vitest';
import type { Felt } from './light-callers.ts';
import { faultsOf, lineOf, type Verdict } from './verdict.ts';

const alone: Felt = { p50: 2, p99: 10, count: 100, failures: 0, statuses: '100 × 200', slowest: 'ask 9 ms', requests: [] };
const bounds = { alone, mostMegabytes: 2048 };
const control = { ...alone, p99: 12 };
const fine: Verdict = {
  name: 'a flood',
  answers: '9 × 429',
  felt: { ...alone, p99: 18 },
  control,
  eventLoop: 0.42,
  longestTurn: 7,
  isAlive: true,
  mostMegabytes: 500,
};

test('an attack that light callers do not feel has no faults, and its line tells all p99', () => {
  expect(faultsOf(fine, bounds)).toEqual([]);
  expect(lineOf(fine, bounds)).toBe(
    '✓ a flood: light callers 100 × 200; p99 18 ms, control 12 ms, alone 10 ms, × 1.5, slowest ask 9 ms; event loop 42 %, longest turn 7 ms; 500 MB; attacker 9 × 429',
  );
});

test.each<[string, Partial<Verdict>]>([
  ['1 light requests failed', { felt: { ...alone, failures: 1 } }],
  ['p99 more than doubled', { felt: { ...alone, p99: 25 } }],
  ['the service has ended', { isAlive: false }],
  ['more than 2048 MB in memory', { mostMegabytes: 3000 }],
])('%s is a fault', (fault, change) => {
  expect(faultsOf({ ...fine, ...change }, bounds)).toEqual([fault]);
  expect(lineOf({ ...fine, ...change }, bounds)).toMatch(/^✗/);
});

test('where processes are broken, only refusals and ends are faults', () => {
  const slow = { ...fine, felt: { ...alone, p99: 900 } };
  expect(faultsOf(slow, { ...bounds, mostTimes: Number.POSITIVE_INFINITY })).toEqual([]);
});
