/** The quads of a model as updates see them. */
import type { Model } from '@orrery/kernel';
import { Parser } from '../../parsing/parser.ts';
import { Iri, literal, type Quad, type Term, type Term as Written } from '../../terms/term.ts';
import { quadsOf } from '../../write.ts';

const numbers = /#(?:int|integer|double)$/;

export function quadsIn(model: Model, graph: string): Quad[] {
  const quads: Quad[] = [];
  new Parser([...quadsOf(model, { graph })].join(''), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object) => {
    const term = termOf(object);
    quads.push({
      subject: new Iri(subject.value),
      predicate: new Iri(predicate.value),
      object: term,
      graph: new Iri(graph),
    });
  }).parse();
  return quads;
}

function termOf(term: Written): Term {
  if (term.kind !== 'literal') return new Iri(term.value);
  return literal(term.value, term.language ? { language: term.language } : { datatype: term.datatype });
}

/** With numbers as an engine writes them. */
export function canonical(quad: Quad): Quad {
  const { object } = quad;
  if (object.kind !== 'literal' || !numbers.test(object.datatype)) return quad;
  const number = Number(object.value);
  const text = Number.isSafeInteger(number) || object.datatype.endsWith('double') ? String(number) : object.value;
  return { ...quad, object: { ...object, value: text } };
}
