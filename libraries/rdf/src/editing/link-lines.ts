/** Quads about links. They go when the last reference to the link goes. */
import type { Model } from '@orrery/kernel';
import { featureNamespace } from '../objects/dynamic-features.ts';
import { keptStatements } from '../objects/kept-statements.ts';
import { iriText } from '../printing/term-text.ts';
import { orrery, rdfVocabulary } from '../terms/vocabulary.ts';
import type { Line } from './line.ts';
import type { QuadLines } from './quad-lines.ts';

const [target, type, first] = [`<${orrery.target}>`, `<${orrery.type}>`, `<${rdfVocabulary.first}>`];

/** Whether a statement tells what a link means; features that nobody declares have a type too. */
export function isOfLink({ subject, predicate }: Line): boolean {
  return predicate === target || (predicate === type && !subject.startsWith(`<${featureNamespace}`));
}

/** Those of links that something leads to; what led nowhere before, or is said by the edit itself, stays too. */
export function linesOfLinks(found: readonly Line[], lines: QuadLines, model: Model, inserted: readonly Line[]): Line[] {
  if (found.length === 0) return [];
  const told = new Set([...keptSubjects(model), ...inserted.map(({ subject }) => subject)]);
  // A sequence may still name what is no value any more.
  for (const { predicate, object } of lines.all()) if (predicate !== first) told.add(object);
  return found.filter(({ subject }) => told.has(subject));
}

function keptSubjects(model: Model): string[] {
  return keptStatements(model).flatMap(({ subject }) => (subject.kind === 'iri' ? iriText(subject.value) : []));
}
