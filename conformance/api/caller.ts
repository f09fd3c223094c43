/** Someone who uses the service over HTTP: sends requests with their credentials and reads the answers. */
import { type Answer, answerOf, type Body } from './answer.ts';

export type HeaderValues = Readonly<Record<string, string>>;

export interface KnownUser {
  readonly id: string;
  readonly name: string;
}

/** Tokens last for ten minutes, and all rules together may take longer: whoever has held one for so long signs in anew. */
const renewalMilliseconds = 4 * 60_000;

export class Caller {
  readonly user: KnownUser;
  private readonly url: string;
  private held: HeaderValues;
  private heldSince = performance.now();
  private readonly renew: (() => Promise<HeaderValues>) | undefined;

  constructor(
    url: string,
    credentials: HeaderValues = {},
    user: KnownUser = { id: '', name: '' },
    renew?: () => Promise<HeaderValues>,
  ) {
    this.url = url;
    this.held = credentials;
    this.user = user;
    this.renew = renew;
  }

  /** What tells the service who asks. */
  get credentials(): HeaderValues {
    return this.held;
  }

  get credentialHeaders(): HeaderValues {
    return this.held;
  }

  get(path: string, headers?: HeaderValues): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  head(path: string, headers?: HeaderValues): Promise<Answer> {
    return this.send('HEAD', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer> {
    return this.send('PUT', path, body, headers);
  }

  patch(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: HeaderValues): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Texts, bytes and forms are sent as they are, anything else as JSON. Redirects are answers like others. */
  async send(method: string, path: string, body?: unknown, headers: HeaderValues = {}): Promise<Answer> {
    await this.signInAnewInTime();
    const content = isSentAsItIs(body) ? body : JSON.stringify(body);
    const type: HeaderValues = content === undefined || content instanceof FormData ? {} : { 'content-type': 'application/json' };
    const options = {
      method,
      headers: { ...this.held, ...type, ...headers },
      body: content as string,
      redirect: 'manual',
    } as const;
    return answerOf(`${method} ${shortened(path)}`, await fetch(`${this.url}${path}`, options));
  }

  /** The body of a read that must succeed for the rule to go on. */
  async read(path: string): Promise<Body> {
    return this.must(await this.get(path), 200);
  }

  /** Creates, for a rule that is about something else. */
  async create(path: string, body: unknown): Promise<Body> {
    return this.must(await this.post(path, body), 201);
  }

  /** Those who ask meanwhile use what is held, which lasts for some minutes. */
  private async signInAnewInTime(): Promise<void> {
    if (!this.renew || performance.now() - this.heldSince < renewalMilliseconds) return;
    this.heldSince = performance.now();
    this.held = await this.renew();
  }

  private must({ request, status, text, body }: Answer, expected: number): Body {
    if (status !== expected)
      throw new Error(`${request} was expected to answer ${expected} beforehand, got ${status} ${shortened(text)}`);
    return body;
  }
}

function isSentAsItIs(body: unknown): boolean {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
}

export function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
