import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closesIdleConnections } from './idle-connections.ts';

test('a service that ends waits for an answer that is under way, and not for the connection that it went by', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closesIdleConnections(app);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const request = get(url, { agent });
  await asked.promise;
  const [begin, closing] = [performance.now(), app.close()];
  answer.resolve('Here it is.');
  const [response] = await once(request, 'response');
  expect(await response.setEncoding('utf8').toArray()).toEqual(['Here it is.']);
  await closing;
  expect(performance.now() - begin).toBeLessThan(30_000);
  agent.destroy();
});

test('it does not wait for a connection by which nobody has asked anything', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closesIdleConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  const begin = performance.now();
  await app.close();
  expect(performance.now() - begin).toBeLessThan(30_000);
});
