/** Reads the objects of a model from its triples: first the tree, then what its objects say of others. */
import { type Class, type Feature, isUuid, ModelObject } from '@orrery/kernel';
import {
  type Dataset,
  type Graph,
  type Iri,
  type Node,
  orrery,
  rdfVocabulary,
  type Subject,
  type Term,
  uuidNamespace,
} from '@orrery/rdf';
import type { ReadContext } from '../format.ts';
import { Document } from '../parsing/document.ts';
import { DocumentFacts, extrasOf } from './document-facts.ts';
import { KeptTriples } from './kept-triples.ts';
import { isNamed, NamedFeatures } from './named-features.ts';
import { inOrder, type Sequence, Sequences } from './sequences.ts';
import { TripleTypes } from './triple-types.ts';
import { ValueReader } from './value-reader.ts';

export interface ModelGraph {
  readonly name: Node | undefined;
  readonly graph: Graph;
}

/** The values of a feature, which wait until all objects are there. */
interface Filling {
  readonly object: ModelObject;
  readonly feature: Feature;
  readonly values: readonly Term[];
  readonly subject: Subject;
}

export class ObjectReader {
  readonly document: Document;
  private readonly graph: Graph;
  private readonly types: TripleTypes;
  private readonly features: NamedFeatures;
  private readonly sequences: Sequences;
  private readonly facts: DocumentFacts;
  private readonly kept: KeptTriples;
  private readonly values: ValueReader;
  private readonly objects = new Map<Term, ModelObject>();
  private readonly waiting: Subject[] = [];
  private readonly fillings: Filling[] = [];

  constructor(context: ReadContext, { name, graph }: ModelGraph, dataset: Dataset) {
    const used = new Set<Term>();
    this.document = new Document(context);
    this.graph = graph;
    this.types = new TripleTypes(this.document, dataset);
    this.facts = new DocumentFacts(this.document, graph, this.types, used);
    this.kept = new KeptTriples(this.document, dataset, name, this.objects, used);
    this.sequences = new Sequences(graph, used);
    this.features = new NamedFeatures(this.document, graph, this.types, this.facts, used);
    this.values = new ValueReader(this.document, this.objects, this.facts, this.kept);
  }

  read(): void {
    this.facts.read();
    for (const term of this.facts.roots()) this.addRoot(term);
    for (const subject of this.strays()) this.addStray(subject);
    for (const { object, feature, values, subject } of this.fillings) {
      this.document.checkpoint();
      this.values.fill(object, feature, values, subject);
    }
    this.document.resolve();
    this.kept.keepRest(this.facts.heads);
  }

  private addRoot(term: Term): void {
    const root = this.begin(term);
    if (root) this.document.model.add(root);
    this.walk();
  }

  /** Objects that are in no other and no roots either; found one by one, since each may hold others. */
  private *strays(): Generator<Subject> {
    for (const subject of this.graph.values()) {
      if (this.objects.has(subject.term)) continue;
      if (subject.all(rdfVocabulary.type).some((type) => this.types.isKnown(type.value))) yield subject;
    }
  }

  private addStray({ term, offset: at }: Subject): void {
    const message = 'The object is in no other one: it is taken as a root.';
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at });
    this.addRoot(term);
  }

  private walk(): void {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      this.document.checkpoint();
      this.readFeatures(this.objects.get(next.term)!, next);
    }
  }

  /** Makes the object of a node that has a class, once. */
  private begin(term: Term): ModelObject | undefined {
    const subject = term.kind === 'literal' ? undefined : this.graph.get(term);
    const type = subject && !this.objects.has(term) ? this.classOf(subject) : undefined;
    if (!subject || !type) return undefined;
    const object = new ModelObject(type);
    this.objects.set(term, object);
    this.identify(object, subject);
    if (type.isAbstract) {
      const message = `The class ${type.name} is abstract.`;
      this.document.report.add({ severity: 'error', code: 'abstract-class', message, at: subject.offset, object });
    }
    this.waiting.push(subject);
    return object;
  }

  /** One type counts: the first that a metamodel knows. */
  private classOf(subject: Subject): Class | undefined {
    const types = subject.all(rdfVocabulary.type).filter((type) => type.kind === 'iri');
    const chosen = types.length > 1 ? (types.find(({ value }) => this.types.isKnown(value)) ?? types[0]) : types[0];
    for (const type of types) if (type !== chosen) this.kept.keep(subject, rdfVocabulary.type, type);
    return chosen && this.types.classOf(chosen.value, subject.offset);
  }

  /** An object that is a UUID has that id, whatever its id was in another tool. */
  private identify(object: ModelObject, subject: Subject): void {
    const { term, offset } = subject;
    const foreign = subject.one(orrery.foreignId);
    const uuid = term.value.startsWith(uuidNamespace) ? term.value.slice(uuidNamespace.length).toLowerCase() : '';
    if (foreign?.kind === 'literal') this.document.giveId(object, this.facts.textOf(foreign), offset);
    else if (term.kind === 'iri') this.document.giveId(object, isUuid(uuid) ? uuid : term.value, offset);
    if (isUuid(uuid)) this.document.model.identify(object, uuid);
  }

  private readFeatures(object: ModelObject, subject: Subject): void {
    const { facts } = subject;
    const found = new Map<string, Term[]>();
    for (let index = 0; index < facts.length; index += 2) {
      const { value: iri } = facts[index] as Iri;
      const values = found.get(iri);
      if (values) values.push(facts[index + 1]!);
      else found.set(iri, [facts[index + 1]!]);
    }
    const sequences = found.has(orrery.sequence) ? this.sequences.of(subject) : undefined;
    for (const [iri, values] of found) if (isNamed(iri)) this.readFeature(object, iri, values, sequences?.get(iri), subject);
    if (found.has(orrery.extra)) for (const [key, extra] of extrasOf(subject)) this.document.model.noteExtra(object, key, extra);
    for (const iri of sequences?.keys() ?? []) if (!found.has(iri)) this.readFeature(object, iri, [], undefined, subject);
  }

  private readFeature(
    object: ModelObject,
    iri: string,
    values: readonly Term[],
    sequence: Sequence | undefined,
    subject: Subject,
  ): void {
    const feature = this.features.of(object, iri, values, subject);
    const ordered = inOrder(values, sequence);
    if (!feature) for (const value of values) this.kept.keep(subject, iri, value);
    else if (values.length === 0) object.set(feature, feature.isMany ? [] : undefined);
    else if (feature.isContainment) this.readParts(object, feature, sequence ? ordered : this.byIndex(ordered), subject);
    else this.fillings.push({ object, feature, values: ordered, subject });
  }

  private byIndex(parts: readonly Term[]): readonly Term[] {
    if (parts.length < 2) return parts;
    const indexed = parts.map((part) => [this.facts.indexOf(part), part] as const);
    return indexed.sort(([one], [other]) => one - other).map(([, part]) => part);
  }

  private readParts(object: ModelObject, feature: Feature, terms: readonly Term[], subject: Subject): void {
    for (const term of terms) {
      const part = this.begin(term);
      if (!part) {
        this.values.putLink(object, feature, term, subject);
        continue;
      }
      this.document.put(object, feature, part, subject.offset);
      part.container = object;
      part.containment = feature;
    }
  }
}
