/** Triples around a model that are no feature of its objects: kept as they came, and written back. */
import type { Model } from '@orrery/kernel';
import { Parser } from '../parsing/parser.ts';
import { termText } from '../printing/term-text.ts';
import { type Description, Literal, type Node, type Quad, type Term } from '../terms/term.ts';
import { orrery } from '../terms/vocabulary.ts';

/** They stand among the extras as lines of N-Quads, so that JSON can carry them. */
export const statementsKey = 'rdf:statements';

export function keptStatements(model: Model): Quad[] {
  const kept = model.extras.get(statementsKey);
  if (!Array.isArray(kept)) return [];
  const quads: Quad[] = [];
  new Parser(kept.join('\n'), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  }).parse();
  return quads;
}

export function keepStatements(model: Model, quads: readonly Quad[]): void {
  const there = model.extras.get(statementsKey);
  if (quads.length > 0) model.extras.set(statementsKey, [...(Array.isArray(there) ? there : []), ...quads.map(lineOf)]);
}

/** What Turtle cannot say: the kept statements of other graphs, as an extra. */
export function otherGraphs(quads: readonly Quad[]): Literal | undefined {
  const lines = quads.filter(({ graph }) => graph !== undefined).map(lineOf);
  return lines.length > 0 ? new Literal(JSON.stringify([statementsKey, lines]), orrery.json) : undefined;
}

/** What was kept, by graph; the graph of the model itself has no name here. */
export function keptByGraph(quads: readonly Quad[]): ReadonlyMap<string | undefined, readonly Quad[]> {
  return Map.groupBy(quads, ({ graph }) => graph?.value);
}

/** What was kept of one graph, by subject. */
export function* keptDescriptions(inGraph: readonly Quad[] = []): Generator<Description> {
  for (const [subject, about] of Map.groupBy(inGraph, ({ subject }) => subject)) {
    const byPredicate = new Map<string, Term[]>();
    for (const { predicate, object } of about) {
      const objects = byPredicate.get(predicate.value);
      if (objects) objects.push(object);
      else byPredicate.set(predicate.value, [object]);
    }
    yield { subject, properties: [...byPredicate] };
  }
}

/** The graphs beside that of the model. */
export function keptGraphs(quads: readonly Quad[]): Node[] {
  return [...new Set(quads.flatMap(({ graph }) => graph ?? []))];
}

function lineOf({ subject, predicate, object, graph }: Quad): string {
  const terms = graph ? [subject, predicate, object, graph] : [subject, predicate, object];
  return `${terms.map(termText).join(' ')} .`;
}
