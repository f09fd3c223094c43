/** Ways to be known to the service: by the session of a browser, or by a token that is renewed. */

/**
 * Where a browser goes to sign in; afterwards it is at `returnTo`, an address of the service itself or of an allowed origin.
 *
 * @example
 * location.assign(signInAddress('https://models.example.org', location.href));
 */
export function signInAddress(baseUrl: string, returnTo: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/api/authenticate?uri=${encodeURIComponent(returnTo)}`;
}

export interface RenewalOptions {
  /** `oauth2IssuerUrl` of the settings. */
  readonly issuerUrl: string;
  /** From a sign-in with the scopes `openid offline_access`. */
  readonly refreshToken: string;
  readonly clientId?: string;
  /** Each renewal gives a new refresh token and ends the one before: keep it here. */
  readonly onRenewed?: (refreshToken: string) => void | Promise<void>;
  readonly fetch?: typeof globalThis.fetch;
}

interface Tokens {
  readonly access_token: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
}

/** A token is renewed this long before its end, so that none ends on its way. */
const marginMilliseconds = 30_000;

/**
 * A token for `connect` that renews itself, for programs that run without a person.
 *
 * @example
 * const token = renewingToken({ issuerUrl, refreshToken: await readFile('grid.token', 'utf8'), onRenewed: (next) => writeFile('grid.token', next) });
 * const orrery = connect({ baseUrl: 'http://localhost:8080', token });
 */
export function renewingToken(options: RenewalOptions): () => Promise<string> {
  const renewal = new Renewal(options);
  return () => renewal.token();
}

class Renewal {
  private readonly options: RenewalOptions;
  private refreshToken: string;
  private accessToken = '';
  private end = 0;
  private running: Promise<void> | undefined;

  constructor(options: RenewalOptions) {
    this.options = options;
    this.refreshToken = options.refreshToken.trim();
  }

  /** Requests at the same time share one renewal: a refresh token is worth something once. */
  async token(): Promise<string> {
    if (Date.now() > this.end - marginMilliseconds) {
      this.running ??= this.renew().finally(() => {
        this.running = undefined;
      });
      await this.running;
    }
    return this.accessToken;
  }

  private async renew(): Promise<void> {
    const { issuerUrl, clientId = 'service-api', onRenewed, fetch = globalThis.fetch } = this.options;
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: this.refreshToken });
    const answer = await fetch(await tokenEndpoint(issuerUrl, fetch), { method: 'POST', body });
    if (!answer.ok) throw new TypeError(`The issuer does not renew this token (status ${answer.status}): sign in again.`);
    const { access_token, expires_in = 60, refresh_token } = (await answer.json()) as Tokens;
    this.accessToken = access_token;
    this.end = Date.now() + expires_in * 1000;
    if (refresh_token === undefined) return;
    this.refreshToken = refresh_token;
    await onRenewed?.(refresh_token);
  }
}

async function tokenEndpoint(issuerUrl: string, fetch: typeof globalThis.fetch): Promise<string> {
  const answer = await fetch(`${issuerUrl.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  const { token_endpoint } = (await answer.json()) as { token_endpoint: string };
  return token_endpoint;
}
