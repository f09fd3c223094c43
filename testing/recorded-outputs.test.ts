import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { RecordedOutputs } from './recorded-outputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
const file = join(folder, 'outputs.json');
writeFileSync(file, '{}');
const recorded = new RecordedOutputs(pathToFileURL(file));
afterAll(() => rmSync(folder, { recursive: true }));

test('a new version is recorded and fails once, so that its record is committed', () => {
  expect(() => recorded.hold('xmi', 1, '<a/>')).toThrow(
    'xmi@1 is new and has been recorded just now: commit outputs.json with it.',
  );
  expect(() => recorded.hold('xmi', 1, '<a/>')).not.toThrow();
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['xmi@1']);
});

test('a changed output under an unchanged version fails, however often it is tried', () => {
  for (let attempt = 0; attempt < 2; attempt++)
    expect(() => recorded.hold('xmi', 1, '<b/>')).toThrow('The output of xmi changed: raise its version, which is 1.');
  expect(() => recorded.hold('xmi', 1, '<a/>')).not.toThrow();
});
