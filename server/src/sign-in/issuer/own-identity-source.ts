/** The embedded issuer as the place where browsers sign in, asked in-process: the public address need not be reachable from here. */
import type { InjectOptions } from 'fastify';
import * as openid from 'openid-client';
import type { App } from '../../http/typed-app.ts';
import type { IdentitySource } from '../sessions/identity-source.ts';
import { browserClient } from './clients.ts';
import { sessionClaim } from './issuer-configuration.ts';

export function ownIdentitySource(app: App, issuer: string, browserSecret: string): IdentitySource {
  const relyingParty = new openid.Configuration(
    metadataOf(issuer),
    browserClient,
    browserSecret,
    openid.ClientSecretBasic(browserSecret),
  );
  // The requests never leave the process.
  openid.allowInsecureRequests(relyingParty);
  relyingParty[openid.customFetch] = (url, options) =>
    injected(app, new URL(url).pathname.slice(new URL(issuer).pathname.length), options);
  return {
    relyingParty: async () => relyingParty,
    userOf: async (claims) => ({ userId: claims.sub, issuerSession: claims[sessionClaim] as string | undefined }),
  };
}

function metadataOf(issuer: string): openid.ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    authorization_response_iss_parameter_supported: true,
  };
}

async function injected(app: App, path: string, { method, headers, body }: openid.CustomFetchOptions): Promise<Response> {
  const payload = body === undefined || body === null ? undefined : String(body);
  const answer = await app.inject({ method: method as InjectOptions['method'], url: `/oidc${path}`, headers, payload });
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
}
