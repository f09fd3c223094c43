import { readTableContent } from '@orrery/tables/content.ts';
import { expect, test } from 'vitest';
import { sparqlTable } from './sparql-table.ts';

/** What the engine answers to a query with so many variables, and one solution. */
async function* answerWith(variables: number): AsyncGenerator<Uint8Array> {
  const vars = Array.from({ length: variables }, (_, at) => `v${at}`);
  const solution = Object.fromEntries(vars.map((name) => [name, { type: 'literal', value: name }]));
  yield Buffer.from(JSON.stringify({ head: { vars }, results: { bindings: [solution] } }));
}

async function tableOf(variables: number, columns?: readonly object[]) {
  const { content } = readTableContent({ rows: { sparql: 'SELECT * {}' }, columns });
  const definition = { title: 'All', description: undefined, slug: 'all', content };
  const pieces = await Array.fromAsync(sparqlTable(answerWith(variables), definition, { format: 'json' }));
  return JSON.parse(Buffer.concat(pieces).toString());
}

test('of a query with more variables than spreadsheets have columns the first ones are shown', async () => {
  const table = await tableOf(20_000);
  expect([table.columns.length, table.rows[0].cells.length]).toEqual([1000, 1000]);
  expect(table.diagnostics[0].message).toContain('19000 more variables');
});

test.each([
  ['decimal', '12345678901234567.891', '12345678901234567.891'],
  ['decimal', '9007199254740990.5', '9007199254740990.5'],
  ['decimal', '0.10', 0.1],
  ['integer', '9007199254740991', 9007199254740991],
  ['integer', '9007199254740993', '9007199254740993'],
  ['double', '0.1000000000000000055511151231257827', 0.1],
])('no digit of the %s %s is lost', async (type, value, cell) => {
  const term = { type: 'literal', value, datatype: `http://www.w3.org/2001/XMLSchema#${type}` };
  const answer = Buffer.from(JSON.stringify({ head: { vars: ['x'] }, results: { bindings: [{ x: term }] } }));
  const { content } = readTableContent({ rows: { sparql: 'SELECT * {}' } });
  const definition = { title: 'All', description: undefined, slug: 'all', content };
  const pieces = await Array.fromAsync(sparqlTable(inOnePiece(answer), definition, { format: 'json' }));
  expect(JSON.parse(Buffer.concat(pieces).toString()).rows[0].cells).toEqual([cell]);
});

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test('columns that are asked for are shown, wherever they are', async () => {
  const table = await tableOf(1200, [{ variable: 'v1199' }, { variable: 'nothing' }]);
  expect(table.rows[0].cells).toEqual(['v1199', null]);
  expect(table.diagnostics).toMatchObject([{ message: 'The query has no variable nothing.' }]);
});
