import { expect, test } from 'vitest';
import { Listener, messageOf } from './listener.ts';

const long = 'x'.repeat(40_000);
const some = (count: number) => messageOf(Array.from({ length: count }, (_, index) => `event ${index}\n`));

async function taken(listener: Listener): Promise<string> {
  let text = '';
  for await (const bytes of listener) text += bytes;
  return text;
}

test('what was missed comes before what is told', async () => {
  const listener = new Listener();
  listener.begin(pieces(['one ', 'two '], ['three ']));
  listener.begin(pieces(['four ']));
  listener.tell(messageOf(['five ']));
  const text = taken(listener);
  await settled();
  listener.tell(messageOf(['six']));
  listener.end();
  expect(await text).toBe(': listening\n\none two three four five six');
});

test('whoever takes nothing is let go, and what waited is not kept', async () => {
  const listener = new Listener();
  for (let time = 0; time < 3; time++) listener.tell(messageOf([long]));
  expect(listener.readableLength).toBeLessThan(3 * long.length);
  listener.tell(some(1000));
  listener.tell(some(1));
  listener.tell(messageOf(['too late']));
  const text = await Promise.race([taken(listener), settled(500).then(() => 'an event, and no end')]);
  expect([text.includes('event'), text.includes('too late')]).toEqual([false, false]);
});

test('what is told piece by piece keeps its place among what is told', async () => {
  const listener = new Listener();
  listener.tell(messageOf(['one ']));
  listener.tellPiecewise(pieces(['two '], ['three ']));
  listener.tell(messageOf(['four ']));
  listener.tellPiecewise(pieces(['five']));
  const text = taken(listener);
  await settled();
  listener.end();
  expect(await text).toBe(': listening\n\none two three four five');
});

test('whoever has not taken what is told piece by piece is told no more of that kind', async () => {
  const listener = new Listener();
  for (let time = 0; time < 2; time++) listener.tell(messageOf([long]));
  listener.tellPiecewise(pieces(['too much']));
  listener.tellPiecewise(pieces(['far too much']));
  expect(await Promise.race([taken(listener), settled(500).then(() => 'no end')])).not.toMatch(/too much|no end/);
});

test('what was missed is read no faster than it is taken', async () => {
  const listener = new Listener();
  let read = 0;
  listener.begin(
    (async function* () {
      for (; read < 20; read++) yield [long];
    })(),
  );
  await settled();
  expect(read).toBeLessThan(4);
  const text = taken(listener);
  await settled();
  listener.end();
  expect((await text).length).toBe(20 * long.length + ': listening\n\n'.length);
});

test('a sign of life comes in silence alone', async () => {
  const listener = new Listener();
  const now = performance.now();
  listener.sendHeartbeat(now - 1000);
  listener.sendHeartbeat(now + 1000);
  listener.end();
  listener.sendHeartbeat(now + 1000);
  expect(await taken(listener)).toBe(': listening\n\n: still here\n\n');
});

async function* pieces(...all: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* all;
}

function settled(milliseconds = 20): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
