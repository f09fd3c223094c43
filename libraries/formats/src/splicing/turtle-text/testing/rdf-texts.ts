/** RDF texts as the models and the quads that they say. */
import { modelOfDataset, Parser, type Quad, readDataset, type Syntax } from '@orrery/rdf';

export const base = 'http://example.org/zoo';
const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';

const prefixes = {
  '': base.replace('zoo', ''),
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** The quads of statements without prefixes, and perhaps without their last dot. */
export function prefixedQuads(text: string): Quad[] {
  const lines = Object.entries(prefixes).map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .\n`);
  return quadsIn(`${lines.join('')}${text}${text === '' || text.endsWith('}') ? '' : ' .'}`, 'trig');
}

export function quadsIn(text: string, syntax: Syntax): Quad[] {
  const quads: Quad[] = [];
  new Parser(text, { syntax, base, depth: 100 }, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  }).parse();
  return quads;
}

export function modelOf(text: string, syntax: Syntax) {
  return modelOfDataset(readDataset(text, { syntax, base, depth: 100 }), lineage);
}
