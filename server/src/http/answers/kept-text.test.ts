import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { KeptText } from './kept-text.ts';

let made = 0;
const words = 'orbit '.repeat(1000);
const text = new KeptText('text/plain', () => {
  made++;
  return words;
});
const app = Fastify();
app.get('/', (request, reply) => text.send(request, reply));
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

test('the text is made once, and read in each coding', async () => {
  const plain = await ask();
  const short = await ask({ 'accept-encoding': 'br' });
  expect([plain.body, plain.headers['content-encoding']]).toEqual([words, undefined]);
  expect([brotliDecompressSync(short.rawPayload).toString(), short.headers['content-encoding']]).toEqual([words, 'br']);
  expect(made).toBe(1);
});

test('who has it is told so, for the coding that they have', async () => {
  const [plain, short] = [await ask(), await ask({ 'accept-encoding': 'br' })];
  expect(plain.headers.etag).not.toBe(short.headers.etag);
  expect(plain.headers.vary).toContain('Accept-Encoding');
  expect((await ask({ 'if-none-match': plain.headers.etag as string })).statusCode).toBe(304);
  expect((await ask({ 'if-none-match': short.headers.etag as string })).statusCode).toBe(200);
});
