/** Gathers the claims of a person at a browser's sign-in: from the ID token, else the access token, else the userinfo endpoint. */
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import type { Claims } from '../accounts/external-people.ts';
import type { ExternalIssuer } from './external-issuer.ts';

export async function fullClaims(
  identity: openid.IDToken,
  { access_token: accessToken }: openid.TokenEndpointResponse,
  issuer: ExternalIssuer,
  isEnough: (claims: Claims) => boolean,
): Promise<Claims> {
  if (isEnough(identity)) return identity;
  const byToken = { ...claimsIn(accessToken, identity.sub), ...identity };
  if (isEnough(byToken)) return byToken;
  return { ...(await userInfo(issuer, accessToken, identity.sub)), ...identity };
}

/** The token comes from the issuer itself, over our own connection. One that is no JWT, or another person's, says nothing. */
function claimsIn(accessToken: string, subject: string): Claims {
  try {
    const claims = decodeJwt(accessToken);
    return claims.sub === subject ? claims : {};
  } catch {
    return {};
  }
}

async function userInfo(issuer: ExternalIssuer, accessToken: string, subject: string): Promise<Claims> {
  const relyingParty = await issuer.relyingParty();
  if (relyingParty.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(relyingParty, accessToken, subject).catch(() => ({}));
}
