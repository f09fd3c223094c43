/** The service that this page comes from, and the cache of its answers. */
import { connect, RefusedRequest } from '@orrery/api';
import { QueryClient } from '@tanstack/react-query';
import { fetchEarly } from './early-answers.ts';
import { isEmbedded } from './routing/embedded.ts';
import { doubting } from './session/doubts.ts';

/** Whoever looks at a page of others is anonymous there, even where a cookie would say more. */
const withoutCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });

export const orrery = connect({ fetch: isEmbedded ? withoutCookies : doubting(fetchEarly) });

const mostAttempts = 2;

/** A refusal is no accident: it is not tried again, unless the service is busy. */
export function isWorthAnotherAttempt(attempts: number, reason: unknown): boolean {
  const isRefusal = reason instanceof RefusedRequest && reason.status < 500 && reason.status !== 429;
  return !isRefusal && attempts < mostAttempts;
}

export const queryCache = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: isWorthAnotherAttempt, refetchOnWindowFocus: false } },
});
