import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { callerKey, whoIs } from '../../access/caller.ts';
import { checksCallers } from './callers.ts';

const app = Fastify();
const ada = { id: 'ada', name: 'Ada', isAdministrator: false };
checksCallers(app, async () => ada, 'http://localhost:8080');
app.get('/', async ({ caller }) => {
  await new Promise((resolve) => setImmediate(resolve));
  return { turn: callerKey(caller), who: whoIs(caller) };
});
afterAll(() => app.close());

async function asked(remoteAddress: string, headers: Readonly<Record<string, string>> = {}) {
  return (await app.inject({ url: '/', remoteAddress, headers })).json();
}

test('anonymous callers take turns by networks, in whatever is done for their requests', async () => {
  const answers = await Promise.all(
    ['192.0.2.1', '192.0.2.9', '::ffff:192.0.2.1', '2001:db8::1', '2001:db8::2'].map((ip) => asked(ip)),
  );
  const turns = answers.map(({ turn }) => turn);
  expect(turns[0]).toBe(turns[2]);
  expect(turns[3]).toBe(turns[4]);
  expect(new Set(turns).size).toBe(3);
});

test('they are the same caller wherever it matters who asks', async () => {
  const answers = await Promise.all(['192.0.2.1', '2001:db8::1'].map((ip) => asked(ip)));
  expect(new Set(answers.map(({ who }) => who))).toEqual(new Set(['anonymous']));
});

test('people are who they are from everywhere', async () => {
  const answers = await Promise.all(['192.0.2.1', '2001:db8::1'].map((ip) => asked(ip, { authorization: 'Bearer x' })));
  expect(answers).toEqual([
    { turn: 'ada', who: 'ada' },
    { turn: 'ada', who: 'ada' },
  ]);
});
