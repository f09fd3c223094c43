/** The pace at which sign-ins are begun, for each network: people who fill in the form finish before those that come after them push theirs out. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { CallerPace, type Pace } from '../../caller-pace.ts';
import { networkOf } from '../../http/callers/network-of.ts';

/** People behind one proxy share an address. */
export const beginningPace: Pace = { burst: 100, aSecond: 10, longestMilliseconds: 10_000 };

const message = 'Too many people sign in at the same time. Try again in a few seconds.';

export type ErrorPage = (context: KoaContextWithOIDC, message: string) => void;

/** As a step of the issuer's library, whose addresses begin behind its mount. */
export function pacesBeginnings(page: ErrorPage, pace = new CallerPace(beginningPace)) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const wait = context.path === '/auth' ? pace.waitBefore(networkOf(context.ip), performance.now()) : 0;
    if (wait === 0) return next();
    context.status = 429;
    context.set('retry-after', String(Math.ceil(wait / 1000)));
    context.set('cache-control', 'no-store');
    if (context.accepts('json', 'html') === 'html') page(context, message);
    else context.body = { error: 'temporarily_unavailable', error_description: message };
  };
}
