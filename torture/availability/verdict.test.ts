import { expect, test } from 'vitest';
import type { Felt } from './light-callers.ts';
import { faultsOf, lineOf, type Round, type Verdict } from './verdict.ts';

const bounds = { mostMegabytes: 2048 };
const fine: Verdict = {
  name: 'a flood',
  rounds: [round(18, 12), round(15, 10)],
  eventLoop: 0.42,
  longestTurn: 7,
  isAlive: true,
  mostMegabytes: 500,
};

test('an attack that light callers do not feel has no faults, and its line tells all p99', () => {
  expect(faultsOf(fine, bounds)).toEqual([]);
  expect(lineOf(fine, bounds)).toBe(
    '✓ a flood: light callers 200 × 200; p99 18 ms, control 12 ms, × 1.5 | 1.5, slowest ask 18 ms; event loop 42 %, longest turn 7 ms; 500 MB; attacker 9 × 429 | 9 × 429',
  );
});

test.each<[string, Partial<Verdict>]>([
  ['1 light requests failed', { rounds: [{ ...round(10, 10), felt: { ...felt(10), failures: 1 } }] }],
  ['p99 more than doubled', { rounds: [round(25, 12)] }],
  ['the service has ended', { isAlive: false }],
  ['more than 2048 MB in memory', { mostMegabytes: 3000 }],
])('%s is a fault', (fault, change) => {
  expect(faultsOf({ ...fine, ...change }, bounds)).toEqual([fault]);
  expect(lineOf({ ...fine, ...change }, bounds)).toMatch(/^✗/);
});

test('an attack is felt where most rounds say so, and not where one of them was disturbed', () => {
  expect(faultsOf({ ...fine, rounds: [round(900, 10), round(12, 10), round(15, 10)] }, bounds)).toEqual([]);
  expect(faultsOf({ ...fine, rounds: [round(30, 10), round(12, 10), round(25, 10)] }, bounds)).toEqual(['p99 more than doubled']);
});

test('a control that was disturbed excuses its own round alone', () => {
  expect(faultsOf({ ...fine, rounds: [round(30, 500), round(30, 10), round(30, 10)] }, bounds)).toEqual([
    'p99 more than doubled',
  ]);
});

test('half of the rounds do not excuse it', () => {
  expect(faultsOf({ ...fine, rounds: [round(30, 10), round(10, 10)] }, bounds)).toEqual(['p99 more than doubled']);
});

test('where processes are broken, only refusals and ends are faults', () => {
  const slow = { ...fine, rounds: [round(900, 10)] };
  expect(faultsOf(slow, { ...bounds, mostTimes: Number.POSITIVE_INFINITY })).toEqual([]);
});

function round(attacked: number, control: number): Round {
  return { answers: '9 × 429', felt: felt(attacked), control: felt(control) };
}

function felt(p99: number): Felt {
  const requests = Array.from({ length: 100 }, () => ({ act: 'ask', milliseconds: p99, answered: 200 }));
  return { p50: 2, p99, count: 100, failures: 0, statuses: '100 × 200', slowest: `ask ${p99} ms`, requests };
}
