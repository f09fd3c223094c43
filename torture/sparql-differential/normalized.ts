/** An answer in SPARQL results JSON as a text that is the same for the same answer: rows without their order, numbers by value. */

interface JsonTerm {
  readonly type: string;
  readonly value: string;
  readonly datatype?: string;
  readonly 'xml:lang'?: string;
}

export function normalized(json: string, isSlice: boolean): string {
  const { head, results, boolean } = JSON.parse(json);
  if (boolean !== undefined) return String(boolean);
  const bindings = results.bindings as Readonly<Record<string, JsonTerm>>[];
  if (isSlice) return `${bindings.length} rows`;
  const names: string[] = [...head.vars].sort();
  const rows = bindings.map((row) => names.map((name) => `${name}=${termText(row[name])}`).join(' '));
  return rows.sort().join('\n');
}

const numeric = /#(?:integer|decimal|double|float)$/;

function termText(term: JsonTerm | undefined): string {
  if (!term) return '-';
  const { type, value, datatype = '', 'xml:lang': language = '' } = term;
  // Labels are each engine's own.
  if (type === 'bnode') return 'blank';
  if (type !== 'literal' && type !== 'typed-literal') return `${type} ${value}`;
  const shown = numeric.test(datatype) ? String(Number(value)) : JSON.stringify(value);
  return `${shown} ${datatype} ${language.toLowerCase()}`;
}
