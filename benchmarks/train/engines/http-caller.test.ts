import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HttpCaller } from './http-caller.ts';
import { multipartFile } from './multipart-file.ts';

const entity = { projectId: '6f1f5a0e-2f55-4c0b-9a39-3f0f8f3b7a11', name: 'Railway', contentFormat: 'xmi' };
const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  for (const server of servers.splice(0)) server.close();
});

test('a file arrives beside its entity, byte for byte', async () => {
  const content = '<railway>ů</railway>\r\n'.repeat(100_000);
  const caller = await callerOf(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const form = await new Response(body, { headers: { 'content-type': request.headers['content-type']! } }).formData();
    const file = form.get('content') as File;
    const isSame = (await file.text()) === content;
    response.writeHead(201).end(JSON.stringify({ entity: JSON.parse(form.get('entity') as string), name: file.name, isSame }));
  });
  const { headers, body } = await multipartFile(entity, await fileWith(content), 'railway.xmi');
  const { text, milliseconds } = await caller.post('/api/models', body, headers);
  expect(JSON.parse(text)).toEqual({ entity, name: 'railway.xmi', isSame: true });
  expect(milliseconds).toBeGreaterThan(0);
});

test('what the service refuses is told with its own words', async () => {
  const caller = await callerOf((_, response) => response.writeHead(403, { connection: 'close' }).end('archived'));
  await expect(caller.post('/api/models', ['x'.repeat(1000)], {})).rejects.toThrow('POST /api/models: 403 archived');
});

async function callerOf(listener: RequestListener): Promise<HttpCaller> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new HttpCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {});
}

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-train-'));
  folders.push(folder);
  const file = join(folder, 'railway.xmi');
  await writeFile(file, content);
  return file;
}
