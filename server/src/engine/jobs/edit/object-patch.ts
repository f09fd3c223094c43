/** Applies a difference straight to the objects of a model: values and references that come and go, and new objects. */
import {
  append,
  type Class,
  contain,
  copyOf,
  type Feature,
  type Item,
  Link,
  type Model,
  ModelObject,
  type SlotValue,
} from '@orrery/kernel';
import { featureIri, partsOfIri, rdfVocabulary, uuidNamespace } from '@orrery/rdf';
import type { Quad, Term } from '../../sparql/rdf-terms.ts';
import { itemOfLiteral, sameItem } from './patch-values.ts';
import type { Edit } from './resource-edit.ts';

/** What it cannot do here, or is not sure about: the way through the quads then decides, and says what is wrong. */
class Undecided extends Error {}

type ObjectsEdit = Pick<Edit, 'model' | 'metamodels' | 'deleted' | 'inserted' | 'elsewhere'>;

/** The model after the edit; nothing where that takes the way through the quads. */
export function patchedObjects(edit: ObjectsEdit): Model | undefined {
  try {
    return new ObjectPatch(edit).patched();
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
  }
}

class ObjectPatch {
  private readonly edit: ObjectsEdit;
  private readonly model: Model;
  private readonly made = new Map<string, ModelObject>();
  private readonly fresh = new Set<ModelObject>();
  private readonly features = new Map<Class, ReadonlyMap<string, Feature>>();

  constructor(edit: ObjectsEdit) {
    this.edit = edit;
    for (const { predicate } of edit.deleted) if (predicate.value === rdfVocabulary.type) throw new Undecided();
    this.model = copyOf(edit.model);
  }

  patched(): Model {
    const { deleted, inserted } = this.edit;
    for (const quad of deleted) this.delete(quad);
    for (const quad of inserted) if (quad.predicate.value === rdfVocabulary.type) this.make(quad);
    for (const quad of inserted) if (quad.predicate.value !== rdfVocabulary.type) this.insert(quad);
    for (const object of this.made.values()) if (!object.container) this.model.add(object);
    this.model.changed();
    // "Revisions that the service itself writes always carry ids."
    for (const [id, object] of this.model.index()) object.givenId ??= id;
    return this.model;
  }

  private delete({ subject, predicate, object }: Quad): void {
    const owner = this.objectOf(subject) ?? undecided();
    const feature = this.featureOf(owner, predicate.value);
    if (feature.isContainment) throw new Undecided();
    const target = this.itemOf(object, feature);
    if (!remove(owner, feature, target)) throw new Undecided();
    if (feature.opposite && target instanceof ModelObject) remove(target, feature.opposite, owner);
  }

  private make({ subject, object }: Quad): void {
    if (this.objectOf(subject) || object.termType !== 'NamedNode') throw new Undecided();
    const isUuid = subject.termType === 'NamedNode' && subject.value.startsWith(uuidNamespace);
    if (subject.termType === 'NamedNode' && !isUuid) throw new Undecided();
    const made = new ModelObject(this.classOf(object.value));
    made.givenId = isUuid ? subject.value.slice(uuidNamespace.length).toLowerCase() : crypto.randomUUID();
    this.made.set(nameOf(subject), made);
    this.fresh.add(made);
  }

  private insert({ subject, predicate, object }: Quad): void {
    const owner = this.objectOf(subject) ?? undecided();
    const feature = this.featureOf(owner, predicate.value);
    const item = this.itemOf(object, feature);
    if (!feature.isMany && owner.stored(feature) !== undefined) throw new Undecided();
    if (feature.isContainment) this.contain(owner, feature, item);
    else this.refer(owner, feature, item);
  }

  /** Parts that were somewhere before are moved, which is not for here. */
  private contain(owner: ModelObject, feature: Feature, part: Item): void {
    if (!(part instanceof ModelObject) || part.container || !this.fresh.has(part)) throw new Undecided();
    contain(owner, feature, part);
  }

  /** Both ends of a two-way reference come together. */
  private refer(owner: ModelObject, feature: Feature, item: Item): void {
    append(owner, feature, item);
    const { opposite } = feature;
    if (!opposite || !(item instanceof ModelObject) || holds(item, opposite, owner)) return;
    if (opposite.isContainment || (!opposite.isMany && item.stored(opposite) !== undefined)) throw new Undecided();
    append(item, opposite, owner);
  }

  private itemOf(term: Term, feature: Feature): Item {
    if (!feature.isReference) return itemOfLiteral(term, feature) ?? undecided();
    if (term.termType === 'Literal') throw new Undecided();
    const elsewhere = this.edit.elsewhere[term.value];
    return this.objectOf(term) ?? (elsewhere === undefined ? undecided() : new Link(elsewhere));
  }

  private objectOf(term: Term): ModelObject | undefined {
    const made = this.made.get(nameOf(term));
    if (made || term.termType !== 'NamedNode' || !term.value.startsWith(uuidNamespace)) return made;
    const found = this.model.find(term.value.slice(uuidNamespace.length));
    if (found?.class.isDynamic || found?.class.package.isDynamic) throw new Undecided();
    return found;
  }

  private featureOf({ class: type }: ModelObject, iri: string): Feature {
    const known = this.features.get(type) ?? new Map(type.features.map((feature) => [featureIri(feature), feature]));
    this.features.set(type, known);
    const found = known.get(iri) ?? undecided();
    if (found.isFeatureMap || found.isDerived || found.isTransient || found.isContainer) throw new Undecided();
    return found;
  }

  private classOf(iri: string): Class {
    const parts = partsOfIri(iri) ?? undecided();
    const packages = parts.nsUris.flatMap((nsUri) => this.edit.metamodels.find(nsUri) ?? []);
    const found = packages.map(({ classifiers }) => classifiers.get(parts.name)).find((one) => one?.kind === 'class');
    return found?.kind === 'class' && !found.isAbstract ? found : undecided();
  }
}

/** Takes all occurrences away; tells whether there was one. */
function remove(owner: ModelObject, feature: Feature, item: Item): boolean {
  const stored: SlotValue | undefined = owner.stored(feature);
  if (stored === undefined) return false;
  if (!Array.isArray(stored)) {
    if (!sameItem(stored, item)) return false;
    owner.set(feature, undefined);
    return true;
  }
  const rest = stored.filter((one) => !sameItem(one, item));
  owner.set(feature, rest.length > 0 ? rest : undefined);
  return rest.length < stored.length;
}

function holds(owner: ModelObject, feature: Feature, item: Item): boolean {
  return owner.all(feature).includes(item);
}

function nameOf({ termType, value }: Term): string {
  return `${termType} ${value}`;
}

function undecided(): never {
  throw new Undecided();
}
