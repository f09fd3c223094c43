import { expect, test } from 'vitest';
import { type CopyName, EncodedCopies } from './encoded-copies.ts';

const small: CopyName = { keptAs: 'a model', size: 1000, encoding: 'br' };

function counted() {
  const made = { times: 0 };
  const make = async function* () {
    made.times++;
    yield Buffer.from('compressed');
  };
  return { made, make };
}

test('what is asked for again and again is compressed once, for everybody', async () => {
  const copies = new EncodedCopies();
  const { made, make } = counted();
  const answers = await Promise.all(Array.from({ length: 300 }, () => copies.get(small, 'anonymous', make)));
  answers.push(await copies.get(small, 'ada', make));
  expect(new Set(answers.map(String))).toEqual(new Set(['compressed']));
  expect(made.times).toBe(1);
  expect([copies.has(small), copies.has({ ...small, encoding: 'gzip' })]).toEqual([true, false]);
});

test('nobody waits for what another caller has under way', async () => {
  const copies = new EncodedCopies();
  const { make } = counted();
  const stuck = async function* () {
    yield await new Promise<Buffer>(() => {});
  };
  void copies.get(small, 'an attacker', stuck);
  expect(String(await copies.get(small, 'ada', make))).toBe('compressed');
});

test('what could not be made is made again by the next', async () => {
  const copies = new EncodedCopies();
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.reject(new Error('It is broken.'));
  };
  await expect(copies.get(small, 'ada', broken)).rejects.toThrow('It is broken.');
  expect(String(await copies.get(small, 'ada', counted().make))).toBe('compressed');
});

test('neither what is large nor what has no name of its own is kept', () => {
  const copies = new EncodedCopies();
  expect(copies.canKeep(small)).toBe(true);
  expect(copies.canKeep({ ...small, size: 2 ** 20 })).toBe(false);
  expect(copies.canKeep({ size: 1000, encoding: 'br' })).toBe(false);
});

test('so much is kept of all copies: those that were not used for longest go', async () => {
  const copies = new EncodedCopies();
  const large = async function* () {
    yield Buffer.alloc(2 ** 20);
  };
  for (let number = 0; number < 20; number++) await copies.get({ ...small, keptAs: `${number}` }, 'ada', large);
  expect([copies.has({ ...small, keptAs: '0' }), copies.has({ ...small, keptAs: '19' })]).toEqual([false, true]);
});
