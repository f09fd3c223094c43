import { expect, test } from 'vitest';
import { limitedProgram } from './limited-program.ts';

/** A program with a memory of one page, which it gives out, and a function that asks for more pages. */
const program = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // The type of a function from a number to a number; one such function; a memory.
  ...[0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x05, 0x03, 0x01, 0x00, 0x01],
  // It is called "grow".
  ...[0x07, 0x08, 0x01, 0x04, 0x67, 0x72, 0x6f, 0x77, 0x00, 0x00],
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x20, 0x00, 0x40, 0x00, 0x0b],
]);

/** The project has no types of what browsers and Node share here. */
interface Programs {
  readonly WebAssembly: {
    instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: { grow(pages: number): number } } }>;
  };
}

async function growing(bytes: Uint8Array): Promise<(pages: number) => number> {
  const { instance } = await (globalThis as unknown as Programs).WebAssembly.instantiate(bytes);
  return instance.exports.grow;
}

test('a program gets the memory that it is allowed, and no more', async () => {
  expect((await growing(program))(1000)).toBe(1);
  const grow = await growing(limitedProgram(program, 300));
  expect([grow(299), grow(1)]).toEqual([1, -1]);
});

test('a limit that a program has already is replaced', async () => {
  const grow = await growing(limitedProgram(limitedProgram(program, 3), 5));
  expect([grow(4), grow(1)]).toEqual([1, -1]);
});

test('a program without memory cannot be limited', () => {
  expect(() => limitedProgram(program.subarray(0, 8), 1)).toThrow('no memory');
});
