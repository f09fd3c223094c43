/** The values of an expression as rows: aligned for people, JSON or CSV for programs. */
import { type AqlValue, ClassifierValue, Collection, textOf } from '@orrery/expressions';
import { labelIn, labelOf, ModelObject } from '@orrery/kernel';
import { type LocalModel, topOf } from './local-models.ts';

/** An object is shown by what finds it again; anything else is a text. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

export type OutputName = keyof typeof outputs;

export class Rows {
  private readonly models: ReadonlyMap<ModelObject, LocalModel>;

  constructor(models: readonly LocalModel[]) {
    this.models = new Map(models.flatMap((local) => local.model.roots.map((root) => [root, local] as const)));
  }

  /** One row for each element, whatever is nested in it. */
  *of(value: AqlValue): Generator<Row> {
    if (value instanceof Collection) for (const item of value) yield* this.of(item);
    else if (value instanceof ModelObject) yield this.ofObject(value);
    else yield { value: plain(value) };
  }

  private ofObject(object: ModelObject): Row {
    const local = this.models.get(topOf(object));
    const { name, package: of } = object.class;
    return {
      class: `${of.nsPrefix || of.name}:${name}`,
      label: local ? labelIn(local.model, object) : labelOf(object),
      id: local?.model.idOf(object) ?? null,
      file: local?.file ?? null,
    };
  }
}

function plain(value: AqlValue): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof ClassifierValue ? value.classifier.name : textOf(value);
}

export const outputs = {
  table: (rows: Iterable<Row>) => table([...rows]),
  json: function* (rows: Iterable<Row>): Generator<string> {
    let isFirst = true;
    for (const row of rows) {
      yield `${isFirst ? '[' : ','}\n  ${JSON.stringify('value' in row && Object.keys(row).length === 1 ? row.value : row)}`;
      isFirst = false;
    }
    yield isFirst ? '[]\n' : '\n]\n';
  },
  csv: function* (rows: Iterable<Row>): Generator<string> {
    let columns: readonly string[] | undefined;
    for (const row of rows) {
      if (!columns) {
        columns = Object.keys(row);
        yield lineOf(columns);
      }
      yield lineOf(columns.map((column) => row[column] ?? row.value));
    }
  },
} as const;

function lineOf(values: readonly (Row[string] | undefined)[]): string {
  return `${values.map(quoted).join(',')}\n`;
}

function quoted(value: Row[string] | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function table(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => shown(row[column])));
  const lines = columns.length > 1 ? [columns, ...cells] : cells;
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  return lines.map(
    (line) =>
      `${line
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd()}\n`,
  );
}

function shown(value: Row[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace(/\s+/g, ' ');
}
