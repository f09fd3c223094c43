/** Results of queries, whatever format they came in. */
import { Blank, Iri, literal, type Quad, type Term, xsdNamespace } from '@orrery/rdf';

export interface Table {
  readonly variables: readonly string[];
  readonly rows: readonly Row[];
  /** Whether the order of the rows counts. */
  readonly isOrdered?: boolean;
}

export type Row = Readonly<Record<string, Term | undefined>>;

export type Result = { readonly table: Table } | { readonly boolean: boolean } | { readonly quads: readonly Quad[] };

interface JsonTerm {
  readonly type: string;
  readonly value: string;
  readonly 'xml:lang'?: string;
  readonly datatype?: string;
}

export function readJsonResult(text: string): Result {
  const { head, results, boolean } = JSON.parse(text);
  if (boolean !== undefined) return { boolean };
  const rows = (results.bindings as Record<string, JsonTerm>[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, term]) => [name, termOfJson(term)])),
  );
  return { table: { variables: head.vars, rows } };
}

function termOfJson({ type, value, datatype, ...more }: JsonTerm): Term {
  if (type === 'uri') return new Iri(value);
  if (type === 'bnode') return new Blank(value);
  return literal(value, { language: more['xml:lang'], datatype });
}

export function readXmlResult(text: string): Result {
  const [, boolean] = /<boolean>\s*(true|false)\s*<\/boolean>/.exec(text) ?? [];
  if (boolean) return { boolean: boolean === 'true' };
  const variables = [...text.matchAll(/<variable\s+name\s*=\s*["']([^"']*)["']/g)].map(([, name]) => name!);
  const rows = [...text.matchAll(/<result\b[^>]*?(?:\/>|>(.*?)<\/result>)/gs)].map(([, bindings = '']) => rowOfXml(bindings));
  return { table: { variables, rows } };
}

function rowOfXml(bindings: string): Row {
  const found = bindings.matchAll(/<binding\s+name\s*=\s*["']([^"']*)["']\s*>(.*?)<\/binding>/gs);
  return Object.fromEntries([...found].map(([, name, inner]) => [name, termOfXml(inner!)]));
}

function termOfXml(inner: string): Term {
  const [, element, attributes = '', content = ''] = /<(uri|bnode|literal)\b([^>]*?)(?:\/>|>(.*?)<\/\1>)/s.exec(inner)!;
  const value = unescaped(content);
  if (element === 'uri') return new Iri(value);
  if (element === 'bnode') return new Blank(value);
  const attribute = (name: string) => new RegExp(`${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
  return literal(value, { language: attribute('xml:lang')?.toLowerCase(), datatype: attribute('datatype') });
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (_, number: string | undefined, name: string) =>
    number ? String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10)) : entities[name]!,
  );
}

/** A table in RDF: `rs:ResultSet`. */
export const resultSetVocabulary = 'http://www.w3.org/2001/sw/DataAccess/tests/result-set#';

export const numericTypes: ReadonlySet<string> = new Set(
  [
    'integer',
    'decimal',
    'double',
    'float',
    'int',
    'long',
    'short',
    'byte',
    'nonNegativeInteger',
    'positiveInteger',
    'unsignedInt',
    'negativeInteger',
  ].map((name) => xsdNamespace + name),
);
