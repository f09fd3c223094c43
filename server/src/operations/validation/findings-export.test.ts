/** Findings as files: written page by page, and in the structure that SARIF demands. */
import { expect, test } from 'vitest';
import { Urls } from '../../http/urls.ts';
import { errorsIn } from '../../http/validation/validation.ts';
import type { Findings, StoredFinding } from '../../resources/findings/findings.ts';
import { type ExportFormat, exportedFindings } from './findings-export.ts';
import { SarifLog } from './sarif-schema.ts';
import { sarifErrors } from './testing/sarif-shape.ts';

const severities = ['error', 'warning', 'info'] as const;

function aFinding(index: number): StoredFinding {
  return {
    ...{ id: `${index}`, severity: severities[index % 3]!, source: 'shape', rule: `rule ${index % 7}` },
    ...{
      message: `{${index}} is no "name"`,
      modelId: '0190f5a0-0000-7000-8000-000000000000',
      modelName: '=Byron',
      objectId: 'an/object #1',
      label: null,
    },
    ...{ feature: null, line: index % 2 ? 1 : null, column: index % 2 ? 2 : null, pointer: null, byteOffset: 7, instance: null },
  };
}

function exported(count: number, format: ExportFormat) {
  const asked: number[] = [];
  const all = Array.from({ length: count }, (_, index) => aFinding(index));
  const findings = {
    state: async () => ({ listed: count, version: 'one' }),
    list: async (_caller: unknown, _id: string, { page }: { page: { number: number; size: number } }) => {
      asked.push(page.number);
      return { items: all.slice(page.number * page.size, (page.number + 1) * page.size), total: count };
    },
  } as unknown as Findings;
  const urls = new Urls('http://localhost:8080');
  return { asked, content: exportedFindings({ findings, urls }, 'anonymous', 'a-task', format) };
}

async function textOf(count: number, format: ExportFormat): Promise<string> {
  const { read, size } = await exported(count, format).content;
  return Buffer.concat(await Array.fromAsync(read({ start: 0, end: size }))).toString();
}

test('no page is read before the one before is taken, and others are served in between', async () => {
  const { asked, content } = exported(1200, 'csv');
  const { read, size } = await content;
  expect(asked).toEqual([]);
  const pieces = read({ start: 0, end: size })[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.next();
  expect(asked).toEqual([0]);
  let isServed = false;
  setImmediate(() => (isServed = true));
  await pieces.next();
  expect([asked, isServed]).toEqual([[0, 1], true]);
});

test.each([0, 1, 500, 501, 1200])('%i findings are all written, once each and in order', async (count) => {
  const { runs } = JSON.parse(await textOf(count, 'sarif'));
  expect(runs[0].results.map(({ message }: { message: { text: string } }) => message.text)).toEqual(
    Array.from({ length: count }, (_, index) => `{{${index}}} is no "name"`),
  );
  const lines = (await textOf(count, 'csv')).split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([count + 2, '']);
});

test('SARIF 2.1.0: a run has a tool, results have texts, levels, rules that there are, and places that are URIs and regions', async () => {
  const log = JSON.parse(await textOf(600, 'sarif'));
  expect(sarifErrors(log)).toEqual([]);
  expect(errorsIn(SarifLog, log)).toEqual([]);
  const { $schema, version, runs } = log;
  expect([new URL($schema).pathname.split('/').at(-1), version, runs.length]).toEqual(['sarif-schema-2.1.0.json', '2.1.0', 1]);
  const [{ tool, results, columnKind }] = runs;
  const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
  expect([tool.driver.name, columnKind, new Set(ids).size]).toEqual(['Orrery', 'utf16CodeUnits', 7]);
  expect(ids).toHaveLength(7);
  for (const { ruleId, ruleIndex, level, locations } of results) {
    expect(['none', 'note', 'warning', 'error']).toContain(level);
    expect(ids[ruleIndex]).toBe(ruleId);
    const { artifactLocation, region } = locations[0].physicalLocation;
    expect(artifactLocation.uri).toMatch(/^http:[\w:/.%-]+$/);
    expect([
      { startLine: 1, startColumn: 2 },
      { byteOffset: 7, byteLength: 0 },
    ]).toContainEqual(region);
  }
});
