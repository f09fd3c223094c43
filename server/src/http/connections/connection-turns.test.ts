import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestTurns } from '../callers/request-turns.ts';
import { readsConnectionsInTurn } from './connection-turns.ts';

test('of connections that are opened at once few are read in a turn of the event loop, and all of them in the end', async () => {
  const turns: (() => void)[] = [];
  let heard = 0;
  const server = createServer((_, response) => {
    heard++;
    response.end('fine');
  });
  const bounds = { mostAtOnce: 2, milliseconds: 1, mostOfTurn: 2 };
  let opened = 0;
  server.on('connection', () => opened++);
  readsConnectionsInTurn(
    server,
    new RequestTurns(
      (listener) => turns.push(listener),
      () => 0,
      bounds,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answers: Promise<string>[] = Array.from({ length: 7 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes).slice(9, 12))));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await vi.waitFor(() => expect(opened).toBe(7));
  const nextTurn = () => {
    for (const turn of turns.splice(0)) turn();
  };
  for (const count of [2, 4, 6, 7]) {
    await vi.waitFor(() => expect(heard).toBe(count));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toBe(count);
    nextTurn();
  }
  expect(await Promise.all(answers)).toEqual(Array(7).fill('200'));
});
