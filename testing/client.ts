/** A caller of the service under test: sends requests with its credentials and reads the answers. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { User } from '../server/src/access/caller.ts';
import type { App } from '../server/src/http/typed-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect, and fail where it is not there.
export type Body = any;

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** As they came, where they are no text. */
  readonly bytes: Buffer;
  readonly body: Body;
}

type Headers = Readonly<Record<string, string>>;

export class Client {
  private readonly app: App;
  private readonly credentials: Headers;
  private readonly known: User | undefined;

  constructor(app: App, credentials: Headers, user?: User) {
    this.app = app;
    this.credentials = credentials;
    this.known = user;
  }

  get user(): User {
    if (!this.known) throw new Error('An anonymous caller is no user.');
    return this.known;
  }

  /** What tells the service who asks. */
  get credentialHeaders(): Headers {
    return this.credentials;
  }

  get(url: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', url, undefined, headers);
  }

  post(url: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', url, body, headers);
  }

  put(url: string, body: string | Buffer | object, headers: Headers = {}): Promise<Answer> {
    return this.send('PUT', url, body, headers);
  }

  patch(url: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('PATCH', url, body, headers);
  }

  delete(url: string, headers: Headers = {}): Promise<Answer> {
    return this.send('DELETE', url, undefined, headers);
  }

  /** Creates, and gives what was created; anything but 201 is an error of the test. */
  async create(url: string, body: unknown): Promise<Body> {
    const answer = await this.post(url, body);
    if (answer.status !== 201) throw new Error(`POST ${url}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** An answer that goes on, as it comes: server-sent events, until the caller leaves. */
  async stream(url: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const headers = { ...this.credentials, accept: 'text/event-stream' };
    const answer = await this.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    signal.addEventListener('abort', () => answer.raw.res.destroy(), { once: true });
    return answer.stream() as AsyncIterable<Uint8Array>;
  }

  async send(method: InjectOptions['method'], url: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const type: Headers = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.app.inject({ method, url, payload, headers: { ...this.credentials, ...type, ...headers } });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      body: readJson(answer.payload),
    };
  }
}

function readJson(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
