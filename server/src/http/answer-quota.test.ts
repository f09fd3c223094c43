import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundsAnswers } from './answer-quota.ts';
import { answerWithProblem } from './problem.ts';

const long = 'x'.repeat(20 * 2 ** 20);
const app = Fastify();
app.setErrorHandler(answerWithProblem);
app.decorateRequest('caller', 'anonymous');
app.addHook('onRequest', async (request) => {
  const { name } = request.headers as { name?: string };
  if (name) request.caller = { id: name, name, isAdministrator: false };
});
boundsAnswers(app, { mostOfOne: 50 * 2 ** 20, most: 90 * 2 ** 20, least: 1000 });
app.get('/long', async () => long);
app.get('/short', async () => 'short');

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;
const status = async (path: string, name: string) => {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { headers: { name } });
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks and reads nothing of the answer. */
async function unread(name: string) {
  const socket = connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /long HTTP/1.1\r\nHost: x\r\nName: ${name}\r\n\r\n`);
  await pause(50);
  return socket;
}

test('whoever reads nothing of long answers gets no more of them, until they are read or left', async () => {
  const sockets = [await unread('ada'), await unread('ada')];
  expect(await status('/long', 'ada')).toBe(429);
  expect(await status('/short', 'ada')).toBe(200);
  expect(await status('/long', 'bob')).toBe(200);
  const others = [await unread('bob'), await unread('carol')];
  expect(await status('/long', 'dan')).toBe(429);
  for (const socket of [...sockets, ...others]) socket.destroy();
  await pause(50);
  expect(await status('/long', 'ada')).toBe(200);
});
