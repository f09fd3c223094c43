import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CallerPace } from '../../caller-pace.ts';
import { FairTurns } from '../../fair-turns.ts';
import { encodedInTurn, mayEncode } from './encoding-turns.ts';

const bytes = Buffer.from('orbit '.repeat(50_000));

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function oneTurn(): FairTurns {
  const limits = { longestWaitMilliseconds: 60_000, mostWaitingOfOne: 100, mostWaiting: 100 };
  return new FairTurns({ atOnce: 1, ...limits, refusal: () => new Error('crowd') });
}

test('what is compressed piece by piece is the whole', async () => {
  const made = await Array.fromAsync(encodedInTurn(createGzip(), pieces(), { caller: 'ada' }));
  expect(gunzipSync(Buffer.concat(made)).equals(bytes)).toBe(true);
});

test('readers who take nothing hold no place', async () => {
  const turns = oneTurn();
  const stalled = Array.from({ length: 20 }, () => encodedInTurn(createGzip(), pieces(), { caller: 'flood' }, turns));
  await Promise.all(stalled.map((one) => one.next()));
  const made = await Array.fromAsync(encodedInTurn(createGzip(), pieces(), { caller: 'ada' }, turns));
  expect(gunzipSync(Buffer.concat(made)).equals(bytes)).toBe(true);
  for (const one of stalled) await one.return(undefined);
});

test('what cannot be read ends the answer, and what is left unread ends the encoder', async () => {
  const broken = async function* () {
    yield bytes;
    await nextTurn();
    throw new Error('lost');
  };
  const encoder = createGzip();
  await expect(Array.fromAsync(encodedInTurn(encoder, broken(), { caller: 'ada' }))).rejects.toThrow('lost');
  expect(encoder.destroyed).toBe(true);
});

test('whoever has had much compressed gets the next content plain, until time has passed', () => {
  const pace = new CallerPace({ burst: 100, aSecond: 10, longestMilliseconds: 1000 });
  expect([60, 40, 40].map((size) => mayEncode('ada', size, 0, pace))).toEqual([true, true, false]);
  expect(mayEncode('bob', 60, 0, pace)).toBe(true);
  expect(mayEncode('ada', 10, 60_000, pace)).toBe(true);
});
