import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

const network = {};

/** A server that counts the requests that it hears in each turn of the event loop. */
async function listening(bounds?: ConstructorParameters<typeof ReadingTurns>[0]) {
  const turns = new ReadingTurns(bounds);
  const sockets = new Set<Socket>();
  const counts = { now: 0, most: 0, all: 0 };
  const server = createServer((_, response) => {
    turns.hear(network, () => sockets);
    counts.all++;
    if (counts.now++ === 0)
      setImmediate(() => {
        counts.most = Math.max(counts.most, counts.now);
        counts.now = 0;
      });
    response.end('fine');
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { counts, open };
}

/** All of them send at once what they have. */
async function flooded(bounds?: ConstructorParameters<typeof ReadingTurns>[0]) {
  const { counts, open } = await listening(bounds);
  const clients: Socket[] = [];
  for (let client = 0; client < 100; client++) clients.push(await open());
  const answers = clients.map(
    (client) => new Promise<string>((resolve) => client.once('data', (bytes) => resolve(String(bytes).slice(9, 12)))),
  );
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']));
  await vi.waitFor(() => expect(counts.all).toBe(100));
  return counts;
}

test('of connections that all send at once, few are read in a turn of the event loop, and all of them in the end', async () => {
  const { most } = await flooded({ mostInTurn: 10, fewInTurn: 5 });
  expect(most).toBeLessThanOrEqual(15);
});

test('connections that were used last are read first', () => {
  const turns = new ReadingTurns({ mostInTurn: 1, fewInTurn: 2 });
  const read: string[] = [];
  const socketOf = (name: string) => ({ pause: () => {}, resume: () => read.push(name) }) as unknown as Socket;
  turns.hear(network, () => ['first', 'second', 'third', 'fourth'].map(socketOf));
  return vi.waitFor(() => expect(read).toEqual(['third', 'fourth', 'first', 'second']));
});
