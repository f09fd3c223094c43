/** Of what a validation finds so much is listed; all is counted. */
import { expect, test } from 'vitest';
import type { Finding } from '../../engine/validation/finding.ts';
import { charactersOf } from '../../storage/tasks/findings.ts';
import { FindingTally } from './finding-tally.ts';

function tallied(count: number, more: Partial<Finding>): FindingTally {
  const tally = new FindingTally();
  for (let at = 0; at < count; at++) {
    const about = { severity: 'error', source: 'shape', rule: `rule ${at % 20}` } as const;
    const finding = { ...about, message: 'wrong', model: 0, ...more };
    tally.add(finding, 'm');
    tally.count([{ severity: 'error', source: 'shape', rule: finding.rule, count: 1 }]);
  }
  return tally;
}

const charactersIn = ({ findings }: FindingTally) => findings.reduce((sum, finding) => sum + charactersOf(finding), 0);

test('ten thousand findings as people read them are all listed', () => {
  const id = '0190f5a0-0000-7000-8000-000000000000';
  const tally = tallied(10_000, { message: 'm'.repeat(120), objectId: id, label: 'Somebody', feature: 'name' });
  expect(tally.result()).toMatchObject({ errors: 10_000, listed: 10_000, truncated: false });
});

test('messages beyond half a million characters are cut short, and all findings are counted', () => {
  const tally = tallied(10_000, { message: 'm'.repeat(1000) });
  expect(tally.result()).toMatchObject({ errors: 10_000, listed: 10_000, truncated: false });
  expect(tally.findings[0]!.message).toHaveLength(1000);
  expect(tally.findings.at(-1)!.message).toBe(`${'m'.repeat(79)}…`);
  expect(charactersIn(tally)).toBeLessThan(1_500_000);
});

test('the list ends where its texts are two and a half million characters, and says so', () => {
  const long = 'x'.repeat(300);
  const tally = tallied(10_000, { message: 'm'.repeat(1000), objectId: long, label: long, feature: long, pointer: long });
  const result = tally.result();
  expect(result).toMatchObject({ errors: 10_000, truncated: true });
  expect(result.listed).toBe(tally.findings.length);
  expect(charactersIn(tally)).toBeLessThan(2_502_500);
});
