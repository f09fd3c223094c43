import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { familyEcore, familyNsUri } from '@orrery/testing/models.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';

const command = fileURLToPath(new URL('../orrery.mjs', import.meta.url));

const xmi = (content: string, name = 'Byron') =>
  `<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="${name}">${content}</family:Family>`;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-query-'));
  writeFileSync(join(folder, 'family.ecore'), familyEcore);
  writeFileSync(
    join(folder, 'a.xmi'),
    xmi('<members xmi:id="ada" name="Ada, Countess" age="36"><friends href="b.xmi#mary"/></members>'),
  );
  writeFileSync(join(folder, 'b.xmi'), xmi('<members xmi:id="mary" name="Mary" age="27"/>', 'Shelley'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const query = (...words: readonly string[]) => runHere(folder, ['query', ...words]);

test('every root of every file is asked, and references lead from one file into another', async () => {
  expect(await query('a.xmi', 'b.xmi', 'self.name')).toEqual({ status: 0, stdout: 'Byron\nShelley\n', stderr: '' });
  expect(await query('a.xmi', 'b.xmi', 'self.members.friends.name', '--output', 'json')).toMatchObject({
    stdout: '[\n  "Mary"\n]\n',
  });
});

test('objects are rows with class, label, id and file', async () => {
  const { stdout } = await query('a.xmi', 'b.xmi', 'family::Person.allInstances()', '--output', 'csv');
  const [head, first, second] = stdout.split('\n');
  expect(head).toBe('class,label,id,file');
  expect(first).toMatch(/^family:Person,"Ada, Countess",[0-9a-f-]{36},a\.xmi$/);
  expect(second).toMatch(/^family:Person,Mary,[0-9a-f-]{36},b\.xmi$/);
  const table = (await query('a.xmi', 'b.xmi', 'family::Person.allInstances()')).stdout.split('\n');
  expect(table[0]).toMatch(/^class {10}label {10}id {36}file$/);
});

test('a wrong expression is shown with the place at fault', async () => {
  expect(await query('a.xmi', 'self.members->select(m |')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('self.members->select(m |\n                        ^\nmissing expression'),
  });
});

test.each([
  [['a.xmi'], /A file and an expression are needed/],
  [['nobody.xmi', '1'], /nobody\.xmi cannot be read/],
  [['a.xmi', '1', '--output', 'pdf'], /There is no output pdf; there are table, json, csv\./],
])('orrery query %j says what is wrong', async (words, message) => {
  expect(await query(...words)).toMatchObject({ status: 1, stderr: expect.stringMatching(message) });
});

test('what has no value is told, and the exit code says so', async () => {
  expect(await query('a.xmi', 'self.nope')).toMatchObject({
    status: 1,
    stderr: 'error Feature nope not found in EClass Family\n',
  });
  expect(await query('a.xmi', 'self.members->select(m | m.name)')).toMatchObject({
    status: 0,
    stderr: 'warning expression in a select must return a boolean, but gave Ada, Countess\n',
  });
  expect(await query('a.xmi', 'nobody')).toMatchObject({ status: 1, stderr: "error Couldn't find the 'nobody' variable\n" });
});

/** As many editors save: another file takes the name. */
function replaceFile(name: string, content: string): void {
  writeFileSync(join(folder, 'new.part'), content);
  renameSync(join(folder, 'new.part'), join(folder, name));
}

test('a watched file is asked again when it changes', async () => {
  const child = spawn(process.execPath, [command, 'query', 'b.xmi', 'self.name', '--watch'], { cwd: folder });
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (text.endsWith('Shelley\n')) replaceFile('b.xmi', xmi('', 'Godwin'));
      if (text.includes('Godwin\n')) break;
    }
    expect(text).toMatch(/^— .*\nShelley\n— .*\nGodwin\n/);
  } finally {
    child.kill();
  }
});
