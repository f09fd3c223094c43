/** Reads RDF/XML element by element, without recursion, and tells the triples that it says. */
import { type Iri, Literal, type Node, type QuadHandler } from '@orrery/rdf';
import { Refusal } from '../refusal.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { XmlHandler } from '../xml/tokenizer.ts';
import { CanonicalXml } from './canonical-xml.ts';
import { DocumentTerms } from './document-terms.ts';
import { ElementAttributes } from './element-attributes.ts';
import { inheritedBy } from './inherited-attributes.ts';
import { type ElementKind, OpenElement } from './open-element.ts';
import { type ElementName, QualifiedNames } from './qualified-names.ts';
import { Statements } from './statements.ts';
import { noNodes, noProperties, noTripleTerms, xmlLiteral } from './words.ts';

const ofNodes = ['about', 'ID', 'nodeID'] as const;
const ofProperties = ['resource', 'nodeID', 'datatype'] as const;
const notOfNodes = ['resource', 'datatype', 'parseType'] as const;
const notOfProperties = ['about'] as const;
const notOfGraphs = [...ofNodes, ...ofProperties, 'parseType'] as const;

export class RdfXmlReader implements XmlHandler {
  keepsSpace = false;
  readonly takesEntities = true;
  /** Those of the root element: what others declare is theirs alone. */
  readonly prefixes = new Map<string, string>();
  private readonly terms = new DocumentTerms();
  private readonly scopes = new NamespaceScopes();
  private readonly names = new QualifiedNames(this.scopes, this.terms.table);
  private readonly attributes = new ElementAttributes(this.names);
  private readonly statements: Statements;
  private readonly outer: OpenElement[] = [];
  private top: OpenElement;
  private literal: CanonicalXml | undefined;

  constructor(base: string, handle: QuadHandler) {
    this.statements = new Statements(this.terms, handle);
    this.top = new OpenElement('document', { base, language: '', direction: undefined, hasDirections: false }, 0);
  }

  start(name: string, pairs: Pairs, offset: number): void {
    if (this.literal) this.literal.start(name, pairs, offset);
    else this.element(name, pairs, offset);
  }

  text(text: string, offset: number): void {
    const { top, literal } = this;
    if (literal) literal.characters(text);
    else if (top.kind === 'value' && !top.hasNode) top.text += text;
    else if (!isBlank(text)) throw new Refusal('A text stands where only elements may stand.', offset);
  }

  comment(text: string): void {
    this.literal?.comment(text);
  }

  instruction(target: string, data: string): void {
    this.literal?.instruction(target, data);
  }

  end(name: string): void {
    if (this.literal && !this.literal.isComplete) this.literal.end(name);
    else this.complete();
  }

  finish(): void {
    this.terms.table.finish();
  }

  private element(name: string, pairs: Pairs, offset: number): void {
    const declares = this.scopes.enter(pairs);
    if (this.top.kind === 'document') this.keepPrefixes(pairs);
    const named = this.names.element(name, offset);
    this.attributes.read(pairs, offset);
    const element = this.top.kind === 'description' ? this.property(named, name, offset) : this.nodeOrGraph(named, name, offset);
    element.declares = declares;
    this.outer.push(this.top);
    this.enter(element);
  }

  private complete(): void {
    const { top } = this;
    if (top.kind === 'value' && !top.hasNode) this.statements.make(top, this.statements.literalOf(top));
    else if (top.kind === 'collection') this.statements.endCollection(top);
    else if (top.kind === 'literal') this.statements.make(top, new Literal(this.literal!.text, xmlLiteral));
    if (top.declares) this.scopes.leave();
    this.literal = undefined;
    this.enter(this.outer.pop()!);
  }

  private enter(element: OpenElement): void {
    this.top = element;
    this.keepsSpace = element.kind === 'value' || element.kind === 'literal';
  }

  private opened(kind: ElementKind, offset: number): OpenElement {
    return new OpenElement(kind, inheritedBy(this.attributes.own, this.top.inherited, this.terms, offset), offset);
  }

  private keepPrefixes({ names, values, count }: Pairs): void {
    for (let index = 0; index < count; index++) {
      const [prefix, local] = splitName(names[index]!);
      if (prefix === 'xmlns') this.prefixes.set(local, values[index]!);
      else if (prefix === '' && local === 'xmlns') this.prefixes.set('', values[index]!);
    }
  }

  private nodeOrGraph(element: ElementName, name: string, offset: number): OpenElement {
    if (element.word !== 'RDF' || this.top.kind !== 'document') return this.node(element, name, offset);
    this.attributes.refuse(notOfGraphs, 'rdf:RDF', offset);
    if (this.attributes.properties.length > 0) throw new Refusal('rdf:RDF has no properties.', offset);
    return this.opened('graph', offset);
  }

  /** §7.2.11: nodeElement. */
  private node({ iri, word }: ElementName, name: string, offset: number): OpenElement {
    if (noNodes.has(word)) throw new Refusal(`${name} cannot stand where a node may stand.`, offset);
    this.attributes.refuse(notOfNodes, 'the element of a node', offset);
    const element = this.opened('description', offset);
    const subject = this.subjectOf(element);
    element.subject = subject;
    this.takeNode(this.top, subject, offset);
    if (word !== 'Description') this.statements.add(subject, this.statements.type, iri, offset);
    this.statements.addAttributes(subject, this.attributes.properties, element);
    return element;
  }

  private subjectOf({ inherited: { base }, offset }: OpenElement): Node {
    const { about, ID, nodeID } = this.attributes.own;
    this.attributes.refuseTogether(ofNodes, offset);
    if (about !== undefined) return this.terms.resolve(about, base, offset);
    if (ID !== undefined) return this.terms.identified(ID, base, offset);
    return nodeID === undefined ? this.terms.table.anonymous() : this.terms.labelled(nodeID, offset);
  }

  /** Hands a node to the element around it, as the object of a property or as an item of a collection. */
  private takeNode(above: OpenElement, node: Node, offset: number): void {
    if (above.kind === 'collection') this.statements.addItem(above, node, offset);
    else if (above.kind === 'value') this.takeValue(above, node, offset);
    else if (above.kind === 'empty') throw new Refusal('A property with its value as an attribute holds no element.', offset);
  }

  private takeValue(above: OpenElement, node: Node, offset: number): void {
    if (above.hasNode) throw new Refusal('A property holds one node.', offset);
    if (above.datatype !== undefined || !isBlank(above.text))
      throw new Refusal('A property holds a text or a node, not both.', offset);
    above.hasNode = true;
    this.statements.make(above, node);
  }

  /** §7.2.14: propertyElt. */
  private property({ iri, word }: ElementName, name: string, offset: number): OpenElement {
    const { own, properties } = this.attributes;
    if (noProperties.has(word)) throw new Refusal(`${name} cannot stand where a property may stand.`, offset);
    this.attributes.refuse(notOfProperties, 'the element of a property', offset);
    this.attributes.refuseTogether(ofProperties, offset);
    const predicate = word === 'li' ? this.statements.member(this.top) : iri;
    if (own.parseType !== undefined) return this.parsed(own.parseType, predicate, offset);
    if (own.resource === undefined && own.nodeID === undefined && properties.length === 0) return this.value(predicate, offset);
    if (own.datatype !== undefined) throw new Refusal('A property with a datatype has no properties.', offset);
    return this.empty(predicate, offset);
  }

  private value(predicate: Iri, offset: number): OpenElement {
    const element = this.statement('value', predicate, offset);
    const { datatype } = this.attributes.own;
    if (datatype !== undefined) element.datatype = this.terms.resolve(datatype, element.inherited.base, offset).value;
    return element;
  }

  /** §7.2.21: emptyPropertyElt. */
  private empty(predicate: Iri, offset: number): OpenElement {
    const element = this.statement('empty', predicate, offset);
    const { resource, nodeID } = this.attributes.own;
    const labelled = nodeID === undefined ? this.terms.table.anonymous() : this.terms.labelled(nodeID, offset);
    const object = resource === undefined ? labelled : this.terms.resolve(resource, element.inherited.base, offset);
    this.statements.make(element, object);
    this.statements.addAttributes(object, this.attributes.properties, element);
    return element;
  }

  /** §7.2.17 to §7.2.20: what no processor knows is taken as a literal. */
  private parsed(parseType: string, predicate: Iri, offset: number): OpenElement {
    this.attributes.refuse(ofProperties, 'a property with rdf:parseType', offset);
    if (this.attributes.properties.length > 0) throw new Refusal('A property with rdf:parseType has no properties.', offset);
    if (parseType === 'Triple') throw new Refusal(noTripleTerms, offset);
    if (parseType === 'Collection') return this.statement('collection', predicate, offset);
    if (parseType === 'Resource') return this.nested(predicate, offset);
    this.literal = new CanonicalXml(this.scopes);
    return this.statement('literal', predicate, offset);
  }

  private nested(predicate: Iri, offset: number): OpenElement {
    const node = this.terms.table.anonymous();
    this.statements.make(this.statement('empty', predicate, offset), node);
    const element = this.opened('description', offset);
    element.subject = node;
    return element;
  }

  private statement(kind: ElementKind, predicate: Iri, offset: number): OpenElement {
    const element = this.opened(kind, offset);
    element.subject = this.top.subject;
    element.predicate = predicate;
    const { ID } = this.attributes.own;
    if (ID !== undefined) element.statement = this.terms.identified(ID, element.inherited.base, offset);
    return element;
  }
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
