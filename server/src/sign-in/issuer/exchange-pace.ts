/** The pace at which codes are exchanged for tokens, for each person: what was used is kept for a while, as used tokens are. */
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { CallerPace, Pace } from '../../caller-pace.ts';
import { tooOften } from './renewal-pace.ts';

/** Whoever signs in with a tool or a browser exchanges one code. */
export const exchangePace: Pace = { burst: 300, aSecond: 5, longestMilliseconds: 60_000 };

/** Refuses before the code is used up, so that it is good for the next try. */
export function pacesExchanges(provider: Provider, pace: CallerPace): void {
  const code = provider.AuthorizationCode.prototype;
  const { consume } = code;
  code.consume = async function (): Promise<void> {
    const wait = pace.waitBefore(this.accountId ?? '', performance.now());
    if (wait > 0) throw tooOften(Provider.ctx as KoaContextWithOIDC, 'codes are exchanged', Math.ceil(wait / 1000));
    await consume.call(this);
  };
}
