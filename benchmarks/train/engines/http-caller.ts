/** A user of the service over HTTP who takes the time of every answer, up to its last byte. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Headers = Readonly<Record<string, string>>;

export interface TimedResponse {
  readonly text: string;
  readonly milliseconds: number;
}

export class HttpCaller {
  private readonly url: string;
  private readonly headers: Headers;
  private readonly explain: () => string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** What the service has to say of a failure can be given beside its answer. */
  constructor(url: string, headers: Headers, explain: () => string = () => '') {
    this.url = url;
    this.headers = headers;
    this.explain = explain;
  }

  /** Creates, and gives the id of what was created. */
  async create(path: string, body: unknown): Promise<string> {
    const { text } = await this.post(path, [JSON.stringify(body)], { 'content-type': 'application/json' });
    return JSON.parse(text).id;
  }

  /** Anything but a success is an error of the run. There is no time limit but the service's own. */
  async post(path: string, body: Iterable<string> | AsyncIterable<Buffer>, headers: Headers): Promise<TimedResponse> {
    const start = performance.now();
    const sent = request(this.url + path, { method: 'POST', agent: this.agent, headers: { ...this.headers, ...headers } });
    const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('error', reject).on('response', resolve));
    // A service that refuses answers before it has read everything: its answer says more than the broken pipe.
    pipeline(Readable.from(body), sent).catch(() => {});
    const response = await answered;
    const text = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString();
    const milliseconds = performance.now() - start;
    if (response.statusCode! < 300) return { text, milliseconds };
    throw new Error(`POST ${path}: ${response.statusCode} ${text.slice(0, 2000)}${this.explain()}`);
  }

  /** Takes an answer until its text has the words, and goes: the milliseconds until then. */
  async postUntil(words: string, path: string, body: unknown): Promise<number> {
    const start = performance.now();
    const options = { method: 'POST', headers: { ...this.headers, 'content-type': 'application/json' } };
    const sent = request(this.url + path, options).end(JSON.stringify(body));
    const response = await new Promise<IncomingMessage>((resolve, reject) => sent.on('error', reject).on('response', resolve));
    let text = '';
    for await (const bytes of response as AsyncIterable<Buffer>) {
      text += bytes.toString();
      if (text.includes(words)) return performance.now() - start;
    }
    throw new Error(`POST ${path}: no ${words} in ${text.slice(0, 2000)}${this.explain()}`);
  }

  close(): void {
    this.agent.destroy();
  }
}
