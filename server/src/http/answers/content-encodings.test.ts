import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ByteRange } from '../../storage/content/content.ts';
import { frameOf } from '../../storage/content/frame.ts';
import { chosenEncoding } from './content-encodings.ts';
import { sendContent } from './send-content.ts';

const text = { size: 5000, mediaType: 'application/json' };
const stored = { ...text, frames: async function* () {} };

describe('the coding that the reader likes best', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;q=1.0', 'gzip'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['zstd;q=0.1, gzip;q=0.2', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*', 'zstd'],
    ['*;q=0.5, zstd;q=0', 'br'],
    ['deflate, compress', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(chosenEncoding(header, text)).toBe(encoding);
  });

  test('is none where the content is small, or no text', () => {
    expect(chosenEncoding('gzip', { ...text, size: 1023 })).toBe('identity');
    expect(chosenEncoding('gzip', { ...text, mediaType: 'application/zip' })).toBe('identity');
    expect(chosenEncoding('gzip', { ...text, mediaType: 'image/png' })).toBe('identity');
  });

  test('is the stored one or none where the content is very large', () => {
    const size = 65 * 2 ** 20;
    expect(chosenEncoding('gzip, br, zstd', { ...stored, size })).toBe('zstd');
    expect(chosenEncoding('gzip, br', { ...stored, size })).toBe('identity');
    expect(chosenEncoding('gzip, br, zstd', { ...text, size })).toBe('identity');
  });
});

const bytes = Buffer.from('0123456789abcdef'.repeat(2500));
const asked: string[] = [];
const app = Fastify();
app.decorateRequest('caller', 'anonymous');

for (const isStored of [true, false]) {
  app.get(isStored ? '/stored' : '/made', (request, reply) =>
    sendContent(request, reply, {
      version: '7-key',
      size: bytes.length,
      mediaType: 'text/turtle',
      fileName: 'a.ttl',
      disposition: 'attachment',
      read: (range) => plain(range),
      ...(isStored ? { frames } : {}),
    }),
  );
}

async function* plain({ start, end }: ByteRange) {
  asked.push('plain');
  yield Uint8Array.from(bytes.subarray(start, end));
}

// Node.js looks for a further frame only where the one before has filled its room, as frames of 1 MiB do.
async function* frames() {
  asked.push('frames');
  for (const half of [bytes.subarray(0, 32_768), bytes.subarray(32_768)]) yield (await frameOf(half)).bytes;
}

beforeAll(() => app.ready());
afterAll(() => app.close());

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe.each(['/stored', '/made'])('content that is %s', (url) => {
  test.each(['zstd', 'br', 'gzip'] as const)('is sent as %s, with a tag of its own and without ranges', async (encoding) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      etag: `"7-key-${encoding}"`,
      'accept-ranges': 'none',
      vary: 'Authorization, Cookie, Orrery-See-As, Accept, Accept-Encoding',
      'content-type': 'text/turtle',
    });
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(decoders[encoding](answer.rawPayload).equals(bytes)).toBe(true);
    expect(answer.rawPayload.length).toBeLessThan(bytes.length / 4);
  });

  test('is plain for those who ask for nothing else', async () => {
    const answer = await app.inject({ url });
    expect(answer.headers).toMatchObject({ etag: '"7-key"', 'accept-ranges': 'bytes', 'content-length': '40000' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test('is known by the tag of the coding that is asked for', async () => {
    const status = async (encoding: string, tag: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': tag } })).statusCode;
    expect(await status('gzip', '"7-key-gzip"')).toBe(304);
    expect(await status('gzip', '"7-key"')).toBe(200);
    expect(await status('identity', '"7-key"')).toBe(304);
    expect(await status('br', '"7-key-gzip", "7-key-br"')).toBe(304);
  });

  test('is plain where a range is asked for', async () => {
    const get = (headers: Record<string, string>) => app.inject({ url, headers: { 'accept-encoding': 'zstd', ...headers } });
    const part = await get({ range: 'bytes=16-19' });
    expect([part.statusCode, part.payload, part.headers.etag]).toEqual([206, '0123', '"7-key"']);
    expect(part.headers).not.toHaveProperty('content-encoding');
    expect((await get({ range: 'bytes=0-1', 'if-range': '"7-key"' })).statusCode).toBe(206);
    const whole = await get({ range: 'bytes=0-1', 'if-range': '"7-key-zstd"' });
    expect([whole.statusCode, whole.headers['content-encoding']]).toEqual([200, 'zstd']);
  });

  test('is described by HEAD as by GET', async () => {
    const [head, get] = [
      await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } }),
      await app.inject({ url, headers: { 'accept-encoding': 'gzip' } }),
    ];
    expect([head.statusCode, head.headers.etag, head.headers['content-encoding'], head.payload]).toEqual([
      200,
      get.headers.etag,
      'gzip',
      '',
    ]);
  });
});

test('stored frames are sent as they are', async () => {
  asked.length = 0;
  const answer = await app.inject({ url: '/stored', headers: { 'accept-encoding': 'zstd' } });
  expect(asked).toEqual(['frames']);
  expect(answer.rawPayload.equals(Buffer.concat(await Array.fromAsync(frames())))).toBe(true);
});
