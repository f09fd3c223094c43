/** An external OpenID Connect issuer: found when it is first needed, so that the service starts without it. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import { Failure } from '../../failures.ts';

export interface ExternalClient {
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

const timeoutSeconds = 10;
// After a failure the next try waits this long, so that an issuer that is down does not slow down every request.
const retryMilliseconds = 5_000;
// A token with an unknown key has the keys fetched again, but not more often than this.
const keyCooldownMilliseconds = 10_000;

interface Found {
  readonly relyingParty: openid.Configuration;
  readonly keys: JWTVerifyGetKey;
}

export class ExternalIssuer {
  private readonly client: ExternalClient;
  private readonly clock: () => number;
  private found: Promise<Found> | undefined;
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(client: ExternalClient, clock: () => number) {
    this.client = client;
    this.clock = clock;
  }

  async relyingParty(): Promise<openid.Configuration> {
    return (await this.find()).relyingParty;
  }

  /** The issuer's public keys, cached, fetched anew for a key that is not among them. */
  async keys(): Promise<JWTVerifyGetKey> {
    return (await this.find()).keys;
  }

  /** The name under which tokens come; some issuers add a slash to the one that is configured. */
  async name(): Promise<string> {
    return (await this.relyingParty()).serverMetadata().issuer;
  }

  private find(): Promise<Found> {
    if (!this.found && this.clock() - this.failedAt < retryMilliseconds) throw unreachable();
    this.found ??= this.discover().catch((error) => {
      this.found = undefined;
      this.failedAt = this.clock();
      throw unreachable(error);
    });
    return this.found;
  }

  private async discover(): Promise<Found> {
    const { issuerUrl, clientId, clientSecret } = this.client;
    const execute = issuerUrl.startsWith('http:') ? [openid.allowInsecureRequests] : [];
    const authentication = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
    const options = { execute, timeout: timeoutSeconds };
    const relyingParty = await openid.discovery(new URL(issuerUrl), clientId, clientSecret, authentication, options);
    const keysUrl = new URL(relyingParty.serverMetadata().jwks_uri!);
    const keys = createRemoteJWKSet(keysUrl, {
      cooldownDuration: keyCooldownMilliseconds,
      timeoutDuration: timeoutSeconds * 1000,
    });
    return { relyingParty, keys };
  }
}

export function unreachable(cause?: unknown): Failure {
  return new Failure('unavailable', 'The issuer that signs people in cannot be reached at the moment.', [], {
    cause,
    retryAfterSeconds: 5,
  });
}
