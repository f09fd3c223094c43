import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerWithProblem } from '../answers/problem.ts';
import { formReader } from './form-body.ts';
import { mostParameters } from './url-encoded.ts';

const app = Fastify();
app.setErrorHandler(answerWithProblem);
const type = 'application/x-www-form-urlencoded';
app.addContentTypeParser(type, formReader(10_000));
app.post('/', async ({ body }) => body);
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => {
  app.server.closeAllConnections();
  return app.close();
});

function posted(payload: string | Readable) {
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
}

test('a form arrives as it was sent, in however many pieces', async () => {
  const pieces = [...Buffer.from('query=é&a=%20')].map((byte) => Buffer.of(byte));
  expect((await posted(Readable.from(pieces))).body).toBe('query=é&a=%20');
  expect((await posted(`a${'&a'.repeat(mostParameters - 1)}`)).statusCode).toBe(200);
});

test('a long one is 413, whether or not it says so before', async () => {
  expect((await posted('x'.repeat(10_001))).statusCode).toBe(413);
  expect((await posted(Readable.from(['x'.repeat(6000), 'x'.repeat(6000)].map((text) => Buffer.from(text))))).statusCode).toBe(
    413,
  );
});

test('one with too many parameters is refused before it has arrived', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9999\r\n\r\n`;
  socket.write(`${head}query=x${'&a'.repeat(mostParameters)}`);
  await vi.waitFor(() => expect(heard).toContain('400 Bad Request'));
  expect(heard).toContain('at most 1000 parameters');
  socket.destroy();
});
