/** The terms of RDF, and the two shapes that print shorter than they are: lists and nested descriptions. */

export class Iri {
  readonly kind = 'iri';
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** A blank node; its label means something only inside its own document. */
export class Blank {
  readonly kind = 'blank';
  value: string;

  constructor(value: string) {
    this.value = value;
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
  readonly subject: Iri | Blank;
  readonly predicate: Iri;
  readonly object: Term;
  readonly graph: Iri | Blank | undefined;
}

/** A text that is the same for equal terms and no others. */
export function keyOf(term: Term): string {
  if (term.kind === 'iri') return term.value;
  if (term.kind === 'blank') return `_:${term.value}`;
  return `"${term.value}"${term.datatype} ${term.language} ${term.direction ?? ''}`;
}
