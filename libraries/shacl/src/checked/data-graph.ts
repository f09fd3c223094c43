/** The graph that is checked, by the ids of a view: all of its graphs, or some, as one. Terms that only shapes name get ids after those of the view. */
import { Iri, keyOf, rdfVocabulary, type Term } from '@orrery/rdf/terms.ts';
import { graphScope, matchColumns, type TripleCursor, tripleCursor, type View } from '@orrery/sparql/engine.ts';
import { rdfs } from '../vocabulary.ts';

const blockSize = 256;
/** Remembered of all classes in sum. */
const mostSubclasses = 2_000_000;

export class DataGraph {
  readonly view: View;
  /** Called in loops: what it throws ends the work. */
  readonly checkpoint: () => void;
  /** The names of its graphs; all of the view where there are none. */
  readonly graphs: readonly string[] | undefined;
  private readonly cursor: TripleCursor;
  private readonly block = matchColumns(blockSize);
  private readonly strangers: Term[] = [];
  private readonly strangerIds = new Map<string, number>();
  private readonly subclasses = new Map<number, ReadonlySet<number>>();
  private keptSubclasses = 0;
  private readonly type: number;
  private readonly subClassOf: number;

  /** Without a list of names, all graphs count. */
  constructor(view: View, checkpoint: () => void, graphs?: readonly string[]) {
    this.view = view;
    this.checkpoint = checkpoint;
    this.graphs = graphs;
    const ids = graphs?.map((name) => view.idOf(new Iri(name))).filter((id) => id !== 0);
    this.cursor = tripleCursor(view, graphScope(view, ids ?? 'all', false));
    this.type = this.idOf(new Iri(rdfVocabulary.type));
    this.subClassOf = this.idOf(new Iri(rdfs.subClassOf));
  }

  idOf(term: Term): number {
    const known = this.view.idOf(term) || this.strangerIds.get(keyOf(term));
    if (known) return known;
    const id = this.view.count + this.strangers.push(term);
    this.strangerIds.set(keyOf(term), id);
    return id;
  }

  termOf(id: number): Term {
    return id > this.view.count ? this.strangers[id - this.view.count - 1]! : this.view.termOf(id);
  }

  objects(subject: number, predicate: number): number[] {
    return this.ends(subject, predicate, 0);
  }

  subjects(predicate: number, object: number): number[] {
    return this.ends(0, predicate, object);
  }

  /** Subjects of a property, each once. */
  subjectsOf(predicate: number): Iterable<number> {
    return new Set(this.matches(0, predicate, 0, 'subjects'));
  }

  objectsOf(predicate: number): Iterable<number> {
    return new Set(this.matches(0, predicate, 0, 'objects'));
  }

  /** Predicates and objects of a subject, in turn. */
  facts(subject: number): (readonly [predicate: number, object: number])[] {
    if (subject > this.view.count) return [];
    const predicates = this.matches(subject, 0, 0, 'predicates');
    const objects = this.matches(subject, 0, 0, 'objects');
    return predicates.map((predicate, index) => [predicate, objects[index]!]);
  }

  instancesOf(type: number): Iterable<number> {
    const found = new Set<number>();
    for (const one of this.withSubclasses(type)) for (const subject of this.subjects(this.type, one)) found.add(subject);
    return found;
  }

  isInstance(node: number, type: number): boolean {
    const classes = this.withSubclasses(type);
    return this.objects(node, this.type).some((one) => classes.has(one));
  }

  private withSubclasses(type: number): ReadonlySet<number> {
    const known = this.subclasses.get(type);
    if (known) return known;
    const found = new Set([type]);
    for (const one of found) for (const subclass of this.subjects(this.subClassOf, one)) found.add(subclass);
    this.keepSubclasses(type, found);
    return found;
  }

  /** In a long chain each class has nearly all others beneath it. */
  private keepSubclasses(type: number, found: ReadonlySet<number>): void {
    this.keptSubclasses += found.size;
    if (this.keptSubclasses > mostSubclasses) {
      this.subclasses.clear();
      this.keptSubclasses = found.size;
    }
    this.subclasses.set(type, found);
  }

  private ends(subject: number, predicate: number, object: number): number[] {
    const { count } = this.view;
    if (subject > count || predicate > count || object > count) return [];
    return this.matches(subject, predicate, object, subject === 0 ? 'subjects' : 'objects');
  }

  private matches(subject: number, predicate: number, object: number, column: 'subjects' | 'predicates' | 'objects'): number[] {
    this.checkpoint();
    if (predicate > this.view.count) return [];
    const { cursor, block } = this;
    const found: number[] = [];
    cursor.seek(subject, predicate, object);
    for (let count = cursor.fill(block, 0, blockSize); count > 0; count = cursor.fill(block, 0, blockSize)) {
      for (let index = 0; index < count; index++) found.push(block[column][index]!);
    }
    return found;
  }
}
