/** An issuer as others run them, small: signs whoever comes in, with the claims that the test gives it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export class ExternalTestIssuer {
  readonly url: string;
  /** How often the public keys were fetched. */
  keyFetches = 0;
  /** What the next person's tokens say. */
  claims: JWTPayload = { sub: 'external-1', name: 'Erika Muster', preferred_username: 'erika', email: 'erika@example.com' };
  /** What only access tokens say, or only the userinfo endpoint. */
  accessClaims: JWTPayload = {};
  userInfo: JWTPayload | undefined;
  private readonly server: Server;
  private readonly requests = new Map<string, URLSearchParams>();
  private keys: { kid: string; privateKey: CryptoKey; jwk: JWK }[] = [];

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/test`;
  }

  static async open(port = 0): Promise<ExternalTestIssuer> {
    const server = createServer((request, response) => void issuer.answer(request, response)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const issuer = new ExternalTestIssuer(server);
    await issuer.addKey('key-1');
    return issuer;
  }

  /** A new key that signs from now on. */
  async addKey(kid: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    this.keys = [{ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }, ...this.keys];
  }

  /** An access token as Keycloak makes them. */
  accessToken(claims: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
    return this.sign({ azp: 'service-api', aud: 'account', typ: 'Bearer', scope: 'openid', ...this.claims, ...claims }, header);
  }

  idToken(claims: JWTPayload = {}): Promise<string> {
    return this.sign({ aud: 'orrery', azp: 'orrery', typ: 'ID', ...this.claims, ...claims });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private sign(claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
    const [{ kid, privateKey }] = this.keys as [(typeof this.keys)[0]];
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: this.url, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header })
      .sign(privateKey);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url!, this.url);
    const routes: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => this.description(),
      '/keys': () => this.publicKeys(),
      '/token': () => this.tokens(request),
      '/userinfo': () => ({ sub: this.claims.sub, ...this.userInfo }),
      '/authorize': () => this.authorize(address.searchParams, response),
    };
    const body = await routes[address.pathname.slice('/realms/test'.length)]?.();
    if (body) response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    else response.end();
  }

  private description() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/keys`,
      userinfo_endpoint: `${this.url}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
  }

  private publicKeys() {
    this.keyFetches++;
    return { keys: this.keys.map(({ jwk }) => jwk) };
  }

  private authorize(asked: URLSearchParams, response: ServerResponse): void {
    const code = String(this.requests.size + 1);
    this.requests.set(code, asked);
    response.writeHead(302, { location: `${asked.get('redirect_uri')}?code=${code}&state=${asked.get('state')}` });
  }

  private async tokens(request: IncomingMessage) {
    let form = '';
    for await (const chunk of request) form += chunk;
    const asked = this.requests.get(new URLSearchParams(form).get('code')!)!;
    return {
      token_type: 'Bearer',
      expires_in: 300,
      access_token: await this.accessToken(this.accessClaims),
      id_token: await this.idToken({ nonce: asked.get('nonce')! }),
    };
  }
}
