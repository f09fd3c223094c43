import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { RunFile } from './run-file.ts';

const page = 4096;
const files: RunFile[] = [];
afterEach(() => {
  for (const file of files.splice(0)) file.close();
});

function aFile(pages: number, folder = tmpdir()): RunFile {
  const file = new RunFile({ folder, mostBytes: pages * page });
  files.push(file);
  void file.descriptor;
  return file;
}

function write(file: RunFile, key: string, pages: number) {
  const use = file.begin(() => false);
  const place = file.roomFor(key, pages * page, use);
  file.end(use, [key]);
  return place && place.start / page;
}

function isThere(file: RunFile, key: string): boolean {
  const use = file.begin(() => false);
  const place = file.placeOf(key, use);
  file.end(use, []);
  return place !== undefined;
}

test('what takes no more than the file has room for is kept; then what was not used for longest goes', () => {
  const file = aFile(10);
  expect([write(file, 'a', 4), write(file, 'b', 3), write(file, 'c', 3)]).toEqual([0, 4, 7]);
  expect(isThere(file, 'a')).toBe(true);
  expect(write(file, 'd', 2)).toBe(4);
  expect(['a', 'b', 'c', 'd'].map((key) => isThere(file, key))).toEqual([true, false, true, true]);
  expect(write(file, 'large', 11)).toBeUndefined();
  expect(isThere(file, 'a')).toBe(true);
});

test('what is being read or written is given to nobody else before that is over', () => {
  const file = aFile(10);
  write(file, 'a', 6);
  let isOver = false;
  const reading = file.begin(() => isOver);
  expect(file.placeOf('a', reading)).toEqual({ start: 0, length: 6 * page });
  expect(write(file, 'b', 6)).toBeUndefined();
  isOver = true;
  expect(write(file, 'b', 6)).toBe(0);
  expect(isThere(file, 'a')).toBe(false);
});

test('what was not written to its end is not there, and can be written by another process', () => {
  const file = aFile(10);
  let isOver = false;
  const lost = file.begin(() => isOver);
  file.roomFor('a', page, lost);
  expect([isThere(file, 'a'), write(file, 'a', 1)]).toEqual([false, undefined]);
  isOver = true;
  expect(write(file, 'a', 1)).toBe(0);
  expect(isThere(file, 'a')).toBe(true);
  const failed = file.begin(() => false);
  file.roomFor('b', page, failed);
  file.end(failed, []);
  expect(isThere(file, 'b')).toBe(false);
});

test('where no file can be opened nothing is kept', () => {
  expect(write(aFile(10, '/nowhere/at/all'), 'a', 1)).toBeUndefined();
});
