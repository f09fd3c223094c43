/** Compares results by their rows. Labels of blank nodes do not matter, and the order only where the expected result has one. */
import { keyOf, type Quad, type Term, xsdNamespace } from '@orrery/rdf';
import { numericTypes, type Result, type Row, type Table } from './result-set.ts';

/** What is different; nothing when the two are the same. */
export function differenceOf(expected: Result, actual: Result): string | undefined {
  if ('boolean' in expected)
    return 'boolean' in actual && actual.boolean === expected.boolean ? undefined : `expected ${expected.boolean}`;
  if ('table' in expected) return 'table' in actual ? differenceOfTables(expected.table, actual.table) : 'expected a table';
  return 'quads' in actual ? differenceOfQuads(expected.quads, actual.quads) : 'expected a graph';
}

export function differenceOfQuads(expected: readonly Quad[], actual: readonly Quad[]): string | undefined {
  return isSame(distinct(expected.map(termsOf)), distinct(actual.map(termsOf)), false)
    ? undefined
    : `expected ${shownQuads(expected)}, got ${shownQuads(actual)}`;
}

function differenceOfTables(expected: Table, actual: Table): string | undefined {
  const names = [...expected.variables].sort();
  if (names.join() !== [...actual.variables].sort().join()) return `expected ${names.join()}, got ${actual.variables.join()}`;
  const [wanted, got] = [expected, actual].map(({ rows }) => rows.map((row) => names.map((name) => row[name])));
  return isSame(wanted!, got!, expected.isOrdered ?? false)
    ? undefined
    : `expected ${shownRows(expected.rows)}, got ${shownRows(actual.rows)}`;
}

type Tuple = readonly (Term | undefined)[];

function isSame(expected: readonly Tuple[], actual: readonly Tuple[], isOrdered: boolean): boolean {
  return expected.length === actual.length && matches(expected, actual, new Map(), isOrdered);
}

/** Tries to pair the first row with each that is left, and goes on with the blank nodes that this settles. */
function matches(
  expected: readonly Tuple[],
  actual: readonly Tuple[],
  blanks: ReadonlyMap<string, string>,
  isOrdered: boolean,
): boolean {
  const [first, ...others] = expected;
  if (!first) return true;
  for (const [index, candidate] of actual.entries()) {
    if (isOrdered && index > 0) return false;
    const settled = paired(first, candidate, blanks);
    if (settled && matches(others, actual.toSpliced(index, 1), settled, isOrdered)) return true;
    // Without blank nodes any equal row is as good as another.
    if (settled && settled.size === blanks.size && blanks.size === 0) return false;
  }
  return false;
}

function paired(expected: Tuple, actual: Tuple, blanks: ReadonlyMap<string, string>): ReadonlyMap<string, string> | undefined {
  let settled = blanks;
  for (const [index, term] of expected.entries()) {
    const other = actual[index];
    if (term?.kind !== 'blank') {
      if (!isSameTerm(term, other)) return undefined;
      continue;
    }
    if (other?.kind !== 'blank') return undefined;
    const known = settled.get(term.value);
    if (known === undefined && [...settled.values()].includes(other.value)) return undefined;
    if (known !== undefined && known !== other.value) return undefined;
    settled = known === undefined ? new Map([...settled, [term.value, other.value]]) : settled;
  }
  return settled;
}

/** The engine keeps values, not lexical forms: `1.0` is `1`. */
function isSameTerm(one: Term | undefined, other: Term | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (keyOf(one) === keyOf(other)) return true;
  if (one.kind !== 'literal' || other.kind !== 'literal' || one.datatype !== other.datatype) return false;
  // RDF 1.1 Concepts §3.3: the values of language tags are in lower case.
  if (one.language !== '') return one.value === other.value && one.language.toLowerCase() === other.language.toLowerCase();
  if (one.datatype === `${xsdNamespace}boolean`) return truth(one.value) === truth(other.value);
  return numericTypes.has(one.datatype) && Number(one.value) === Number(other.value);
}

function truth(lexical: string): boolean {
  return lexical === 'true' || lexical === '1';
}

function termsOf({ subject, predicate, object, graph }: Quad): Tuple {
  return [subject, predicate, object, graph === undefined ? undefined : graph];
}

function distinct(tuples: readonly Tuple[]): Tuple[] {
  return [...new Map(tuples.map((tuple) => [tuple.map((term) => term && keyOf(term)).join(' '), tuple])).values()];
}

function shownQuads(quads: readonly Quad[]): string {
  return `{ ${quads
    .map((quad) =>
      termsOf(quad)
        .map((term) => term && keyOf(term))
        .join(' '),
    )
    .join(' . ')} }`.slice(0, 600);
}

function shownRows(rows: readonly Row[]): string {
  const shown = rows.map((row) =>
    Object.entries(row)
      .map(([name, term]) => `${name}=${term && keyOf(term)}`)
      .join(' '),
  );
  return `[ ${shown.join(' | ')} ]`.slice(0, 600);
}
