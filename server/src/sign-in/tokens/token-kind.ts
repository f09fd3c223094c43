/** Tells access tokens from ID tokens and others, which the same keys sign. */
import type { JWTHeaderParameters, JWTPayload } from 'jose';

// OpenID Connect Core §3.1.3.6, §3.3.2.11 and Back-Channel Logout §2.4: claims of ID tokens and logout tokens.
const otherKinds = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

export function isAccessToken(header: Partial<JWTHeaderParameters>, payload: JWTPayload): boolean {
  const type = header.typ?.toLowerCase().replace(/^application\//, '');
  // RFC 9068 §2.1
  if (type === 'at+jwt') return true;
  if (type !== undefined && type !== 'jwt') return false;
  // Keycloak names the kind: Bearer, ID, Refresh, Offline, Logout.
  if (payload.typ !== undefined) return payload.typ === 'Bearer';
  const hasScopes = payload.scope !== undefined || payload.scp !== undefined || payload.roles !== undefined;
  return hasScopes && otherKinds.every((claim) => payload[claim] === undefined);
}
