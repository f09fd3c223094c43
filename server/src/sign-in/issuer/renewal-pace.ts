/** The pace at which tools renew their tokens, for each grant and for each person: what was used is kept for a while. */
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { CallerPace, type Pace } from '../../caller-pace.ts';

/** A tool renews its token once in ten minutes. */
export const renewalPaces: Readonly<Record<'grant' | 'person', Pace>> = {
  grant: { burst: 60, aSecond: 1, longestMilliseconds: 60_000 },
  person: { burst: 300, aSecond: 5, longestMilliseconds: 60_000 },
};

export class RenewalPace {
  private readonly ofGrants = new CallerPace(renewalPaces.grant);
  private readonly ofPeople = new CallerPace(renewalPaces.person);

  /** Refuses before the token is used up, so that it is good for the next try. */
  refuseAbove(context: KoaContextWithOIDC): void {
    const { grantId = '', accountId = '' } = context.oidc.entities.RefreshToken ?? {};
    const now = performance.now();
    const wait = this.ofGrants.waitBefore(grantId, now) || this.ofPeople.waitBefore(accountId, now);
    if (wait > 0) throw tooOften(context, 'tokens are renewed', Math.ceil(wait / 1000));
  }
}

// RFC 6749 §4.1.2.1 has the word; RFC 6585 §4 the status. Clients keep the token: only `invalid_grant` says that it is of no use.
export function tooOften(context: KoaContextWithOIDC, what: string, seconds: number): Error {
  context.set('retry-after', String(seconds));
  const error = new errors.TemporarilyUnavailable(`${what} too often: try again in ${seconds} seconds`);
  return Object.assign(error, { status: 429, statusCode: 429, expose: true });
}
