import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ByteRange } from '../../storage/content/content.ts';
import { contentDisposition } from '../headers/content-disposition.ts';
import { sendContent } from './send-content.ts';

const bytes = Buffer.from('0123456789');
const read: ByteRange[] = [];
const endless = { given: 0, isStopped: false };

const app = Fastify();
app.decorateRequest('caller', 'anonymous');
app.get('/digits', (request, reply) =>
  sendContent(request, reply, {
    version: 'v1',
    size: bytes.length,
    mediaType: 'text/plain',
    fileName: 'Zahlen – «ö».txt',
    disposition: 'attachment',
    read: (range) => {
      read.push(range);
      return inTwo(bytes.subarray(range.start, range.end));
    },
  }),
);
app.get('/endless', (request, reply) =>
  sendContent(request, reply, {
    version: 'v1',
    size: Number.MAX_SAFE_INTEGER,
    mediaType: 'application/octet-stream',
    fileName: 'endless',
    disposition: 'inline',
    read: without,
  }),
);

app.get('/made', (request, reply) =>
  sendContent(request, reply, {
    version: 'v1',
    size: 3,
    isMadeWhileSent: true,
    mediaType: 'text/plain',
    fileName: 'made.txt',
    disposition: 'inline',
    read: (range) => {
      read.push(range);
      return inTwo(Buffer.from(bytes));
    },
  }),
);

async function* inTwo(all: Buffer) {
  yield all.subarray(0, 1);
  yield all.subarray(1);
}

async function* without() {
  try {
    for (;;) {
      endless.given++;
      yield Buffer.alloc(65_536);
    }
  } finally {
    endless.isStopped = true;
  }
}

beforeAll(async () => {
  await app.listen({ port: 0 });
});

afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/digits', headers });

test('the whole comes with its length, its tag and what keeps it harmless', async () => {
  const answer = await get();
  expect([answer.statusCode, answer.payload]).toEqual([200, '0123456789']);
  expect(answer.headers).toMatchObject({
    etag: '"v1"',
    'accept-ranges': 'bytes',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'content-disposition': `attachment; filename="Zahlen _ ___.txt"; filename*=UTF-8''Zahlen%20%E2%80%93%20%C2%AB%C3%B6%C2%BB.txt`,
    'cache-control': 'private, no-cache',
  });
});

test('HEAD answers the same, without the bytes and without reading them', async () => {
  read.length = 0;
  const answer = await get({ range: 'bytes=0-1' }, 'HEAD');
  expect([answer.statusCode, answer.payload, answer.headers['content-length']]).toEqual([200, '', '10']);
  expect(read).toEqual([]);
});

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99999999999999999999999', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['Bytes= 1-1 ', '1', 'bytes 1-1/10'],
])('the range %s gives %s', async (range, payload, contentRange) => {
  const answer = await get({ range });
  expect([answer.statusCode, answer.payload, answer.headers['content-range']]).toEqual([206, payload, contentRange]);
  expect(answer.headers['content-length']).toBe(String(payload.length));
});

test.each(['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes'])(
  'what %s asks is not served: it gives the whole',
  async (range) => {
    expect((await get({ range })).statusCode).toBe(200);
  },
);

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])('no byte is in %s', async (range) => {
  const answer = await get({ range });
  expect([answer.statusCode, answer.headers['content-range'], answer.json().status]).toEqual([416, 'bytes */10', 416]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('what is made while it is sent has no length and no ranges, and is not made for whoever has it', async () => {
  const made = (headers = {}) => app.inject({ url: '/made', headers });
  const answer = await made({ range: 'bytes=0-1' });
  expect([answer.statusCode, answer.payload]).toEqual([200, '0123456789']);
  expect([answer.headers['content-length'], answer.headers['accept-ranges']]).toEqual([undefined, 'none']);
  read.length = 0;
  expect((await made({ 'if-none-match': '"v1"' })).statusCode).toBe(304);
  expect(read).toEqual([]);
});

describe('conditions', () => {
  test.each([
    [{ 'if-none-match': '"v1"' }, 304],
    [{ 'if-none-match': 'W/"v1", "v0"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"v0"' }, 200],
    [{ 'if-none-match': '"v1"', range: 'bytes=0-1' }, 304],
    [{ 'if-range': '"v1"', range: 'bytes=0-1' }, 206],
    [{ 'if-range': '"v0"', range: 'bytes=0-1' }, 200],
    [{ 'if-range': 'W/"v1"', range: 'bytes=0-1' }, 200],
    [{ 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT', range: 'bytes=0-1' }, 200],
    [{ 'if-range': '"v0"', range: 'bytes=99-' }, 200],
  ])('%j gives %i', async (headers, status) => {
    const answer = await get(headers as Record<string, string>);
    expect([answer.statusCode, answer.headers.etag]).toEqual([status, '"v1"']);
    if (status === 304) expect(answer.payload).toBe('');
  });
});

test('a reader that is slow is not given more than it takes, and one that goes away stops the reading', async () => {
  const { port } = app.server.address() as { port: number };
  const away = new AbortController();
  const answer = await fetch(`http://localhost:${port}/endless`, { signal: away.signal });
  const reader = answer.body!.getReader();
  await reader.read();
  await settled(() => endless.given);
  expect(endless.given).toBeLessThan(2_000);
  away.abort();
  await reader.read().catch(() => {});
  for (let turn = 0; turn < 1200 && !endless.isStopped; turn++) await delay(50);
  expect(endless.isStopped).toBe(true);
});

async function settled(value: () => number): Promise<void> {
  for (let last = -1; last !== value(); await delay(200)) last = value();
}

test.each([
  ['plan.png', 'inline; filename="plan.png"'],
  ['a "b"\\c/d\r\n.png', `inline; filename="a _b__c_d__.png"; filename*=UTF-8''a%20%22b%22_c_d__.png`],
  ["100%'(1)*.png", `inline; filename="100_'(1)*.png"; filename*=UTF-8''100%25%27%281%29%2A.png`],
])('the name %j is told as %s', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});
