import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

test('content is compressed as the reader likes it, byte for byte the same, and its tag serves If-Match', async () => {
  const file = Buffer.from(JSON.stringify({ json: { version: '1.0' }, content: [], note: 'n'.repeat(3_000_000) }));
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'Compressed' });
  expect((await ada.put(`/api/models/${id}/content`, file)).status).toBe(200);
  for (const [encoding, decode] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ada.get(`/api/models/${id}/content`, { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: expect.stringMatching(`-${encoding}"$`) });
    expect(decode(answer.bytes).equals(file)).toBe(true);
    const derived = await ada.get(`/api/models/${id}/content?format=xmi`, { 'accept-encoding': encoding });
    expect(derived.status).toBe(200);
  }
  const { headers } = await ada.get(`/api/models/${id}/content`, { 'accept-encoding': 'zstd' });
  expect((await ada.put(`/api/models/${id}/content`, file, { 'if-match': headers.etag as string })).status).toBe(200);
  expect((await ada.put(`/api/models/${id}/content`, file, { 'if-match': headers.etag as string })).status).toBe(412);
});
