/** What parsing gives: plain data, of which an engine needs no syntax tree. */
import type { BlankNode, DefaultGraph, Literal, NamedNode, Variable } from '../rdf-terms.ts';

export type QueryForm = 'select' | 'ask' | 'construct' | 'describe';

export interface GraphLists {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

export interface ParsedQuery {
  readonly form: QueryForm;
  /** The query with code point escapes resolved and without comments. */
  readonly text: string;
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  /** FROM and FROM NAMED, where there is one of them. */
  readonly from: GraphLists | undefined;
}

export type TemplateTerm = NamedNode | BlankNode | Literal | Variable;

export interface TemplateQuad {
  readonly subject: TemplateTerm;
  readonly predicate: TemplateTerm;
  readonly object: TemplateTerm;
  readonly graph: NamedNode | DefaultGraph | Variable;
}

export interface Modify {
  readonly kind: 'modify';
  readonly deleted: readonly TemplateQuad[];
  readonly inserted: readonly TemplateQuad[];
  /** A SELECT over the variables of the templates. */
  readonly select: string;
  readonly base: string | undefined;
  readonly with: string | undefined;
  readonly using: GraphLists | undefined;
}

export interface DataChange {
  readonly kind: 'insert-data' | 'delete-data';
  readonly quads: readonly TemplateQuad[];
}

/** One graph, or `default`; and where several may be meant `named` or `all`. */
export type GraphTarget = 'default' | NamedNode;
export type GraphTargets = GraphTarget | 'named' | 'all';

export interface GraphRemoval {
  readonly kind: 'clear' | 'drop';
  readonly target: GraphTargets;
  readonly silent: boolean;
}

export interface GraphCreation {
  readonly kind: 'create';
  readonly target: NamedNode;
  readonly silent: boolean;
}

export interface GraphTransfer {
  readonly kind: 'add' | 'copy' | 'move';
  readonly source: GraphTarget;
  readonly target: GraphTarget;
  readonly silent: boolean;
}

export type UpdateOperation = Modify | DataChange | GraphRemoval | GraphCreation | GraphTransfer;

export interface ParsedUpdate {
  readonly operations: readonly UpdateOperation[];
}
