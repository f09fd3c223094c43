import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionLimits, limitsConnections } from './connection-limits.ts';
import { descriptorLimit } from './descriptor-limit.ts';

const app = Fastify();
limitsConnections(app, { mostConnections: 100, mostUnderWay: 5, mostOfNetwork: 100, unreadMilliseconds: 300 });
let served = 0;
app.get('/slow', async () => {
  served++;
  await pause(50);
  return 'slow';
});
app.get('/large', async () => Buffer.alloc(50_000_000, 0x20));

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function open() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, ended };
}

function connectionsOf({ server }: typeof app): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('requests that are sent ahead of many answers end the connection', async () => {
  const { socket, ended } = open();
  socket.resume();
  socket.write(ask('/slow').repeat(1000));
  await ended;
  expect(served).toBeLessThan(20);
});

test('a few requests sent ahead are answered in order', async () => {
  const { socket } = open();
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.write(ask('/slow').repeat(4));
  while (heard.split('HTTP/1.1 200').length < 5) await pause(10);
  socket.destroy();
});

test('an answer that nobody reads ends the connection', async () => {
  const { socket } = open();
  socket.pause();
  socket.write(ask('/large'));
  const server = await new Promise<import('node:net').Socket>((resolve) => app.server.once('connection', resolve));
  await new Promise<void>((resolve) => server.once('close', () => resolve()));
  socket.destroy();
});

test('beyond the limit the connection that has been idle longest gives way, and one that is served does not', async () => {
  const small = Fastify();
  limitsConnections(small, { mostConnections: 3, mostUnderWay: 5, mostOfNetwork: 100, unreadMilliseconds: 30_000 });
  small.get('/', async () => 'fine');
  const [isServed, isHeard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  small.get('/slow', async () => {
    isServed.resolve();
    await isHeard.promise;
    return 'slow';
  });
  await small.listen({ port: 0, host: '127.0.0.1' });
  const { port } = small.server.address() as AddressInfo;
  const opened = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    return { socket, heard: () => heard };
  };
  const busy = opened();
  busy.socket.write(ask('/slow'));
  await isServed.promise;
  const idle = [opened(), opened()];
  await vi.waitFor(async () => expect(await connectionsOf(small)).toBe(3), 60_000);
  const next = opened();
  next.socket.write(ask('/'));
  await vi.waitFor(() => expect(next.heard()).toContain('fine'), 60_000);
  isHeard.resolve();
  await vi.waitFor(() => expect(busy.heard()).toContain('slow'), 60_000);
  await vi.waitFor(() => expect(idle.map(({ socket }) => socket.closed)).toEqual([true, false]), 60_000);
  small.server.closeAllConnections();
  await small.close();
});

test('connections leave descriptors for files, the database and child processes', () => {
  expect(connectionLimits.mostConnections).toBeLessThanOrEqual(descriptorLimit() / 2);
  expect(descriptorLimit('/nowhere')).toBe(Number.MAX_SAFE_INTEGER);
});

/** A service of its own whose requests take until they are told to end. */
async function holding(limits: Partial<typeof connectionLimits>) {
  const held = Fastify();
  const end = Promise.withResolvers<void>();
  let begun = 0;
  limitsConnections(held, { mostConnections: 100, mostUnderWay: 32, mostOfNetwork: 100, unreadMilliseconds: 30_000, ...limits });
  held.get('/', async () => 'fine');
  held.get('/held', async () => {
    begun++;
    await end.promise;
    return 'held';
  });
  await held.listen({ port: 0, host: '127.0.0.1' });
  const { port } = held.server.address() as AddressInfo;
  return {
    begun: () => begun,
    connections: () => connectionsOf(held),
    from: (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
      let heard = '';
      socket.on('data', (bytes) => {
        heard += bytes;
      });
      return { socket, heard: () => heard };
    },
    close: async () => {
      end.resolve();
      held.server.closeAllConnections();
      await held.close();
    },
  };
}

test('whoever uses all connections keeps nobody else out', async () => {
  const { begun, from, close } = await holding({ mostConnections: 4 });
  const one = from('127.0.0.3');
  one.socket.write(ask('/held'));
  const others = Array.from({ length: 3 }, () => from('127.0.0.2'));
  for (const { socket } of others) socket.write(ask('/held'));
  await vi.waitFor(() => expect(begun()).toBe(4), 60_000);
  const again = from('127.0.0.2');
  again.socket.write(ask('/'));
  await vi.waitFor(() => expect(again.socket.closed).toBe(true), 60_000);
  const other = from('127.0.0.4');
  other.socket.write(ask('/'));
  await vi.waitFor(() => expect(other.heard()).toContain('fine'), 60_000);
  expect([one, ...others].map(({ socket }) => socket.closed)).toEqual([false, true, false, false]);
  await close();
});

test('requests of one network that are sent ahead in many connections are bounded together', async () => {
  const { begun, connections, from, close } = await holding({ mostOfNetwork: 20 });
  const sockets = Array.from({ length: 4 }, () => from('127.0.0.2').socket);
  for (const socket of sockets) socket.write(ask('/held').repeat(8));
  await vi.waitFor(() => expect(sockets.some(({ closed }) => closed)).toBe(true), 60_000);
  expect(begun()).toBeLessThan(4 * 8);
  const other = from('127.0.0.3');
  other.socket.write(ask('/').repeat(2));
  await vi.waitFor(() => expect(other.heard().split('fine')).toHaveLength(3), 60_000);
  // Those whose connection has ended count no more.
  for (const socket of sockets) socket.destroy();
  other.socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0), 60_000);
  const back = from('127.0.0.2');
  back.socket.write(ask('/').repeat(20));
  await vi.waitFor(() => expect(back.heard().split('fine')).toHaveLength(21), 60_000);
  await close();
});
