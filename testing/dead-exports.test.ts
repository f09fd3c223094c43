import { expect, test } from 'vitest';
import { deadExports, ModuleFactsReader } from './dead-exports.ts';
import { visit } from './source-tree.ts';

const fileOf = (_: string, source: string) => source;

function factsOf(file: string, text: string): ModuleFactsReader {
  const facts = new ModuleFactsReader();
  visit(file, text, (node) => facts.see(node));
  return facts;
}

function deadIn(files: Readonly<Record<string, string>>): string[] {
  return deadExports(new Map(Object.entries(files).map(([file, text]) => [file, factsOf(file, text)])), fileOf);
}

test('a value that nobody imports is dead, and a type is not', () => {
  expect(
    deadIn({ 'a.ts': 'export const one = 1; export function two() {} export const { three } = one; export interface Four {}' }),
  ).toEqual(['a.ts: one', 'a.ts: two', 'a.ts: three']);
});

test.each([
  "import { one } from 'a.ts';",
  "import { one as other } from 'a.ts';",
  "import * as all from 'a.ts';",
  "const all = await import('a.ts');",
])('%s uses it', (text) => {
  expect(deadIn({ 'a.ts': 'export const one = 1;', 'b.ts': text })).toEqual([]);
});

test('a door that passes it on does not use it, and nobody goes through the door', () => {
  const door = "export { one, type Two } from 'a.ts'; export type { Three } from 'a.ts';";
  expect(deadIn({ 'a.ts': 'export const one = 1;', 'door.ts': door })).toEqual(['a.ts: one', 'door.ts: one']);
});

test.each(["export { one as first } from 'a.ts';", "export * from 'a.ts'; export const first = 2;"])(
  'whoever goes through the door uses what is behind it: %s',
  (door) => {
    const files = { 'a.ts': 'export const one = 1;', 'door.ts': door, 'b.ts': "import { one, first } from 'door.ts';" };
    expect(deadIn(files)).toEqual([]);
  },
);
