/** Terms and quads as plain data, in the words of RDF/JS. */

export interface NamedNode {
  readonly termType: 'NamedNode';
  readonly value: string;
}

export interface BlankNode {
  readonly termType: 'BlankNode';
  readonly value: string;
  /** The key of the graph source whose label this is; a new blank node has none. */
  readonly source?: string | undefined;
}

export interface Literal {
  readonly termType: 'Literal';
  readonly value: string;
  readonly language: string;
  readonly datatype: NamedNode;
}

/** Stands for the graph of a template without GRAPH: whoever applies the quad decides what it means. */
export interface DefaultGraph {
  readonly termType: 'DefaultGraph';
  readonly value: '';
}

export interface Variable {
  readonly termType: 'Variable';
  readonly value: string;
}

export type Term = NamedNode | BlankNode | Literal;
export type GraphName = NamedNode | BlankNode | DefaultGraph;

export interface Quad {
  readonly subject: NamedNode | BlankNode;
  readonly predicate: NamedNode;
  readonly object: Term;
  readonly graph: GraphName;
}

export const xsd = 'http://www.w3.org/2001/XMLSchema#';
export const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

export const defaultGraph: DefaultGraph = { termType: 'DefaultGraph', value: '' };

export function namedNode(value: string): NamedNode {
  return { termType: 'NamedNode', value };
}

export function blankNode(value: string, source?: string): BlankNode {
  return source === undefined ? { termType: 'BlankNode', value } : { termType: 'BlankNode', value, source };
}

/** A plain string, a string in a language, or a value of a datatype. */
export function literal(value: string, kind: { readonly language?: string; readonly datatype?: string } = {}): Literal {
  const language = kind.language ?? '';
  const datatype = language ? `${rdf}langString` : (kind.datatype ?? `${xsd}string`);
  return { termType: 'Literal', value, language, datatype: namedNode(datatype) };
}

/** A text that is the same for the same term and for no other. */
export function textOfTerm(term: Term | GraphName): string {
  if (term.termType === 'NamedNode') return `<${term.value}>`;
  if (term.termType === 'BlankNode') return `_:${term.source ?? ''} ${term.value}`;
  if (term.termType === 'DefaultGraph') return '';
  return `${JSON.stringify(term.value)}@${term.language}^^${term.datatype.value}`;
}

export function textOfQuad({ subject, predicate, object, graph }: Quad): string {
  return [subject, predicate, object, graph].map(textOfTerm).join(' ');
}
