/** Sends a file as the body of a request and takes the time until the answer is there. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Headers = Readonly<Record<string, string>>;

export interface Sending {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface SendingResult {
  readonly milliseconds: number;
  readonly text: string;
}

/** Anything but a success is an error of the run. */
export async function send({ method, url, headers, body }: Sending): Promise<SendingResult> {
  const start = performance.now();
  const sent = request(url, { method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('error', reject).on('response', resolve));
  // A service that refuses answers before it has read everything: its answer says more than the broken pipe.
  pipeline(Readable.from(body), sent).catch(() => {});
  const response = await answered;
  const text = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString();
  if (response.statusCode! >= 300) throw new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 2000)}`);
  return { milliseconds: performance.now() - start, text };
}

export async function fileBody(path: string): Promise<{ headers: Headers; body: AsyncIterable<Uint8Array> }> {
  const { size } = await stat(path);
  return { headers: { 'content-length': String(size) }, body: createReadStream(path, { highWaterMark: 2 ** 20 }) };
}
