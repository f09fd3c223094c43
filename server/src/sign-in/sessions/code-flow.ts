/** The authorization code flow with PKCE, from the service's side as the issuer's client. */
import * as openid from 'openid-client';
import { Failure } from '../../failures.ts';
import type { IdentitySource, SignedInUser } from './identity-source.ts';
import { attemptMilliseconds, type SignInAttempt } from './sign-in-attempt.ts';

export class CodeFlow {
  private readonly source: IdentitySource;
  private readonly callbackUrl: string;
  private readonly clock: () => number;

  constructor(source: IdentitySource, callbackUrl: string, clock: () => number) {
    this.source = source;
    this.callbackUrl = callbackUrl;
    this.clock = clock;
  }

  async begin(uri: string): Promise<{ readonly attempt: SignInAttempt; readonly address: string }> {
    const [state, nonce, codeVerifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
    const address = openid.buildAuthorizationUrl(await this.source.relyingParty(), {
      redirect_uri: this.callbackUrl,
      scope: 'openid profile email',
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { attempt: { state, nonce, codeVerifier, uri, expiresAt: this.clock() + attemptMilliseconds }, address: address.href };
  }

  /** Exchanges the code in the query of the callback. */
  async finish({ state, nonce, codeVerifier }: SignInAttempt, query: string): Promise<SignedInUser> {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
    const relyingParty = await this.source.relyingParty();
    const tokens = await openid
      .authorizationCodeGrant(relyingParty, new URL(`${this.callbackUrl}?${query}`), checks)
      .catch((error) => {
        throw new Failure('invalid', 'The sign-in was not finished. Try again.', [], { cause: error });
      });
    return this.source.userOf(tokens.claims()!, tokens);
  }
}
