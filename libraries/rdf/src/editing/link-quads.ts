/** Quads about links. They go when the last reference to the link goes. */
import type { Model } from '@orrery/kernel';
import { featureNamespace } from '../objects/dynamic-features.ts';
import { keptStatements } from '../objects/kept-statements.ts';
import { iriText } from '../printing/term-text.ts';
import { orrery, rdfVocabulary } from '../terms/vocabulary.ts';
import type { EditedQuads } from './edited-quads.ts';
import type { QuadText } from './quad-text.ts';

const [target, type, first] = [`<${orrery.target}>`, `<${orrery.type}>`, `<${rdfVocabulary.first}>`];

/** Whether a statement describes a link. Undeclared features have a type as well, and are no links. */
export function isOfLink({ subject, predicate }: QuadText): boolean {
  return predicate === target || (predicate === type && !subject.startsWith(`<${featureNamespace}`));
}

/** The quads that stay: their link is still referred to, was never referred to, or is described by the edit itself. */
export function quadsOfLinks(
  found: readonly QuadText[],
  quads: EditedQuads,
  model: Model,
  inserted: readonly QuadText[],
): QuadText[] {
  if (found.length === 0) return [];
  const told = new Set([...keptSubjects(model), ...inserted.map(({ subject }) => subject)]);
  // A sequence may still name a value that the feature has lost: that is no reference.
  for (const { predicate, object } of quads.all()) if (predicate !== first) told.add(object);
  return found.filter(({ subject }) => told.has(subject));
}

function keptSubjects(model: Model): string[] {
  return keptStatements(model).flatMap(({ subject }) => (subject.kind === 'iri' ? iriText(subject.value) : []));
}
