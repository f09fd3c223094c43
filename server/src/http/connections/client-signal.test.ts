import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signalsWhenClientsLeave } from './client-signal.ts';

const app = Fastify();
const seen: AbortSignal[] = [];
let begun = Promise.withResolvers<void>();
let goOn = Promise.withResolvers<void>();
let closed = 0;

/** A request looks at its signal late, as handlers do that ask the database first. */
async function late({ signal }: { readonly signal: () => AbortSignal }): Promise<string> {
  begun.resolve();
  await goOn.promise;
  seen.push(signal());
  return 'late';
}

beforeAll(async () => {
  signalsWhenClientsLeave(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => closed++);
  });
  app.get('/late', (request) => late({ signal: () => request.signal }));
  app.post('/late', (request) => late({ signal: () => request.signal }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

test.each([
  ['GET', ''],
  ['POST', 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'],
])('a client that leaves a %s before anybody looks at the signal has left', async (method, rest) => {
  [begun, goOn, closed] = [Promise.withResolvers(), Promise.withResolvers(), 0];
  const socket = connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} /late HTTP/1.1\r\nHost: x\r\n${rest || '\r\n'}`);
  await begun.promise;
  socket.destroy();
  await vi.waitFor(() => expect(closed).toBe(1), { timeout: 60_000 });
  goOn.resolve();
  await vi.waitFor(() => expect(seen.splice(0).map(({ aborted }) => aborted)).toEqual([true]), { timeout: 60_000 });
});

test.each([{ method: 'GET' }, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }])(
  'a client that waits is there, though the body of its %o is read to the end',
  async (request) => {
    [begun, goOn] = [Promise.withResolvers(), Promise.withResolvers()];
    const answer = fetch(`http://127.0.0.1:${port()}/late`, request);
    await begun.promise;
    goOn.resolve();
    expect(await (await answer).text()).toBe('late');
    expect(seen.splice(0).map(({ aborted }) => aborted)).toEqual([false]);
  },
);
