/** A Turtle or TriG text as a tree of terms that know where they stand in it, and which nodes they mean. */
import type { Blank, Iri, Node, Term } from '@orrery/rdf';

/** A stretch of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface TextTerm extends Span {
  /** A nested node and the first cell of a list are blank nodes; the empty list is rdf:nil. */
  readonly term: Term;
  /** What stands between the brackets of a nested node. */
  readonly inside?: PropertyList;
  /** What stands between the parentheses of a list. */
  readonly items?: readonly ListItem[];
}

export interface ListItem {
  readonly cell: Blank;
  readonly value: TextTerm;
}

/** What is said of one subject at one place, with the semicolons behind it: after the subject, or between the brackets of a nested node, which are not part of it. */
export interface PropertyList extends Span {
  readonly subject: Node;
  readonly graph: Node | undefined;
  readonly properties: readonly TextProperty[];
  readonly statement: TextStatement;
  readonly isNested: boolean;
}

/** A predicate with its objects. */
export interface TextProperty extends Span {
  readonly predicate: Iri;
  readonly predicateEnd: number;
  readonly objects: readonly TextTerm[];
}

export interface TextStatement extends Span {
  readonly subject: TextTerm;
  readonly list: PropertyList;
  readonly hasDot: boolean;
  readonly graph: Node | undefined;
  readonly scope: PrefixScope;
}

/** The braces of a graph; between them stands what it says. */
export interface GraphBlock extends Span {
  readonly name: Node | undefined;
  /** Where its name stands. */
  readonly place: TextTerm | undefined;
  readonly scope: PrefixScope;
}

/** What prefixes and relative IRIs mean in a part of the text. */
export interface PrefixScope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly base: string | undefined;
  /** How the text itself writes an IRI here, without its first word `a`. */
  readonly notations: Map<string, string>;
}

export interface TurtleTree {
  readonly statements: readonly TextStatement[];
  readonly graphs: readonly GraphBlock[];
  /** At the end of the text. */
  readonly scope: PrefixScope;
  /** Where the last prefix or base ends; 0 where there is none. */
  readonly directivesEnd: number;
}
