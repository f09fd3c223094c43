import { expect, test } from 'vitest';
import { WriterTurns } from './writer-turns.ts';
import { writingCaller } from './writing-caller.ts';

/** Who writes in which order, where each begins when the one before has ended. */
async function orderOf(turns: WriterTurns, callers: readonly (string | undefined)[]): Promise<string[]> {
  const order: string[] = [];
  const write = async (caller: string | undefined) => {
    const end = await turns.take();
    order.push(caller ?? 'service');
    await new Promise((resolve) => setImmediate(resolve));
    end();
  };
  const asked = callers.map((caller) => (caller === undefined ? write(caller) : writingCaller.run(caller, () => write(caller))));
  await Promise.all(asked);
  return order;
}

test('callers take turns, however much one of them writes; the service itself is one of them', async () => {
  const order = await orderOf(new WriterTurns(), ['mallory', 'mallory', 'mallory', 'mallory', 'ada', undefined, 'ada']);
  expect(order).toEqual(['mallory', 'mallory', 'ada', 'service', 'mallory', 'ada', 'mallory']);
});

test('anonymous callers have one share, from however many networks', async () => {
  const networks = ['anonymous from 1', 'anonymous from 2', 'anonymous from 3'];
  const order = await orderOf(new WriterTurns(), [...networks, 'ada', 'ada']);
  expect(order).toEqual([networks[0], networks[1], 'ada', networks[2], 'ada']);
});

test('where several write at once, one caller never holds all places', async () => {
  const turns = new WriterTurns(3, 2);
  const held = await writingCaller.run('mallory', () => Promise.all([turns.take(), turns.take()]));
  let isThird = false;
  const third = writingCaller.run('mallory', () => turns.take()).then(() => (isThird = true));
  const end = await writingCaller.run('ada', () => turns.take());
  end();
  expect([isThird, turns.isWanted]).toEqual([false, true]);
  held[0]!();
  await third;
  expect(turns.isWanted).toBe(false);
});
