import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerWithProblem } from '../answers/problem.ts';
import { limitsBodies } from './body-limits.ts';

const limits = {
  mostOfOne: 2,
  mostOfAnonymous: 3,
  mostOfAddress: 2,
  mostLarge: 4,
  // Long enough that whoever sends in time is in time on a busy machine.
  idleMilliseconds: 1500,
  wholeMilliseconds: 3000,
  drainMilliseconds: 300,
  drainBytesASecond: 8 * 2 ** 20,
};
let begun = 0;

async function appWith(most: typeof limits) {
  const made = Fastify({ bodyLimit: 1000 });
  made.setErrorHandler(answerWithProblem);
  made.decorateRequest('caller', 'anonymous');
  made.addHook('onRequest', async (request) => {
    const { name } = request.headers as { name?: string };
    if (name) request.caller = { id: name, name, isAdministrator: false };
  });
  limitsBodies(made, most);
  made.addHook('preParsing', async () => void begun++);
  await made.register(compress);
  made.post('/json', async () => ({ done: true }));
  made.post('/sign-in', { config: { isOpen: true } }, async () => ({ done: true }));
  made.post('/file', { config: { takesFiles: true }, bodyLimit: 1_000_000 }, async () => ({ done: true }));
  return made;
}

const app = await appWith(limits);
/** Where bodies are counted, none ends by itself, however slow the machine is. */
const patient = await appWith({ ...limits, idleMilliseconds: 600_000, wholeMilliseconds: 600_000 });

beforeAll(async () => {
  for (const one of [app, patient]) await one.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const one of [app, patient]) {
    one.server.closeAllConnections();
    await one.close();
  }
});

/** Until the service has begun to read so many bodies more. */
async function reading(count: number, begin: () => void): Promise<void> {
  const before = begun;
  begin();
  await vi.waitFor(() => expect(begun).toBe(before + count), 60_000);
}

/** Until the patient service knows that all connections have ended. */
const left = () =>
  vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        patient.server.getConnections((_, count) => (count === 0 ? resolve() : reject(new Error(`There are ${count}.`))));
      }),
    60_000,
  );

/** A request whose body comes piece by piece, as its sender likes. */
function slowly(
  path: string,
  length: number,
  name?: string,
  headers = 'Content-Type: application/json\r\n',
  localAddress = '127.0.0.1',
  to = app,
) {
  const socket = connect({ port: (to.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${length}\r\n`);
  socket.write(`${name === undefined ? '' : `Name: ${name}\r\n`}\r\n`);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    write: (text: string | Uint8Array) => socket.write(text),
    end: () => socket.destroy(),
    status: async () => {
      while (!/^HTTP\/1\.1 (?!100)/.test(heard) && !socket.closed) await pause(5);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);
    },
    /** How many answers came. */
    answers: () => heard.split('HTTP/1.1 ').length - 1,
    ended,
  };
}

type Slow = ReturnType<typeof slowly>;

const patiently = (path: string, length: number, name?: string, localAddress?: string) =>
  slowly(path, length, name, undefined, localAddress, patient);

test.each(['/json', '/file'])(
  'a body that stops one byte before its end is answered by 408, and its connection is closed: %s',
  async (path) => {
    const body = slowly(path, 100);
    body.write(' '.repeat(99));
    expect(await body.status()).toBe(408);
    await body.ended;
  },
);

test('a body that creeps is ended when its time is over, but for files', async () => {
  const [json, file] = [slowly('/json', 900), slowly('/file', 15)];
  const creeping = (async () => {
    for (let count = 0; count < 14; count++) {
      json.write(' ');
      file.write(' ');
      await pause(250);
    }
  })();
  expect(await json.status()).toBe(408);
  await creeping;
  file.write('1');
  expect(await file.status()).toBe(200);
  file.end();
});

test('bodies of one caller, and of anonymous callers together, are counted; others are not kept out', async () => {
  const held: Slow[] = [];
  await reading(5, () => {
    held.push(...[1, 2, 3].map(() => patiently('/json', 10)), ...[1, 2].map(() => patiently('/json', 10, 'ada')));
  });
  expect(await patiently('/json', 10).status()).toBe(429);
  expect(await patiently('/json', 10, 'ada').status()).toBe(429);
  const bob = patiently('/json', 2, 'bob');
  bob.write('{}');
  expect(await bob.status()).toBe(200);
  for (const body of [...held, bob]) body.end();
  await left();
  const again = patiently('/json', 2);
  again.write('{}');
  expect(await again.status()).toBe(200);
  again.end();
});

test('large bodies of all callers together are counted: whoever has most makes way for others, and small ones need no room', async () => {
  const held: Slow[] = [];
  await reading(4, () => held.push(...['ada', 'ada', 'bob', 'bob'].map((name) => patiently('/file', 200_000, name))));
  let last: Slow | undefined;
  await reading(1, () => {
    last = patiently('/file', 200_000, 'cyd');
  });
  const ended = await Promise.race(held.map(async (body, index) => [index, await body.status()] as const));
  expect(ended).toEqual([expect.any(Number), 408]);
  const small = patiently('/file', 2, 'dan');
  small.write('{}');
  expect(await small.status()).toBe(200);
  for (const body of [...held, last!, small]) body.end();
  await left();
});

test('bodies that anonymous callers hold keep nobody from signing in', async () => {
  const held: Slow[] = [];
  await reading(3, () => held.push(...[1, 2, 3].map(() => patiently('/json', 10))));
  const signIn = patiently('/sign-in', 2);
  signIn.write('{}');
  expect(await signIn.status()).toBe(200);
  await reading(2, () => held.push(...[1, 2].map(() => patiently('/sign-in', 10))));
  expect(await patiently('/sign-in', 10).status()).toBe(429);
  for (const body of [...held, signIn]) body.end();
  await left();
});

test('a body that is too large is read on for a while, so that its sender sees 413', async () => {
  const body = slowly('/json', 5_000_000);
  for (let count = 0; count < 50; count++) body.write(' '.repeat(100_000));
  expect(await body.status()).toBe(413);
  body.end();
});

test('reading on ends, too, however long the sender goes on', async () => {
  const body = slowly('/file', 5_000_000);
  expect(await body.status()).toBe(413);
  let isEnded = false;
  void body.ended.then(() => {
    isEnded = true;
  });
  for (let count = 0; count < 600 && !isEnded; count++) {
    body.write(' ');
    await pause(50);
  }
  expect(isEnded).toBe(true);
});

test('a compressed body that is refused unread is read on like others, and its connection serves the next request', async () => {
  const bytes = gzipSync(randomBytes(2_000_000));
  const body = slowly('/json', bytes.length, 'gail', 'Content-Type: image/png\r\nContent-Encoding: gzip\r\n');
  body.write(bytes);
  expect(await body.status()).toBe(415);
  body.write('POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  await vi.waitFor(() => expect(body.answers()).toBe(2), 60_000);
  body.end();
});

test('what is still to come of a refused body is read at a pace', async () => {
  const arrived = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  const length = 32 * 2 ** 20;
  const large = slowly('/json', length, 'hank');
  const socket = await arrived;
  large.write(Buffer.alloc(length, 0x20));
  expect(await large.status()).toBe(413);
  await large.ended;
  // Half a second's worth at once, and what 300 ms allow; some more lies in buffers.
  expect(socket.bytesRead).toBeLessThan(16 * 2 ** 20);
});

test('whoever sends all bodies that anonymous callers may send keeps no others from sending theirs', async () => {
  const from = (address: string) => patiently('/json', 20, undefined, address);
  const held: Slow[] = [];
  await reading(limits.mostOfAnonymous, () => {
    held.push(...Array.from({ length: limits.mostOfAnonymous }, () => from('127.0.0.2')));
  });
  const other = from('127.0.0.3');
  other.write('{"a":  "12345678" }\n');
  expect(await other.status()).toBe(200);
  expect(await held[0]!.status()).toBe(408);
  for (const { end } of [...held, other]) end();
});
