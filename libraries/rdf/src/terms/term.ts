/** The terms of RDF, and the two shapes that print shorter than they are: lists and nested descriptions. */
import { rdfVocabulary, xsd } from './vocabulary.ts';

// Terms cross between processes as plain data: their kind tells what they are, never their class.

export class Iri {
  readonly kind = 'iri';
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** An IRI that comes again and again as the same object: whoever gathers terms may note on it what they know it by. */
export class NotedIri extends Iri {
  notedBy: object | undefined = undefined;
  note: number | undefined = undefined;
}

/** A blank node; its label means something only inside its own document. */
export class Blank {
  readonly kind = 'blank';
  value: string;
  /** The key of the document whose label this is, where several are looked at; a new blank node has none. */
  readonly source: string | undefined;

  constructor(value: string, source?: string) {
    this.value = value;
    this.source = source;
  }
}

export type Direction = 'ltr' | 'rtl';

export class Literal {
  readonly kind = 'literal';
  /** The lexical form, as it was given. */
  readonly value: string;
  readonly datatype: string;
  readonly language: string;
  /** RDF 1.2: the direction in which a text with a language runs. */
  readonly direction: Direction | undefined;

  constructor(value: string, datatype: string, language = '', direction?: Direction) {
    this.value = value;
    this.datatype = datatype;
    this.language = language;
    this.direction = direction;
  }
}

export type Term = Iri | Blank | Literal;

/** An rdf:List: `( … )` in Turtle; elsewhere its cells are named after it. */
export class List {
  readonly kind = 'list';
  readonly name: string;
  readonly items: readonly Printable[];

  constructor(name: string, items: readonly Printable[]) {
    this.name = name;
    this.items = items;
  }
}

/** A node that is spoken of only here: `[ … ]` in Turtle; elsewhere it goes by its name. */
export class Nested {
  readonly kind = 'nested';
  readonly name: string;
  readonly properties: readonly Property[];

  constructor(name: string, properties: readonly Property[]) {
    this.name = name;
    this.properties = properties;
  }
}

export type Printable = Term | List | Nested;

/** The IRI of a property, and its values. */
export type Property = readonly [predicate: string, objects: readonly Printable[]];

/** All that a graph says of one subject. */
export interface Description {
  readonly subject: Iri | Blank | Nested;
  readonly properties: readonly Property[];
}

/** A graph that is written; without a name it is the default one. */
export interface DescribedGraph {
  readonly name: Iri | Blank | undefined;
  readonly descriptions: Iterable<Description>;
}

/** What may be a subject. */
export type Node = Iri | Blank;

export interface Quad {
  readonly subject: Node;
  readonly predicate: Iri;
  readonly object: Term;
  /** Nothing is the default graph. */
  readonly graph: Node | undefined;
}

/** A plain string, a string in a language, or a value of a datatype. */
export function literal(value: string, kind: { readonly language?: string; readonly datatype?: string } = {}): Literal {
  const { language = '', datatype = xsd.string } = kind;
  return new Literal(value, language ? rdfVocabulary.langString : datatype, language);
}

/** A text that is the same for equal terms and no others. */
export function keyOf(term: Term): string {
  if (term.kind === 'iri') return term.value;
  if (term.kind === 'blank') return term.source === undefined ? `_:${term.value}` : `_:${term.value} ${term.source}`;
  return `"${term.value}"${term.datatype} ${term.language} ${term.direction ?? ''}`;
}

/** Whether their keys are the same, which mostly need not be made for it. */
export function isSameTerm(one: Term, other: Term): boolean {
  if (one === other) return true;
  return one.kind === other.kind && one.value === other.value && (one.kind === 'iri' || keyOf(one) === keyOf(other));
}

export function keyOfQuad({ subject, predicate, object, graph }: Quad): string {
  // No name has a line end in it, and the value of a literal, which may have some, comes last.
  return `${graph ? keyOf(graph) : ''}\n${keyOf(subject)}\n${predicate.value}\n${keyOf(object)}`;
}
