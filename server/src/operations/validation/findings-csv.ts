/** Findings as CSV (RFC 4180), in which no text is a formula. */
import type { StoredFinding } from '../../resources/findings/findings.ts';
import type { FindingsWriter } from './findings-writer.ts';

const columns: readonly (readonly [name: string, value: (finding: StoredFinding) => string | number | null])[] = [
  ['severity', ({ severity }) => severity],
  ['source', ({ source }) => source],
  ['rule', ({ rule }) => rule],
  ['message', ({ message }) => message],
  ['model', ({ modelName }) => modelName],
  ['model id', ({ modelId }) => modelId],
  ['object', ({ label }) => label],
  ['object id', ({ objectId }) => objectId],
  ['feature', ({ feature }) => feature],
  ['line', ({ line }) => line],
  ['column', ({ column }) => column],
  ['byte', ({ byteOffset }) => byteOffset],
  ['instance', ({ instance }) => instance],
  ['pointer', ({ pointer }) => pointer],
];

export function csvWriter(): FindingsWriter {
  return {
    begin: () => lineOf(columns.map(([name]) => name)),
    page: (findings) => findings.map((finding) => lineOf(columns.map(([, value]) => cellOf(value(finding))))).join(''),
    end: () => '',
  };
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets take a text that begins so for a formula.
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
