import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Answers as the service does; the task has ended when it is asked for the second time. */
const requests: string[] = [];
let error: object | null = null;
const result = { projectId: 'p', versionId: 'v', vocabularyId: 'w' };
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const { status, body } = answerTo(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
});
const run = promisify(execFile);
let address: string;

function answerTo({ method, url }: IncomingMessage): { status: number; body?: object } {
  if (method === 'POST' && url === '/api/tasks') return { status: 201, body: { id: 't', status: 'queued' } };
  if (method === 'POST') return { status: 204 };
  const looks = requests.filter((one) => one.startsWith('GET')).length;
  const ending = error ? { status: 'failed', error } : { status: 'succeeded', result };
  return { status: 200, body: { id: 't', ...(looks < 2 ? { status: 'running' } : ending) } };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const demo = (...words: readonly string[]) =>
  run(process.execPath, ['scripts/demo.mjs', ...words], { env: { ...process.env, ORRERY_TOKEN: 'secret' } });

test('the demo makes a sample workspace by its task, waits for it, and says where it is', async () => {
  const { stdout } = await demo(address);
  expect(stdout).toBe(
    `library: ${address}/api/projects/p\nits version: ${address}/api/projects/v\nvocabulary: ${address}/api/projects/w\n`,
  );
  expect(requests).toEqual([
    'POST /api/tasks Bearer secret',
    'GET /api/tasks/t Bearer secret',
    'GET /api/tasks/t Bearer secret',
    'POST /api/tasks/t/confirm Bearer secret',
  ]);
});

test('a demo that fails says why, in one sentence', async () => {
  error = { message: 'You may not.' };
  await expect(demo(address)).rejects.toMatchObject({ code: 1, stderr: 'You may not.\n' });
  await expect(demo('http://127.0.0.1:1')).rejects.toMatchObject({ stderr: 'There is no service at http://127.0.0.1:1.\n' });
});
