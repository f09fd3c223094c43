/** The quads of a model as updates see them. */
import type { Model } from '@orrery/kernel';
import { Parser, quadsOf, type Term as Written } from '@orrery/rdf';
import { literal, namedNode, type Quad, type Term } from '../../../sparql/rdf-terms.ts';

const numbers = /#(?:int|integer|double)$/;

export function quadsIn(model: Model, graph: string): Quad[] {
  const quads: Quad[] = [];
  new Parser([...quadsOf(model, { graph })].join(''), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object) => {
    const term = termOf(object);
    quads.push({
      subject: namedNode(subject.value),
      predicate: namedNode(predicate.value),
      object: term,
      graph: namedNode(graph),
    });
  }).parse();
  return quads;
}

function termOf(term: Written): Term {
  if (term.kind !== 'literal') return namedNode(term.value);
  return literal(term.value, term.language ? { language: term.language } : { datatype: term.datatype });
}

/** With numbers as an engine writes them. */
export function canonical(quad: Quad): Quad {
  const { object } = quad;
  if (object.termType !== 'Literal' || !numbers.test(object.datatype.value)) return quad;
  const number = Number(object.value);
  const text = Number.isSafeInteger(number) || object.datatype.value.endsWith('double') ? String(number) : object.value;
  return { ...quad, object: { ...object, value: text } };
}
