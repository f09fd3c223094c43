/** Authorization requests of tools that were made for other issuers. */
import { expect, test } from 'vitest';
import { mendedAuthorizationRequest } from './authorization-request.ts';

test.each([
  ['scope=openid', 'scope=openid'],
  ['', 'scope=openid'],
  ['scope=openid offline_access', 'scope=openid offline_access&prompt=consent'],
  ['scope=openid offline_access&prompt=login', 'scope=openid offline_access&prompt=login consent'],
  ['scope=openid offline_access&prompt=consent', 'scope=openid offline_access&prompt=consent'],
  ['scope=openid offline_access&prompt=none', 'scope=openid offline_access&prompt=none'],
])('%s becomes %s', (given, expected) => {
  expect(mendedAuthorizationRequest(new URLSearchParams(given)).toString()).toBe(new URLSearchParams(expected).toString());
});
