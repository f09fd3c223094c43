import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import type { Client } from '@orrery/testing/client.ts';
import { multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentFile } from '../types/upload-scalar.ts';
import { withUpload } from './upload-request.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});

afterAll(() => it.close());

const create = 'mutation ($file: Upload!) { createUpload(file: $file) { size } }';
const form = multipartOf(
  { name: 'operations', bytes: JSON.stringify({ query: create, variables: { file: null } }) },
  { name: 'map', bytes: '{"0":"variables.file"}' },
  { name: '0', fileName: 'a.txt', type: 'text/plain', bytes: 'x'.repeat(1000) },
);

test('a file is the part that the map names: some clients count from 0, others from 1', async () => {
  const operations = { name: 'operations', bytes: JSON.stringify({ query: create, variables: { file: null } }) };
  const sent = (map: object, name: string) =>
    ada.post(
      '/api/graphql/upload',
      multipartOf(operations, { name: 'map', bytes: JSON.stringify(map) }, { name, fileName: 'a.txt', bytes: 'x' }),
      multipartType,
    );
  for (const name of ['0', '1'])
    expect((await sent({ [name]: ['variables.file'] }, name)).body).toEqual({ data: { createUpload: { size: 1 } } });
  expect((await sent({ 0: 'variables.file' }, '1')).body.errors).toMatchObject([{ field: 'map' }]);
  expect((await sent({ 0: 'variables.file' }, 'file')).body.errors).toMatchObject([{ field: 'file' }]);
});

/** A body of which the end has not come yet. */
function unfinished(): PassThrough {
  const body = new PassThrough();
  body.write(form.subarray(0, -500));
  return body;
}

test('a file on its way takes the room that it may need, and leaves the rest to others', async () => {
  const body = unfinished();
  const headers = { ...ada.credentialHeaders, ...multipartType, 'content-length': String(form.length) };
  const slow = it.app.inject({ method: 'POST', url: '/api/graphql/upload', payload: body, headers });
  const size = { data: { createUpload: { size: 1000 } } };
  // The first one has its room before the second one asks.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = await ada.post('/api/graphql/upload', form, { ...multipartType, 'content-length': String(form.length) });
  body.end(form.subarray(-500));
  expect([second.body, (await slow).json()]).toEqual([size, size]);
});

test('whoever still reads the file when the answer is made gets no more of it', async () => {
  const app = fastify();
  await app.register(multipart);
  const begun = Promise.withResolvers<void>();
  let reading: Promise<void> | undefined;
  app.post('/', (request) =>
    withUpload(request, async ({ variables }) => {
      reading = readToEnd((variables!.file as SentFile).bytes(), begun.resolve);
      reading.catch(() => {});
      await begun.promise;
      return { early: true };
    }),
  );
  const answer = await app.inject({ method: 'POST', url: '/', payload: unfinished(), headers: multipartType });
  expect(answer.json()).toEqual({ early: true });
  await expect(reading).rejects.toThrow('The multipart body cannot be read.');
  await app.close();
});

async function readToEnd(bytes: AsyncIterable<Uint8Array>, onPiece: () => void): Promise<void> {
  for await (const _ of bytes) onPiece();
}
