/** The yardstick: node:http and the file system alone. It gives the files of a folder, takes files, and tells how late its own event loop is. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat, unlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';

const [port, folder] = [Number(process.argv[2]), process.argv[3]!];
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

createServer((request, response) => {
  // A client that has what it wants goes away at once.
  answer(request, response).catch(() => response.destroy());
}).listen(port, '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET') return take(request, response);
  if (request.url === '/') return text(response, 'ready');
  if (request.url === '/delay') return tellDelay(response);
  const path = join(folder, basename(request.url!));
  response.writeHead(200, { 'content-length': (await stat(path)).size, 'content-type': 'application/octet-stream' });
  await pipeline(createReadStream(path), response);
}

/** Taken like an upload that must outlive a loss of power, and nothing more. */
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(folder, 'taken');
  await pipeline(request, createWriteStream(path));
  const file = await open(path, 'r+');
  await file.datasync();
  await file.close();
  await unlink(path);
  text(response, 'taken');
}

/** What the service tells under /metrics, from the same source: 99 of 100 looks, in nanoseconds; each asking begins anew. */
function tellDelay(response: ServerResponse): void {
  const [p99, max] = [delay.percentile(99), delay.max];
  delay.reset();
  text(response, JSON.stringify({ p99, max }));
}

function text(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) }).end(body);
}
