/** Bearer tokens: checked once, then known by their hash until they expire. */
import { LRUCache } from 'lru-cache';
import { Failure } from '../../failures.ts';
import { hashOf } from '../random-token.ts';

/** What a good token says. */
export interface TokenFacts {
  readonly userId: string;
  /** The embedded issuer's grant, with which the token ends. */
  readonly grantId: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Checks a token's signature and claims; throws a failure for a bad one. */
export type TokenCheck = (token: string) => Promise<TokenFacts>;

const mostTokens = 20_000;

export class BearerTokens {
  private readonly check: TokenCheck;
  private readonly clock: () => number;
  // Verification of a signature costs some 264 µs, a hash two.
  private readonly checked = new LRUCache<string, TokenFacts>({ maxSize: mostTokens, sizeCalculation: () => 1 });

  constructor(check: TokenCheck, clock: () => number) {
    this.check = check;
    this.clock = clock;
  }

  /** The facts if the token is known, without any waiting. */
  known(token: string): TokenFacts | undefined {
    const facts = this.checked.get(hashOf(token));
    return facts && facts.expiresAt > this.clock() ? facts : undefined;
  }

  async facts(token: string): Promise<TokenFacts> {
    const known = this.known(token);
    if (known) return known;
    const facts = await this.check(token);
    this.checked.set(hashOf(token), facts);
    return facts;
  }
}

export function badToken(cause?: unknown): Failure {
  return new Failure('anonymous', 'The access token is not valid here, or has expired.', [], { cause, isBadToken: true });
}
