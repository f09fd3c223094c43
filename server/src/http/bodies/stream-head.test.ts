import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { withHead } from './stream-head.ts';

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const textOf = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source)).toString();

test.each([
  [['abc', 'def', 'ghi'], 'abcdef'],
  [['a', '', 'b'], 'ab'],
  [[], ''],
])('the head of %j is %j, and the stream is whole afterwards', async (texts, expected) => {
  for (const source of [pieces(...texts), Readable.from(pieces(...texts), { objectMode: false })]) {
    const { head, whole } = await withHead(source, 4);
    expect(Buffer.from(head).toString()).toBe(expected);
    expect(await textOf(whole)).toBe(texts.join(''));
  }
});

test('no more is read than the head needs', async () => {
  let read = 0;
  const source = (async function* () {
    for (; ; read++) yield Buffer.alloc(1000);
  })();
  const { leave } = await withHead(source, 2500);
  expect(read).toBe(2);
  await leave();
  expect((await source.next()).done).toBe(true);
});

test('a request that is left in the middle can still be answered', async () => {
  const server = createServer(async (request: IncomingMessage, answer) => {
    const { leave } = await withHead(request, 10);
    await leave();
    answer.writeHead(415).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body: new Uint8Array(5_000_000) });
  expect(status).toBe(415);
  server.close();
});
