import { expect, test } from 'vitest';
import { anonymousKeyOf } from '../../../turn-keys.ts';
import { SpoolQuota } from './spool-quota.ts';

const aQuota = () => new SpoolQuota({ ofOne: { memory: 10, file: 20 }, ofAll: { memory: 15, file: 25 } });

test('anonymous callers of all networks have what one caller has', () => {
  const quota = aQuota();
  const [here, there] = ['198.51.100.0/24', '203.0.113.0/24'].map((network) => quota.shareFor(anonymousKeyOf(network)));
  expect([here!.take('memory', 6), there!.take('memory', 6), there!.take('memory', 4)]).toEqual([true, false, true]);
  here!.giveAll();
  expect(there!.take('memory', 6)).toBe(true);
});

test.each(['memory', 'file'] as const)('all callers together take no more %s than there is', (medium) => {
  const quota = aQuota();
  const [ada, bob] = [quota.shareFor('ada'), quota.shareFor('bob')];
  expect([ada.take(medium, 10), bob.take(medium, 10), bob.take(medium, 5)]).toEqual([true, medium === 'file', true]);
  expect(quota.shareFor('carol').take(medium, 1)).toBe(false);
  ada.give(medium, 3);
  expect(quota.shareFor('carol').take(medium, 3)).toBe(true);
});
