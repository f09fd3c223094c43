/** Pieces of a text are joined where they come fast, and nothing of them is lost or changes its place. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinedTexts, type Piece } from './joined-texts.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;

async function* told(pieces: readonly (Piece | number | Error)[]): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    if (typeof piece === 'number') await pause(piece);
    else yield piece;
  }
}

test('pieces that come fast are told together', async () => {
  const found = await Array.fromAsync(joinedTexts(told(Array.from({ length: 5000 }, () => text('x')))));
  expect(found.length).toBeLessThan(500);
  expect(found.map((piece) => piece.text).join('')).toBe('x'.repeat(5000));
});

test('a piece is not kept until the next one comes', async () => {
  const joined = joinedTexts(told([text('a'), 1000, text('b')]));
  expect(await joined.next()).toEqual({ done: false, value: text('a') });
});

test('kinds stay apart, and keep their places', async () => {
  const pieces = [{ kind: 'reasoning', text: 'Why' } as const, text('a'), { kind: 'reasoning', text: 'Because' } as const];
  expect(await Array.fromAsync(joinedTexts(told(pieces)))).toEqual(pieces);
});

test('what came before a failure is told before it', async () => {
  const joined = joinedTexts(told([text('a'), text('b'), new Error('broken')]));
  let found = '';
  const all = async () => {
    for await (const piece of joined) found += piece.text;
  };
  await expect(all()).rejects.toThrow('broken');
  expect(found).toBe('ab');
});
