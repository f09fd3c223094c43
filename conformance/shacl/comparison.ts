/** Compares reports: whether the data conform, and the results as a bag. */
import { keyOf, type Term } from '@orrery/rdf';
import { pathText, type ShaclResult } from '@orrery/shacl';
import type { ExpectedResult, ShaclTest } from './manifest.ts';

/** The first difference, or nothing. */
export function differenceOf(test: ShaclTest, found: readonly ShaclResult[] | undefined): string | undefined {
  const { report } = test;
  if (!report || !found) return !report === !found ? undefined : found ? 'It is not refused.' : 'It is refused.';
  if (report.conforms !== (found.length === 0)) return `There are ${found.length} results.`;
  const isHere = test.shapesGraph === test.file;
  const expected = report.results.map((result) => lineOfExpected(result, isHere)).sort();
  const told = found.map((result) => lineOfFound(result, isHere)).sort();
  const lacking = expected.filter((line) => !told.includes(line));
  if (lacking.length > 0 || expected.length !== told.length)
    return `${told.length} instead of ${expected.length}: ${lacking[0] ?? ''} instead of ${told.find((line) => !expected.includes(line))}`;
  return messageFault(report.results, found);
}

function lineOfExpected({ focusNode, path, value, severity, component, shape }: ExpectedResult, isHere: boolean): string {
  const way = path ? pathText(path, (iri) => iri) : '';
  return [focusNode, value, severity, component].map(text).concat(way, shapeText(shape, isHere)).join(' ');
}

function lineOfFound({ focusNode, path, value, severity, component, shape }: ShaclResult, isHere: boolean): string {
  const way = path ? pathText(path, (iri) => iri) : '';
  return [text(focusNode), text(value), severity, component, way, shapeText(shape, isHere)].join(' ');
}

function text(term: Term | undefined): string {
  return !term ? '' : term.kind === 'blank' ? `_:${term.value}` : keyOf(term);
}

/** A blank node of another document cannot be named. */
function shapeText(shape: Term | undefined, isHere: boolean): string {
  return shape?.kind === 'blank' && !isHere ? '_:' : text(shape);
}

/** Only messages that the expected report has are compared. */
function messageFault(expected: readonly ExpectedResult[], found: readonly ShaclResult[]): string | undefined {
  const told = new Set(found.flatMap(({ messages }) => messages.map(keyOf)));
  const lacking = expected.flatMap(({ messages }) => messages).find((message) => !told.has(keyOf(message)));
  return lacking && `No result says ${lacking.value}`;
}
