import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servesInOrder } from './requests-ahead.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A server that takes so many requests ahead, and what came of them. */
async function listening(most: number, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const counts = { heard: 0, underWay: 0 };
  const server = createServer(answer);
  servesInOrder(server, {
    begin: () => {
      counts.heard++;
      return ++counts.underWay <= most;
    },
    end: () => {
      counts.underWay--;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => {
    const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes;
    });
    return { socket, said: () => said };
  };
  return { counts, open };
}

test('requests of a connection are served one after the other, and answered in their order', async () => {
  let [now, most] = [0, 0];
  const { counts, open } = await listening(100, async ({ url }, response) => {
    most = Math.max(most, ++now);
    await pause(url === '/1' ? 20 : 1);
    now--;
    response.end(`<${url}>`);
  });
  const { socket, said } = open();
  socket.write(['/1', '/2', '/3', '/4'].map(request).join(''));
  await vi.waitFor(() => expect(said().match(/<[^>]*>/g)).toEqual(['</1>', '</2>', '</3>', '</4>']));
  socket.write(request('/5'));
  await vi.waitFor(() => expect(said()).toContain('</5>'));
  expect(most).toBe(1);
  await vi.waitFor(() => expect(counts.underWay).toBe(0));
});

test('bodies that are sent ahead arrive with their own requests', async () => {
  const { open } = await listening(100, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    response.end(`<${Buffer.concat(pieces)}>`);
  });
  const { socket, said } = open();
  const post = (body: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(['one', 'x'.repeat(200_000), 'three'].map(post).join(''));
  await vi.waitFor(() =>
    expect(
      said()
        .match(/<[^>]*>/g)
        ?.map(({ length }) => length),
    ).toEqual([5, 200_002, 7]),
  );
});

test('of thousands of requests in one piece few are looked at, and the others of the service are served', async () => {
  const { counts, open } = await listening(10, (_, response) => {
    setTimeout(() => response.end('fine'), 5);
  });
  const { socket } = open();
  socket.write(request('/').repeat(2000));
  await vi.waitFor(() => expect(socket.closed).toBe(true));
  expect(counts.heard).toBe(11);
  counts.underWay = 0;
  const other = open();
  other.socket.write(request('/').repeat(3));
  await vi.waitFor(() => expect(other.said().split('fine')).toHaveLength(4));
});

test('whoever leaves takes along what waits', async () => {
  let served = 0;
  const { open } = await listening(100, () => {
    served++;
  });
  const { socket } = open();
  socket.write(request('/').repeat(20));
  await vi.waitFor(() => expect(served).toBe(1));
  socket.destroy();
  await pause(50);
  expect(served).toBe(1);
});
