/** Checks access tokens of the embedded issuer, with its own keys and without any network. */
import { jwtVerify } from 'jose';
import { type SigningKeys, signingAlgorithm } from '../issuer/signing-keys.ts';
import { badToken, type TokenCheck } from './bearer-tokens.ts';

export interface OwnTokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: SigningKeys;
  readonly clock: () => number;
}

export function ownTokenCheck({ issuer, audience, keys, clock }: OwnTokenRules): TokenCheck {
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = await keys.publicKey(kid ?? '');
    if (!key) throw badToken();
    return key;
  };
  return async (token) => {
    const rules = {
      issuer,
      audience,
      algorithms: [signingAlgorithm],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock()),
    };
    const { payload } = await jwtVerify(token, keyOf, rules).catch((error) => {
      throw badToken(error);
    });
    return { userId: payload.sub!, grantId: payload.grant_id as string, expiresAt: payload.exp! * 1000 };
  };
}
