import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionLimits, limitsConnections } from './connection-limits.ts';
import { descriptorLimit } from './descriptor-limit.ts';

const app = Fastify();
limitsConnections(app, { mostConnections: 100, mostUnderWay: 5, unreadMilliseconds: 300 });
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
  limitsConnections(small, { mostConnections: 3, mostUnderWay: 5, unreadMilliseconds: 30_000 });
  small.get('/', async () => 'fine');
  small.get('/slow', async () => {
    await pause(300);
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
  const idle = [opened(), opened()];
  await pause(100);
  const next = opened();
  next.socket.write(ask('/'));
  await vi.waitFor(() => expect(next.heard()).toContain('fine'), 5000);
  await vi.waitFor(() => expect(busy.heard()).toContain('slow'), 5000);
  await vi.waitFor(() => expect(idle.map(({ socket }) => socket.closed)).toEqual([true, false]), 5000);
  small.server.closeAllConnections();
  await small.close();
});

test('connections leave descriptors for files, the database and child processes', () => {
  expect(connectionLimits.mostConnections).toBeLessThanOrEqual(descriptorLimit() / 2);
  expect(descriptorLimit('/nowhere')).toBe(Number.MAX_SAFE_INTEGER);
});
