/** A parsed query or update as plain data, without its syntax tree. */
import type { Iri } from '@orrery/rdf/terms.ts';
import type { Query } from '../algebra/query.ts';
import type { GraphLists, QueryForm } from '../syntax/query-form.ts';
import type { TemplateQuad } from '../syntax/template-quad.ts';

export interface ParsedQuery {
  readonly form: QueryForm;
  /** The query with code point escapes resolved and without comments. */
  readonly text: string;
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  /** FROM and FROM NAMED, where there is one of them. */
  readonly from: GraphLists | undefined;
  /** The algebra that is evaluated, where the parser has made it already. */
  readonly algebra?: Query | undefined;
  /** What it uses without giving it a value, where there is any. */
  readonly warnings?: readonly QueryWarning[] | undefined;
}

/** Not wrong, but hardly what is meant. Places count as in errors. */
export interface QueryWarning {
  readonly code: 'unbound-variable';
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

export interface Modify {
  readonly kind: 'modify';
  readonly deleted: readonly TemplateQuad[];
  readonly inserted: readonly TemplateQuad[];
  /** A SELECT over the variables of the templates. */
  readonly select: string;
  /** The algebra of it, where the parser has made it already. */
  readonly algebra?: Query | undefined;
  readonly base: string | undefined;
  readonly with: string | undefined;
  readonly using: GraphLists | undefined;
}

export interface DataChange {
  readonly kind: 'insert-data' | 'delete-data';
  readonly quads: readonly TemplateQuad[];
}

/** One graph, or `default`; and where several may be meant `named` or `all`. */
export type GraphTarget = 'default' | Iri;
export type GraphTargets = GraphTarget | 'named' | 'all';

export interface GraphRemoval {
  readonly kind: 'clear' | 'drop';
  readonly target: GraphTargets;
  readonly silent: boolean;
}

export interface GraphCreation {
  readonly kind: 'create';
  readonly target: Iri;
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
