import { expect, test } from 'vitest';
import { faultsOf, lineOf, type Verdict } from './verdict.ts';

const alone = { p50: 2, p99: 10, count: 100, failures: 0, statuses: '100 × 200' };
const bounds = { alone, mostMegabytes: 2048 };
const fine: Verdict = { name: 'a flood', answers: '9 × 429', felt: { ...alone, p99: 15 }, isAlive: true, mostMegabytes: 500 };

test('an attack that light callers do not feel has no faults, and its line tells both p99', () => {
  expect(faultsOf(fine, bounds)).toEqual([]);
  expect(lineOf(fine, bounds)).toBe(
    '✓ a flood: light callers 100 × 200; p99 15 ms, alone 10 ms, × 1.5; 500 MB; attacker 9 × 429',
  );
});

test.each<[string, Partial<Verdict>]>([
  ['1 light requests failed', { felt: { ...alone, failures: 1 } }],
  ['the service has ended', { isAlive: false }],
  ['more than 2048 MB in memory', { mostMegabytes: 3000 }],
])('%s is a fault', (fault, change) => {
  expect(faultsOf({ ...fine, ...change }, bounds)).toEqual([fault]);
  expect(lineOf({ ...fine, ...change }, bounds)).toMatch(/^✗/);
});
