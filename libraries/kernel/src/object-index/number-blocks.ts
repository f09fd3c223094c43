/** Columns of rising numbers by blocks: each number counts from the first one of its block. */
import { blockLength } from './layout.ts';

/** The first number of each block; the numbers are made to count from these. */
export function blocksOf(values: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(Math.ceil(values.length / blockLength));
  for (let block = 0; block < firsts.length; block++) firsts[block] = values[block * blockLength]!;
  for (let index = 0; index < values.length; index++) values[index]! -= firsts[blockOf(index)]!;
  return firsts;
}

/** Makes numbers of a column, from the given one on, what they were. The first blocks are those of these numbers. */
export function addBlocks(values: Uint32Array, from: number, firsts: Uint32Array): Uint32Array {
  const first = blockOf(from);
  for (let index = 0; index < values.length; index++) values[index]! += firsts[blockOf(from + index) - first]!;
  return values;
}

export function blockOf(index: number): number {
  return Math.floor(index / blockLength);
}
