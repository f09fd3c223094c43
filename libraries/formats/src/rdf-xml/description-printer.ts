/** Prints descriptions as elements of RDF/XML. */
import {
  Blank,
  type Description,
  Iri,
  iriText,
  type List,
  type Literal,
  type Nested,
  type Printable,
  type Property,
  rdfVocabulary,
  xsd,
} from '@orrery/rdf';
import { escapeAttribute, escapeText } from '../xml/escape.ts';
import { isNcName } from './nc-names.ts';
import { itsNamespace } from './words.ts';
import type { WrittenName, WrittenNames } from './written-names.ts';

const description: WrittenName = { name: 'rdf:Description', declaration: '' };
const nil = new Iri(rdfVocabulary.nil);

export class DescriptionPrinter {
  private readonly names: WrittenNames;
  /** The cells of lists that no collection can hold: they follow the description that speaks of them. */
  private readonly cells: Description[] = [];
  private readonly cellLabels = new Map<Blank, string>();
  private cellCount = 0;

  constructor(names: WrittenNames) {
    this.names = names;
  }

  description(described: Description): string {
    let text = this.node(described.subject, described.properties, '  ');
    // Cells may hold lists, whose cells come at the end.
    for (const { subject, properties } of this.cells) text += this.node(subject, properties, '  ');
    this.cells.length = 0;
    this.cellLabels.clear();
    return text;
  }

  /** The first type names the element; where it does not come first, it stays where it is, so that order is kept. */
  private node(subject: Description['subject'], properties: readonly Property[], indent: string): string {
    const type = this.typeOf(properties);
    const { name, declaration } = type ?? description;
    const tag = `${indent}<${name}${declaration}${this.identity(subject)}`;
    let inner = '';
    for (const [index, [predicate, objects]] of properties.entries()) {
      const written = this.names.property(predicate);
      for (let at = type && index === 0 ? 1 : 0; at < objects.length; at++)
        inner += this.property(written, objects[at]!, `${indent}  `);
    }
    return inner === '' ? `${tag}/>\n` : `${tag}>\n${inner}${indent}</${name}>\n`;
  }

  private typeOf([first]: readonly Property[]): WrittenName | undefined {
    const type = first?.[0] === rdfVocabulary.type ? first[1][0] : undefined;
    return type?.kind === 'iri' ? this.names.class(type.value) : undefined;
  }

  private identity(subject: Printable): string {
    if (subject.kind === 'iri') return ` rdf:about="${iriValue(subject.value)}"`;
    return subject.kind === 'blank' ? ` rdf:nodeID="${this.label(subject)}"` : '';
  }

  private property({ name, declaration }: WrittenName, object: Printable, indent: string): string {
    const tag = `${indent}<${name}${declaration}`;
    if (object.kind === 'iri') return `${tag} rdf:resource="${iriValue(object.value)}"/>\n`;
    if (object.kind === 'blank') return `${tag} rdf:nodeID="${this.label(object)}"/>\n`;
    if (object.kind === 'literal') return `${tag}${attributesOf(object)}>${escapeText(object.value)}</${name}>\n`;
    if (object.kind === 'nested') return `${tag}>\n${this.item(object, `${indent}  `)}${indent}</${name}>\n`;
    if (object.items.some(({ kind }) => kind === 'literal' || kind === 'list')) return `${tag}${this.cellsOf(object)}/>\n`;
    const items = object.items.map((item) => this.item(item as Item, `${indent}  `)).join('');
    return `${tag} rdf:parseType="Collection">\n${items}${indent}</${name}>\n`;
  }

  private item(item: Item, indent: string): string {
    return this.node(item, item.kind === 'nested' ? item.properties : [], indent);
  }

  /** A collection holds nodes only: a list with other items is written cell by cell. */
  private cellsOf({ items }: List): string {
    const cells = items.map(() => this.newCell());
    for (const [index, item] of items.entries()) {
      const properties: Property[] = [
        [rdfVocabulary.first, [item]],
        [rdfVocabulary.rest, [cells[index + 1] ?? nil]],
      ];
      this.cells.push({ subject: cells[index]!, properties });
    }
    return ` rdf:nodeID="${this.label(cells[0]!)}"`;
  }

  private newCell(): Blank {
    const cell = new Blank('');
    this.cellLabels.set(cell, `_${this.cellCount++}`);
    return cell;
  }

  /** Labels of the document never begin with an underscore, so that those of cells are free. */
  private label(node: Blank): string {
    const { value } = node;
    const own = this.cellLabels.get(node);
    if (own !== undefined) return own;
    const isPlain = isNcName(value) && !value.startsWith('_');
    return isPlain ? value : `_x${[...value].map((character) => character.codePointAt(0)!.toString(16)).join('-')}`;
  }
}

/** What can stand in a collection. */
type Item = Iri | Blank | Nested;

function attributesOf({ datatype, language, direction }: Literal): string {
  if (datatype === xsd.string) return '';
  if (language === '') return ` rdf:datatype="${iriValue(datatype)}"`;
  const tag = ` xml:lang="${escapeAttribute(language)}"`;
  return direction ? `${tag} rdf:version="1.2" xmlns:its="${itsNamespace}" its:version="2.0" its:dir="${direction}"` : tag;
}

/** An absolute IRI, or an error. */
function iriValue(iri: string): string {
  return escapeAttribute(iriText(iri).slice(1, -1));
}
