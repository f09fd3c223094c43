import type { UserDetails } from '@orrery/api';
import { expect, test } from 'vitest';
import { sessionAfter } from './known-session.ts';

const ada = { id: '1', name: 'Ada' } as UserDetails;
const jan = { id: '2', name: 'Jan' } as UserDetails;

test('whoever has never been signed in has lost nothing', () => {
  expect(sessionAfter(undefined, undefined)).toEqual({ user: undefined, hasEnded: false });
  expect(sessionAfter({ user: undefined, hasEnded: false }, undefined)).toEqual({ user: undefined, hasEnded: false });
});

test('a session that ends is told, and whose it was stays known, however often it is asked for', () => {
  const ended = sessionAfter(sessionAfter(undefined, ada), undefined);
  expect(ended).toEqual({ user: ada, hasEnded: true });
  expect(sessionAfter(ended, undefined)).toEqual(ended);
});

test('whoever signs in again goes on, be it somebody else', () => {
  const ended = { user: ada, hasEnded: true };
  expect(sessionAfter(ended, ada)).toEqual({ user: ada, hasEnded: false });
  expect(sessionAfter(ended, jan)).toEqual({ user: jan, hasEnded: false });
});
