import { expect, test } from 'vitest';
import { anonymousKey, anonymousKeyOf, isAnonymousKey, prefixOf, shareOf } from './turn-keys.ts';

test('anonymous callers are told apart by their networks and share what one caller has', () => {
  const [one, other] = [anonymousKeyOf('192.0.2.1'), anonymousKeyOf('2001:db8:0:1')];
  expect(one).not.toBe(other);
  expect([one, other, anonymousKeyOf(undefined)].map(shareOf)).toEqual([anonymousKey, anonymousKey, anonymousKey]);
  expect([one, other, anonymousKey].every(isAnonymousKey)).toBe(true);
});

test('everybody else has a share of their own', () => {
  for (const key of ['0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', 'service', 'anonymously'])
    expect([isAnonymousKey(key), shareOf(key)]).toEqual([false, key]);
});

test('networks of one holder begin alike', () => {
  const prefixes = ['192.0.2.1', '192.0.2.2', '2001:db8:0:1', '2001:db8:0:ffff', '2001:db8:1:0']
    .map(anonymousKeyOf)
    .map(prefixOf);
  expect(prefixes).toEqual(['192.0.2', '192.0.2', '2001:db8:0', '2001:db8:0', '2001:db8:1']);
  expect(prefixOf('0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01')).toBe('0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01');
});
