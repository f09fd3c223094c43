/** Results as CSV and TSV. */
import { Blank, Iri, literal, type Term, xsdNamespace } from '@orrery/rdf';
import { parseRdf } from './rdf-file.ts';
import type { Result, Row } from './result-set.ts';

/** CSV shows texts without their kind: what looks like a number is compared as one. */
export function readCsv(text: string): Result {
  const [header = [], ...lines] = csvLines(text);
  const rows = lines.map((values) => rowOf(header, values, termOfCsv));
  return { table: { variables: header, rows } };
}

export function readTsv(text: string): Result {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const variables = header
    .split('\t')
    .filter(Boolean)
    .map((name) => name.slice(1));
  return { table: { variables, rows: lines.map((line) => rowOf(variables, line.split('\t'), termOf)) } };
}

function rowOf(names: readonly string[], values: readonly string[], read: (value: string) => Term): Row {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ? read(values[index]) : undefined]));
}

function termOfCsv(value: string): Term {
  if (value.startsWith('_:')) return new Blank(value);
  return Number.isNaN(Number(value)) ? literal(value) : literal(value, { datatype: `${xsdNamespace}double` });
}

function termOf(text: string): Term {
  if (text.startsWith('<')) return new Iri(text.slice(1, -1));
  if (text.startsWith('_:')) return new Blank(text.slice(2));
  const [quad] = parseRdf(
    `<a:a> <a:a> ${/^[+-]?(?:INF|NaN)$/.test(text) ? `"${text}"^^<${xsdNamespace}double>` : text} .`,
    'ttl',
    'a:a',
  );
  return quad!.object;
}

function csvLines(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && !quoted && !plain && lines.at(-1)!.length === 0) break;
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',' && end !== '') lines.push([]);
    if (end === '') break;
  }
  return lines.filter((line, index) => line.length > 0 || index === 0);
}
