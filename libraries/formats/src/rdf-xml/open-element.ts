/** An element that is not yet complete. */
import type { Blank, Iri, Node } from '@orrery/rdf';
import type { InheritedContext } from './inherited-attributes.ts';

/**
 * What an element holds: a document and a graph hold nodes, a description holds properties, a value holds a text or one node,
 * a collection holds nodes in their order, a literal holds any XML, and an empty property holds nothing.
 */
export type ElementKind = 'document' | 'graph' | 'description' | 'value' | 'collection' | 'literal' | 'empty';

export class OpenElement {
  readonly kind: ElementKind;
  readonly inherited: InheritedContext;
  readonly offset: number;
  /** Whether namespaces end with the element. */
  declares = false;
  /** What a description speaks of; the subject of the statement that a property makes. */
  subject: Node | undefined;
  predicate: Iri | undefined;
  /** The name of the statement, where it has one. */
  statement: Iri | undefined;
  datatype: string | undefined;
  text = '';
  /** Whether the node of a value is there. */
  hasNode = false;
  /** The last cell of a collection. */
  last: Blank | undefined;
  /** How many rdf:li a description has had. */
  members = 0;

  constructor(kind: ElementKind, inherited: InheritedContext, offset: number) {
    this.kind = kind;
    this.inherited = inherited;
    this.offset = offset;
  }
}
