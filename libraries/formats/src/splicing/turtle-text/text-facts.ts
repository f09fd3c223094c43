/** Finds where the facts and the nodes of a text stand, by what they say. */
import { type Blank, type Iri, keyOf, keyOfQuad, type Node, type Quad } from '@orrery/rdf';
import type { PropertyList, TextStatement, TextTerm, TurtleTree } from './turtle-tree.ts';

/** A cell of a list, told by the parentheses around its value. */
export interface PlacedCell {
  readonly list: TextTerm;
  readonly index: number;
  readonly graph: Node | undefined;
}

/** A node without a label: a nested one, or the first cell of a list. */
export interface PlacedNode {
  readonly place: TextTerm;
  readonly statement: TextStatement;
  /** Where it is spoken of: in what is said of a subject, or in a list; nothing where it is a subject itself. */
  readonly within: PropertyList | TextTerm | undefined;
}

export class TextFacts {
  /** Objects by what is said with them, as often as it is said: of facts that are sought, others may be missing. */
  readonly objects = new Map<string, TextTerm[]>();
  readonly listOfObject = new Map<TextTerm, PropertyList>();
  readonly cells = new Map<string, PlacedCell>();
  readonly nodes = new Map<string, PlacedNode>();
  /** Blank nodes that have a label. */
  readonly labels = new Set<string>();
  /** Brackets that are the names of graphs. */
  readonly graphNames = new Map<string, TextTerm>();
  /** The last place that says something of a subject, and the last one that says it with a predicate. */
  private readonly lastLists = new Map<string, PropertyList>();
  private readonly lastWith = new Map<string, PropertyList>();
  /** A text may say very much beside them. */
  private readonly soughtValues: ReadonlySet<string>;

  constructor({ statements, graphs }: TurtleTree, sought: readonly Quad[]) {
    this.soughtValues = new Set(sought.map(({ object }) => object.value));
    for (const { subject, list } of statements) {
      this.takeTerm(subject, undefined, list);
      this.takeList(list);
    }
    for (const { place } of graphs) {
      if (place?.inside) this.graphNames.set(keyOf(place.term), place);
      else if (place?.term.kind === 'blank') this.labels.add(keyOf(place.term));
    }
  }

  /** Whether a blank node stands in the text. */
  knows(node: Blank): boolean {
    return [this.labels, this.cells, this.nodes, this.graphNames].some((places) => places.has(keyOf(node)));
  }

  /** Where something more is said of a subject: where the predicate stands already, else at the last place about the subject. */
  listFor({ subject, predicate, graph }: Quad): PropertyList | undefined {
    const key = ownerKey(subject, graph);
    return this.lastWith.get(`${key}\n${predicate.value}`) ?? this.lastLists.get(key);
  }

  private takeList(list: PropertyList): void {
    const key = ownerKey(list.subject, list.graph);
    // Empty brackets say nothing: they are the place only where there is no other.
    if (list.properties.length > 0 || !this.lastLists.has(key)) this.lastLists.set(key, list);
    for (const { predicate, objects } of list.properties) {
      this.lastWith.set(`${key}\n${predicate.value}`, list);
      for (const object of objects) this.takeObject(object, predicate, list);
    }
  }

  private takeObject(object: TextTerm, predicate: Iri, list: PropertyList): void {
    if (this.soughtValues.has(object.term.value)) this.noteObject(object, predicate, list);
    this.takeTerm(object, list, list);
  }

  private noteObject(object: TextTerm, predicate: Iri, list: PropertyList): void {
    const key = keyOfQuad({ ...list, predicate, object: object.term });
    const said = this.objects.get(key);
    if (said) said.push(object);
    else this.objects.set(key, [object]);
    this.listOfObject.set(object, list);
  }

  private takeTerm(place: TextTerm, within: PlacedNode['within'], list: PropertyList): void {
    const { term, inside, items } = place;
    const { statement } = list;
    if (inside || (items && items.length > 0)) this.nodes.set(keyOf(term), { place, within, statement });
    else if (term.kind === 'blank') this.labels.add(keyOf(term));
    if (inside) this.takeList(inside);
    for (const [index, { cell, value }] of items?.entries() ?? []) {
      this.cells.set(keyOf(cell), { list: place, index, graph: list.graph });
      this.takeTerm(value, place, list);
    }
  }
}

export function ownerKey(subject: Node, graph: Node | undefined): string {
  return keyIn(graph, keyOf(subject));
}

/** Of what is said in a graph by a node of which the key is known. */
export function keyIn(graph: Node | undefined, key: string): string {
  return `${graph ? keyOf(graph) : ''}\n${key}`;
}
