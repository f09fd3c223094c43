/** The lifetimes of all that the embedded issuer gives out, in seconds. */
import type { KoaContextWithOIDC, RefreshToken, Session } from 'oidc-provider';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const sessionSeconds = 12 * hour;
const offlineSeconds = 60 * day;

export const lifetimes = {
  AccessToken: 10 * minute,
  AuthorizationCode: minute,
  IdToken: hour,
  Interaction: hour,
  // Refresh tokens extend their grant; see OidcRecords.
  Grant: sessionSeconds + hour,
  Session: (_context: KoaContextWithOIDC, session: Session) => atLeastOne(sessionSeconds - sinceSignIn(session)),
  RefreshToken: (context: KoaContextWithOIDC, token: RefreshToken) => {
    if (token.scopes.has('offline_access')) return offlineSeconds;
    return atLeastOne(context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? sessionSeconds);
  },
};

/** Sessions end 12 hours after the person signed in, however much they are used. */
function sinceSignIn({ loginTs }: Session): number {
  return loginTs === undefined ? 0 : Math.floor(Date.now() / 1000) - loginTs;
}

function atLeastOne(seconds: number): number {
  return Math.max(1, seconds);
}
