/** The objects of a model as triples: one description an object, and what order and references need beside. */
import {
  type Class,
  type Feature,
  type Item,
  isWritten,
  Link,
  type Model,
  ModelObject,
  type SlotValue,
  unknownType,
  type Value,
} from '@orrery/kernel';
import { type Description, Iri, List, Literal, NotedIri, type Property, type Term } from '../terms/term.ts';
import { orrery, orreryNamespace, rdfVocabulary, uuidNamespace, xsd } from '../terms/vocabulary.ts';
import { distinct } from './distinct-terms.ts';
import { DynamicFeatures } from './dynamic-features.ts';
import { literalsOfExtras } from './extras.ts';
import { LinkIris } from './links.ts';
import { classifierIri, encoded, featureIri } from './names.ts';
import { placedParts } from './placed-parts.ts';
import { termOfValue } from './values.ts';
import { type ToldValue, wholeValue } from './values-of-edit.ts';

const nil = new Iri(orrery.nil);
const emptyList = new Iri(rdfVocabulary.nil);

const everything = () => false;

export interface DescriptionsOptions {
  readonly isPassedOver?: ((object: ModelObject) => boolean) | undefined;
  /** Whether each object has the same IRI wherever it is told of: whoever gathers terms finds them faster then. It takes room for each object. */
  readonly keepsIris?: boolean | undefined;
}

/** All that the graph of a model says, in document order; objects that are passed over are left out. */
export function objectDescriptions(
  model: Model,
  graph: string,
  { isPassedOver = everything, keepsIris = false }: DescriptionsOptions = {},
): Generator<Description> {
  return new ObjectDescriptions(model, graph, keepsIris).all(isPassedOver);
}

/** What is said of some objects themselves, without their places. */
export function descriptionsOf(
  objects: Iterable<ModelObject>,
  model: Model,
  graph: string,
  toldOf = wholeValue,
): Generator<Description> {
  return new ObjectDescriptions(model, graph).of(objects, toldOf);
}

class ObjectDescriptions {
  private readonly model: Model;
  private readonly graph: Iri;
  private readonly links = new LinkIris();
  private readonly dynamicFeatures = new DynamicFeatures();
  private readonly positions = new Map<ModelObject, number>();
  private readonly iris = new Map<string, Iri>();
  private readonly irisOfObjects: Map<ModelObject, Iri> | undefined;
  private sequences: Description[] = [];

  constructor(model: Model, graph: string, keepsIris = false) {
    this.model = model;
    this.graph = new Iri(graph);
    this.irisOfObjects = keepsIris ? new Map() : undefined;
  }

  *all(isPassedOver: (object: ModelObject) => boolean): Generator<Description> {
    this.model.index();
    yield* this.head();
    for (const object of this.model.objects()) {
      if (isPassedOver(object)) {
        this.passOver(object);
        continue;
      }
      yield this.object(object);
      if (this.sequences.length > 0) yield* this.takenSequences();
    }
    yield* this.links.descriptions();
    yield* this.dynamicFeatures.descriptions();
  }

  *of(objects: Iterable<ModelObject>, toldOf: ToldValue): Generator<Description> {
    for (const object of objects) {
      this.positions.clear();
      yield this.object(object, toldOf);
      yield* this.takenSequences();
    }
  }

  private takenSequences(): Description[] {
    const taken = this.sequences;
    this.sequences = [];
    return taken;
  }

  /** The model itself: its roots, and what its document says beside its objects. */
  private *head(): Generator<Description> {
    const { roots, schemaLocations, extras } = this.model;
    for (const [index, root] of roots.entries()) this.positions.set(root, index);
    const locations = [...schemaLocations].map(([uri, location]) => text(`${uri} ${location}`));
    const properties: Property[] = [
      [orrery.root, roots.map((root) => this.iriOf(root))],
      [orrery.containment, [...containments(this.model)].map((iri) => this.iri(iri))],
      [orrery.namespace, namespacesOf(this.model).map(text)],
      [orrery.schemaLocation, locations],
      [orrery.extra, literalsOfExtras(extras)],
    ];
    const filled = properties.filter(([, objects]) => objects.length > 0);
    // Also a model without objects is a model, where there is something to say of it.
    const marked = roots.length > 0 ? filled : [[orrery.root, [nil]] as const, ...filled];
    if (filled.length > 0) yield { subject: this.graph, properties: marked };
  }

  private object(object: ModelObject, toldOf = wholeValue): Description {
    const id = this.model.idOf(object);
    const properties: Property[] = [[rdfVocabulary.type, [this.iri(classifierIri(object.class))]]];
    const position = this.positions.get(object);
    if (position !== undefined) properties.push(indexProperty(position));
    if (object.givenId !== undefined && object.givenId !== id) properties.push([orrery.foreignId, [text(object.givenId)]]);
    const sequences: Iri[] = [];
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      const value = isWritten(feature) ? toldOf(object, feature, object.valueAt(at)) : undefined;
      if (value !== undefined) this.feature(object, id, feature, value, properties, sequences);
    }
    if (sequences.length > 0) properties.push([orrery.sequence, sequences]);
    const extras = this.model.objectExtras.get(object);
    if (extras) properties.push([orrery.extra, literalsOfExtras(extras)]);
    return { subject: this.iriOf(object), properties };
  }

  /** What is said of others because of this object is said all the same. */
  private passOver(object: ModelObject): void {
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature)) continue;
      if (feature.isDynamic) this.dynamicFeatures.note(feature, object.class);
      this.notePositions(feature, value);
    }
  }

  private feature(
    object: ModelObject,
    id: string,
    feature: Feature,
    value: SlotValue,
    properties: Property[],
    sequences: Iri[],
  ): void {
    if (feature.isDynamic) this.dynamicFeatures.note(feature, object.class);
    if (!Array.isArray(value)) {
      properties.push([featureIri(feature), [this.term(value, feature)]]);
      return;
    }
    const terms = value.map((item) => this.term(item, feature));
    if (terms.length > 0) properties.push([featureIri(feature), distinct(terms)]);
    if (!this.notePositions(feature, value) && terms.length !== 1) sequences.push(this.sequence(id, feature, terms));
  }

  /** Parts carry their places themselves; tells whether these do. */
  private notePositions(feature: Feature, value: SlotValue): boolean {
    const parts = placedParts(feature, value);
    for (let index = 0; index < parts.length; index++) this.positions.set(parts[index]!, index);
    return parts.length > 0;
  }

  /** Order and repetition, which triples do not have. */
  private sequence(id: string, feature: Feature, terms: readonly Term[]): Iri {
    const subject = new Iri(`${orreryNamespace}seq:${id}:${encoded(feature.name)}`);
    const values = terms.length > 0 ? new List(subject.value, terms) : emptyList;
    this.sequences.push({
      subject,
      properties: [
        [orrery.feature, [this.iri(featureIri(feature))]],
        [orrery.values, [values]],
      ],
    });
    return subject;
  }

  private term(item: Item, feature: Feature): Term {
    if (item instanceof ModelObject) return this.iriOf(item);
    if (item instanceof Link) return this.links.of(item, feature.isContainment);
    if (item === null) return nil;
    // Among parts that nobody declares there may be values.
    return termOfValue(item as Value, feature.type.kind === 'dataType' ? feature.type : unknownType);
  }

  private iriOf(object: ModelObject): Iri {
    const known = this.irisOfObjects?.get(object);
    if (known) return known;
    const text = uuidNamespace + this.model.idOf(object);
    if (!this.irisOfObjects) return new Iri(text);
    const iri = new NotedIri(text);
    this.irisOfObjects.set(object, iri);
    return iri;
  }

  private iri(value: string): Iri {
    let found = this.iris.get(value);
    if (!found) {
      found = new Iri(value);
      this.iris.set(value, found);
    }
    return found;
  }
}

function indexProperty(position: number): Property {
  return [orrery.index, [new Literal(String(position), xsd.integer)]];
}

function text(value: string): Literal {
  return value.isWellFormed() ? new Literal(value, xsd.string) : new Literal(JSON.stringify(value), orrery.json);
}

function containments(model: Model): Set<string> {
  const found = new Set<Feature>();
  for (const { containment } of model.objects()) if (containment) found.add(containment);
  return new Set([...found].map(featureIri));
}

/** `prefix nsUri` of packages that IRIs do not tell: those whose URI ends in `#`, and those that nobody knows. */
function namespacesOf(model: Model): string[] {
  const found = new Map<string, string>();
  for (const { package: home } of namedClasses(model)) {
    const { nsUri, nsPrefix, isDynamic } = home;
    if ((isDynamic || nsUri.endsWith('#')) && !found.has(nsUri)) found.set(nsUri, `${nsPrefix} ${nsUri}`);
  }
  return [...found.values()];
}

/** The classes of objects, and of what they refer to outside. */
function namedClasses(model: Model): ReadonlySet<Class> {
  const classes = new Set<Class>();
  for (const object of model.objects()) {
    classes.add(object.class);
    for (const [feature, value] of object.entries()) if (feature.isReference) addTypes(value, classes);
  }
  return classes;
}

function addTypes(value: SlotValue, classes: Set<Class>): void {
  for (const item of Array.isArray(value) ? value : [value]) if (item instanceof Link && item.type) classes.add(item.type);
}
