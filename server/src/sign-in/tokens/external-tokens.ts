/** Checks access tokens of an external issuer. */
import { errors, jwtVerify } from 'jose';
import { Failure } from '../../failures.ts';
import type { Claims, ExternalPeople } from '../accounts/external-people.ts';
import { type ExternalIssuer, unreachable } from '../external/external-issuer.ts';
import { toolClient } from '../issuer/clients.ts';
import { badToken, type TokenCheck } from './bearer-tokens.ts';
import { isAccessToken } from './token-kind.ts';

export interface ExternalTokenRules {
  readonly issuer: ExternalIssuer;
  readonly people: ExternalPeople;
  /** What `aud` must hold; without one, the client that the token was given to decides. */
  readonly audience: string | undefined;
  readonly clientId: string;
  readonly clock: () => number;
}

// The keys of the issuer are public: with a symmetric algorithm anyone could sign with them.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const clockToleranceSeconds = 5;

export function externalTokenCheck(rules: ExternalTokenRules): TokenCheck {
  return async (token) => {
    const { payload, protectedHeader } = await verified(token, rules);
    if (!isAccessToken(protectedHeader, payload) || !isForUs(payload, rules)) throw badToken();
    const { id } = await rules.people.meet(payload);
    return { userId: id, grantId: undefined, expiresAt: payload.exp! * 1000 };
  };
}

async function verified(token: string, { issuer, audience, clock }: ExternalTokenRules) {
  const keys = await issuer.keys();
  const times = { clockTolerance: clockToleranceSeconds, currentDate: new Date(clock()), requiredClaims: ['sub', 'exp'] };
  const checks = { ...times, algorithms, issuer: await issuer.name(), ...(audience === undefined ? {} : { audience }) };
  return jwtVerify(token, keys, checks).catch((error) => {
    throw isOurs(error) ? badToken(error) : unreachable(error);
  });
}

/** Whether it is the token's fault; anything else went wrong on the way to the issuer's keys. */
function isOurs(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof Failure) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}

function isForUs(claims: Claims, { audience, clientId }: ExternalTokenRules): boolean {
  return audience !== undefined || [toolClient, clientId].includes(String(claims.azp ?? claims.client_id));
}
