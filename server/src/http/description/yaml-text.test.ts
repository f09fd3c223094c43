import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { yamlText } from './yaml-text.ts';

async function readAgain(text: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-yaml-'));
  try {
    await writeFile(join(folder, 'description.yaml'), text);
    return await parse(join(folder, 'description.yaml'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'a: "b" #c\n\t– d',
    version: 'v0',
    'x-empty': [{}, [], '', null],
    'x-nested': [[1, [2.5, true]], { a: [{ b: -1 }] }],
  },
  paths: { '/a/{id}': { get: { responses: { 200: { description: 'yes' } } } } },
  'x-names': { yes: 1, no: 2, null: 3, '12': 4, 'with space': 5, $ref: 6, 'a-b': 7, '-a': 8, '': 9 },
};

test('what is written as YAML is read again as it was', async () => {
  expect(await readAgain(await yamlText(document))).toEqual(document);
});

test('texts of one word have no quotes as names, and one line each', async () => {
  expect(await yamlText({ a: { b: 1 }, c: ['x', { d: null }] })).toBe('a:\n  b: 1\nc:\n  - "x"\n  -\n    d: null\n');
});
