/** The issuer that browsers are sent to for signing in: the embedded issuer, or an external one. */
import type { Configuration, IDToken, TokenEndpointResponse } from 'openid-client';

export interface IdentitySource {
  /** The service as a client of the issuer; throws a failure while the issuer cannot be reached. */
  relyingParty(): Promise<Configuration>;
  /** The user whom an ID token names, made at the first visit; the tokens that came with it may say more. */
  userOf(claims: IDToken, tokens: TokenEndpointResponse): Promise<SignedInUser>;
}

export interface SignedInUser {
  readonly userId: string;
  readonly issuerSession?: string;
}
