/** Small views for tests: Turtle by graph, answers as rows of short texts. */
import type { Node, Quad } from '@orrery/rdf/terms.ts';
import { Iri } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { type EvaluationOptions, evaluateQuery } from '../evaluation/evaluate-query.ts';
import { writeAnswer } from '../output/write-answer.ts';
import { readQuery } from '../parsing/read-query.ts';
import { buildRun } from '../runs/build-run.ts';
import type { Segment } from '../segments/segment.ts';
import { segmentOfQuads } from '../segments/segment-of-quads.ts';
import { View } from '../views/view.ts';

const prologue = 'PREFIX : <http://x/> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> ';

export function segmentOf(graph: string, turtle: string): Segment {
  const quads: Quad[] = [];
  const text = `@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . ${turtle}`;
  new Parser(text, { syntax: 'turtle', depth: 10 }, (subject: Node, predicate, object) => {
    quads.push({ subject, predicate, object, graph: undefined });
  }).parse();
  return segmentOfQuads(quads, { graph: new Iri(`http://x/${graph}`).value });
}

/** One run of the graphs, by their names. */
export function viewOf(graphs: Readonly<Record<string, string>>): View {
  return new View([buildRun(Object.entries(graphs).map(([name, turtle]) => segmentOf(name, turtle)))]);
}

/** The answer in TSV or N-Triples, without prefixes of IRIs: a line each. */
export function asked(view: View, query: string, options: EvaluationOptions = {}): string[] {
  const answer = evaluateQuery(readQuery(prologue + query), view, options);
  const text = [...writeAnswer(answer, answer.kind === 'triples' ? 'n-triples' : 'tsv')].join('');
  const lines = text.replace(/<http:\/\/x\/([^>]*)>/g, ':$1').replace(/"\^\^<[^>]*#(\w+)>/g, '"^^$1');
  return lines
    .split('\n')
    .filter((line, index) => line !== '' || (index > 0 && answer.kind === 'table'))
    .slice(answer.kind === 'table' ? 1 : 0);
}
