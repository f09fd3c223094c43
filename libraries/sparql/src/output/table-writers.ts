/** Writes tables and truths in the formats of SPARQL results, piece by piece. */

import type { Term } from '@orrery/rdf/terms.ts';
import type { FormatName } from '../results/result-formats.ts';
import { csvTerm, jsonTerm, tsvTerm, xmlTerm, xmlText } from './term-texts.ts';

export interface TableFormat {
  readonly boolean: (value: boolean) => string;
  readonly head: (variables: readonly string[]) => string;
  /** The text of one term. */
  readonly term: (term: Term) => string;
  /** A row of the texts of its terms; nothing where a variable is unbound. */
  readonly row: (variables: readonly string[], texts: readonly (string | undefined)[]) => string;
  readonly between: string;
  readonly end: string;
}

export const tableFormats: Readonly<Partial<Record<FormatName, TableFormat>>> = {
  json: {
    boolean: (value) => `{"head":{},"boolean":${value}}`,
    head: (variables) => `{"head":{"vars":${JSON.stringify(variables)}},"results":{"bindings":[`,
    term: jsonTerm,
    row: jsonRow,
    between: ',',
    end: ']}}',
  },
  xml: {
    boolean: (value) => `${xmlStart}<head></head><boolean>${value}</boolean></sparql>`,
    head: (variables) => `${xmlStart}<head>${variables.map((name) => `<variable name="${name}"/>`).join('')}</head><results>`,
    term: xmlTerm,
    row: xmlRow,
    between: '',
    end: '</results></sparql>',
  },
  csv: {
    boolean: String,
    head: (variables) => `${variables.join(',')}\r\n`,
    term: csvTerm,
    row: (_, texts) => `${texts.map((text) => text ?? '').join(',')}\r\n`,
    between: '',
    end: '',
  },
  tsv: {
    boolean: String,
    head: (variables) => `${variables.map((name) => `?${name}`).join('\t')}\n`,
    term: tsvTerm,
    row: (_, texts) => `${texts.map((text) => text ?? '').join('\t')}\n`,
    between: '',
    end: '',
  },
};

/** A row of JSON in each line, and nothing around them. */
export const rowLines: TableFormat = {
  boolean: String,
  head: () => '',
  term: jsonTerm,
  row: (variables, texts) => `${jsonRow(variables, texts)}\n`,
  between: '',
  end: '',
};

const xmlStart = '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">';

function jsonRow(variables: readonly string[], texts: readonly (string | undefined)[]): string {
  let row = '';
  for (let column = 0; column < variables.length; column++) {
    const text = texts[column];
    if (text !== undefined) row += `${row === '' ? '' : ','}"${variables[column]}":${text}`;
  }
  return `{${row}}`;
}

function xmlRow(variables: readonly string[], texts: readonly (string | undefined)[]): string {
  const bindings = variables.map((name, column) =>
    texts[column] === undefined ? '' : `<binding name="${xmlText(name)}">${texts[column]}</binding>`,
  );
  return `<result>${bindings.join('')}</result>`;
}
