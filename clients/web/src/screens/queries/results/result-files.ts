/** Rows of values as texts of files. */
import type { ResultRows } from './result-rows.ts';
import { numberOf, type ResultValue } from './result-value.ts';

/** RFC 4180. Objects are told by their label, class, id and model. */
export function csvOf(rows: ResultRows): string {
  const lines = [[...rows.columns, 'id', 'model']];
  for (let index = 0; index < rows.count; index++) {
    const row = rows.row(index);
    const object = row.find((value) => value?.kind === 'object');
    const about = object?.kind === 'object' ? [object.id, object.modelId] : ['', ''];
    lines.push([...row.map((value) => value?.text ?? ''), ...about]);
  }
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function jsonOf(rows: ResultRows): string {
  const values = Array.from({ length: rows.count }, (_, index) => plain(rows.value(index, 0)));
  return `${JSON.stringify(values, null, 2)}\n`;
}

function plain(value: ResultValue | undefined): unknown {
  if (value?.kind === 'object') {
    const { id, modelId, className, text: label } = value;
    return { id, modelId, className, label };
  }
  return numberOf(value) ?? value?.text ?? null;
}
