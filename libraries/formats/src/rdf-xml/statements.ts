/** Tells statements to a handler: plain ones, named ones, and those that make lists. */
import { type Blank, type Iri, Literal, type Node, type QuadHandler, rdfNamespace, type Term } from '@orrery/rdf';
import type { DocumentTerms } from './document-terms.ts';
import type { PropertyAttribute } from './element-attributes.ts';
import { textIn } from './inherited-attributes.ts';
import type { OpenElement } from './open-element.ts';

export class Statements {
  readonly type: Iri;
  private readonly handle: QuadHandler;
  private readonly terms: DocumentTerms;
  private readonly first: Iri;
  private readonly rest: Iri;
  private readonly nil: Iri;

  constructor(terms: DocumentTerms, handle: QuadHandler) {
    this.handle = handle;
    this.terms = terms;
    this.type = this.word('type');
    this.first = this.word('first');
    this.rest = this.word('rest');
    this.nil = this.word('nil');
  }

  add(subject: Node, predicate: Iri, object: Term, offset: number): void {
    this.handle(subject, predicate, object, undefined, offset);
  }

  /** The statement that a property element makes; where it has a name, also what §7.3 says of it. */
  make({ subject, predicate, statement, offset }: OpenElement, object: Term): void {
    this.add(subject!, predicate!, object, offset);
    if (!statement) return;
    this.add(statement, this.type, this.word('Statement'), offset);
    this.add(statement, this.word('subject'), subject!, offset);
    this.add(statement, this.word('predicate'), predicate!, offset);
    this.add(statement, this.word('object'), object, offset);
  }

  /** The properties that stand as attributes. */
  addAttributes(subject: Node, properties: readonly PropertyAttribute[], { inherited, offset }: OpenElement): void {
    for (const { property, value, isType } of properties) {
      const object = isType ? this.terms.resolve(value, inherited.base, offset) : textIn(value, inherited);
      this.add(subject, property, object, offset);
    }
  }

  /** The cell of a collection for a node. */
  addItem(collection: OpenElement, item: Node, offset: number): void {
    const cell: Blank = this.terms.table.anonymous();
    if (collection.last) this.add(collection.last, this.rest, cell, offset);
    else this.make(collection, cell);
    collection.last = cell;
    this.add(cell, this.first, item, offset);
  }

  endCollection(collection: OpenElement): void {
    if (collection.last) this.add(collection.last, this.rest, this.nil, collection.offset);
    else this.make(collection, this.nil);
  }

  /** `rdf:_1`, `rdf:_2` … for `rdf:li`. */
  member(description: OpenElement): Iri {
    description.members++;
    return this.word(`_${description.members}`);
  }

  word(name: string): Iri {
    return this.terms.table.iri(rdfNamespace + name);
  }

  literalOf({ text, datatype, inherited }: OpenElement): Literal {
    return datatype === undefined ? textIn(text, inherited) : new Literal(text, datatype);
  }
}
