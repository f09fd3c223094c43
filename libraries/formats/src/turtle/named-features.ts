/** Finds the features that predicates name, declared or not. */
import type { Class, Feature, FoundFeature, ModelObject } from '@orrery/kernel';
import {
  classifierIri,
  type FeatureKind,
  featureIri,
  type Graph,
  orrery,
  orreryNamespace,
  partsOfIri,
  rdfVocabulary,
  type Subject,
  type Term,
} from '@orrery/rdf';
import type { Document } from '../parsing/document.ts';
import type { DocumentFacts } from './document-facts.ts';
import { RepeatedProperties } from './repeated-properties.ts';
import type { TripleTypes } from './triple-types.ts';

const tellingMore: ReadonlySet<string> = new Set([
  rdfVocabulary.type,
  orrery.index,
  orrery.foreignId,
  orrery.sequence,
  orrery.extra,
]);

const nothing: ReadonlyMap<string, FoundFeature> = new Map();

/** Whether a predicate may name a feature. The others tell the class and the position of an object. */
export function isNamed(predicate: string): boolean {
  return !tellingMore.has(predicate);
}

export class NamedFeatures {
  private readonly document: Document;
  private readonly graph: Graph;
  private readonly types: TripleTypes;
  private readonly facts: DocumentFacts;
  private readonly used: Set<Term>;
  private readonly tables = new Map<Class, Map<string, Feature>>();
  /** The classes that have all features that the document describes of them. */
  private readonly complete = new Set<Class>();
  private readonly repeated: RepeatedProperties;
  private descriptions: Map<string, Map<string, FoundFeature>> | undefined;

  constructor(document: Document, graph: Graph, types: TripleTypes, facts: DocumentFacts, used: Set<Term>) {
    this.document = document;
    this.graph = graph;
    this.types = types;
    this.facts = facts;
    this.used = used;
    this.repeated = new RepeatedProperties(graph);
  }

  of(object: ModelObject, iri: string, values: readonly Term[], subject: Subject): Feature | undefined {
    return this.tableOf(object.class).get(iri) ?? this.unknown(object, iri, values, subject);
  }

  private tableOf(type: Class): Map<string, Feature> {
    let found = this.tables.get(type);
    if (!found) {
      found = new Map([...type.featuresByName.values()].map((feature) => [featureIri(feature), feature]));
      this.tables.set(type, found);
    }
    return found;
  }

  /** A name in the namespace of the class becomes a feature; others are no business of the model. */
  private unknown(object: ModelObject, iri: string, values: readonly Term[], subject: Subject): Feature | undefined {
    const type = classifierIri(object.class);
    const name = partsOfIri(iri)?.name;
    if (name === undefined || iri.startsWith(orreryNamespace) !== type.startsWith(orreryNamespace)) return undefined;
    const described = this.described(type, object).get(iri);
    if (!described && iri.replace(/[^#/]*$/, '') !== type.replace(/[^#/]*$/, '')) return undefined;
    const found = described ?? this.guessed(name, iri, values[0], type);
    const feature = this.document.unknownFeature(object, found, subject.offset);
    this.tableOf(object.class).set(iri, feature);
    return feature;
  }

  /** What the document itself says of the features of a class; the class gets all of them, in their order. */
  private described(type: string, { class: known }: ModelObject): ReadonlyMap<string, FoundFeature> {
    this.descriptions ??= this.readDescriptions();
    const described = this.descriptions.get(type);
    if (!described) return nothing;
    const extension = this.document.dynamic.extensionOf(known);
    if (this.complete.has(extension)) return described;
    this.complete.add(extension);
    for (const found of described.values()) {
      if (!extension.featuresByName.has(found.name)) this.document.dynamic.addFeature(extension, found);
    }
    return described;
  }

  private readDescriptions(): Map<string, Map<string, FoundFeature>> {
    const descriptions = new Map<string, Map<string, FoundFeature>>();
    for (const subject of this.graph.values()) {
      const [type, feature, kind] = [subject.one(orrery.class), subject.one(orrery.feature), subject.one(orrery.kind)];
      const name = feature && partsOfIri(feature.value)?.name;
      if (!type || !feature || !kind || name === undefined) continue;
      this.used.add(subject.term);
      const ofClass = descriptions.get(type.value) ?? new Map<string, FoundFeature>();
      descriptions.set(type.value, ofClass.set(feature.value, this.description(name, kind.value as FeatureKind, subject)));
    }
    return descriptions;
  }

  private description(name: string, kind: FeatureKind, subject: Subject): FoundFeature {
    const type = subject.one(orrery.type);
    const found = type && this.types.classOf(type.value, subject.offset);
    return {
      name,
      isReference: kind !== 'attribute',
      isContainment: kind === 'part',
      isMany: subject.one(orrery.many)?.value === 'true',
      ...(found && { type: found }),
    };
  }

  /** Without a description the values tell: where the document says nothing, a node with a class and a position is a part. */
  private guessed(name: string, iri: string, value: Term | undefined, type: string): FoundFeature {
    const node = value && value.kind !== 'literal' ? this.graph.get(value) : undefined;
    const isPart =
      this.facts.containments.has(iri) || (this.facts.containments.size === 0 && node?.one(orrery.index) !== undefined);
    const isContainment = isPart && node?.one(rdfVocabulary.type) !== undefined;
    const isMany = this.repeated.isThere(type, iri);
    return { name, isReference: value !== undefined && value.kind !== 'literal', isContainment, isMany };
  }
}
