/** Finds objects and features for the terms of an edit: those of the model, those that the edit makes, and those that go. */
import {
  type Class,
  type Feature,
  type Item,
  isReadable,
  isUuid,
  isWritten,
  type Metamodels,
  type Model,
  ModelObject,
  type Value,
} from '@orrery/kernel';
import { classifierIri, featureIri, partsOfIri } from '../../objects/names.ts';
import type { Quad, Term } from '../../terms/term.ts';
import { rdfVocabulary, uuidNamespace } from '../../terms/vocabulary.ts';
import { notPatchable } from './not-patchable.ts';

export class KnownObjects {
  /** Objects that lose their class. */
  readonly gone = new Set<ModelObject>();
  /** New objects in the order of their types. */
  readonly fresh = new Set<ModelObject>();
  private readonly model: Model;
  private readonly metamodels: Metamodels;
  private readonly made = new Map<string, ModelObject>();
  private readonly features = new Map<Class, ReadonlyMap<string, Feature | undefined>>();

  constructor(model: Model, metamodels: Metamodels) {
    this.model = model;
    this.metamodels = metamodels;
  }

  /** An object that loses the class it has. */
  lose({ subject, object }: Quad): void {
    const found = this.of(subject) ?? notPatchable();
    if (classifierIri(found.class) !== object.value) notPatchable();
    this.gone.add(found);
  }

  /** "A blank node in INSERT is a new object with a new UUID." */
  make({ subject, object }: Quad): void {
    if (this.of(subject) || object.kind !== 'iri') notPatchable();
    const made = new ModelObject(this.classOf(object.value));
    made.givenId = subject.kind === 'iri' ? uuidIn(subject.value) : crypto.randomUUID();
    if (subject.kind === 'blank' && subject.source !== undefined) notPatchable();
    this.made.set(nameOf(subject), made);
    this.fresh.add(made);
  }

  of(term: Term): ModelObject | undefined {
    const made = this.made.get(nameOf(term));
    if (made || term.kind !== 'iri' || !term.value.startsWith(uuidNamespace)) return made;
    const found = this.model.find(term.value.slice(uuidNamespace.length));
    return found && (found.class.isDynamic || found.class.package.isDynamic) ? notPatchable() : found;
  }

  /** An object that new statements may be about: one that stays. */
  subject(term: Term): ModelObject {
    const found = this.of(term) ?? notPatchable();
    return this.gone.has(found) ? notPatchable() : found;
  }

  featureOf({ class: type }: ModelObject, iri: string): Feature {
    const known = this.features.get(type) ?? featuresOf(type);
    this.features.set(type, known);
    const found = known.get(iri) ?? notPatchable();
    return found.isFeatureMap || !isWritten(found) ? notPatchable() : found;
  }

  private classOf(iri: string): Class {
    const parts = partsOfIri(iri) ?? notPatchable();
    const packages = parts.nsUris.flatMap((nsUri) => this.metamodels.find(nsUri) ?? []);
    const found = packages.map(({ classifiers }) => classifiers.get(parts.name)).find((one) => one?.kind === 'class');
    return found?.kind === 'class' && !found.isAbstract ? found : notPatchable();
  }
}

export function isType({ predicate }: Quad): boolean {
  return predicate.value === rdfVocabulary.type;
}

/** "What is said now must be right", and what was said before of the same object. */
export function isRight(object: ModelObject): boolean {
  if (object.class.isAbstract) return false;
  return [...object.entries()].every(([feature, value]) => {
    const items: readonly Item[] = Array.isArray(value) ? value : [value];
    return feature.isReference || items.every((item) => isReadable(item as Value));
  });
}

/** Nothing for an IRI that means two features. */
function featuresOf({ features }: Class): Map<string, Feature | undefined> {
  const found = new Map<string, Feature | undefined>();
  for (const feature of features) {
    const iri = featureIri(feature);
    found.set(iri, found.has(iri) ? undefined : feature);
  }
  return found;
}

function uuidIn(iri: string): string {
  const uuid = iri.startsWith(uuidNamespace) ? iri.slice(uuidNamespace.length) : notPatchable();
  return isUuid(uuid) && uuid === uuid.toLowerCase() ? uuid : notPatchable();
}

function nameOf({ kind, value }: Term): string {
  return `${kind} ${value}`;
}
