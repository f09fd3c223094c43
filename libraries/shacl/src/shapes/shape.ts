/** A shape: which nodes it is about, and what it demands of them. */
import type { Literal, Node, Term } from '@orrery/rdf/terms.ts';
import type { Path } from './path.ts';
import type { Reach } from './reach.ts';

export interface Shape {
  readonly node: Node;
  /** Of a property shape. */
  readonly path: Path | undefined;
  readonly reach: Reach | undefined;
  readonly severity: string;
  readonly messages: readonly Literal[];
  readonly isDeactivated: boolean;
  /** Made when it is first asked for: shapes may name each other. */
  readonly constraints: () => readonly Constraint[];
}

export interface Constraint {
  /** The IRI of its component. */
  readonly component: string;
  readonly check: Check;
  /** A node that has messages of its own, such as that of a SPARQL constraint. */
  readonly source?: Node;
  readonly messages?: readonly Literal[];
}

/** What is told of a value that a constraint does not accept. */
export interface Complaint {
  /** What is wrong, as a sentence without a subject. */
  readonly says: string;
  readonly value?: number | undefined;
  /** Instead of the path of the shape. */
  readonly path?: Path | undefined;
  readonly messages?: readonly Literal[] | undefined;
}

export type Complain = (complaint: Complaint) => void;

/** Whether a node conforms to a shape. */
export type Conforms = (shape: Shape, node: number) => boolean;

export interface Checking {
  readonly conforms: Conforms;
  /** Has a node validated by a shape of its own, whose results are told by themselves. */
  readonly validate: (shape: Shape, node: number) => void;
  readonly complain: Complain;
}

export type Check = (focus: number, values: readonly number[], checking: Checking) => void;

export interface ShaclResult {
  readonly focusNode: Term;
  readonly path: Path | undefined;
  readonly value: Term | undefined;
  readonly severity: string;
  readonly component: string;
  readonly shape: Node;
  readonly constraint: Node | undefined;
  /** What the shape itself says. */
  readonly messages: readonly Literal[];
  readonly says: string;
}
