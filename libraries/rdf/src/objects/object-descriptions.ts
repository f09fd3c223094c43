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
import { type Description, Iri, keyOf, List, Literal, type Property, type Term } from '../terms/term.ts';
import { orrery, orreryNamespace, rdfVocabulary, uuidNamespace, xsd } from '../terms/vocabulary.ts';
import { DynamicFeatures } from './dynamic-features.ts';
import { literalsOfExtras } from './extras.ts';
import { LinkIris } from './links.ts';
import { classifierIri, encoded, featureIri } from './names.ts';
import { termOfValue } from './values.ts';

const nil = new Iri(orrery.nil);
const emptyList = new Iri(rdfVocabulary.nil);

const everything = () => false;

/** All that the graph of a model says, in document order; objects that are passed over are left out. */
export function objectDescriptions(
  model: Model,
  graph: string,
  isPassedOver: (object: ModelObject) => boolean = everything,
): Generator<Description> {
  return new ObjectDescriptions(model, graph).all(isPassedOver);
}

class ObjectDescriptions {
  private readonly model: Model;
  private readonly graph: Iri;
  private readonly links = new LinkIris();
  private readonly dynamicFeatures = new DynamicFeatures();
  private readonly positions = new Map<ModelObject, number>();
  private readonly iris = new Map<string, Iri>();
  private sequences: Description[] = [];

  constructor(model: Model, graph: string) {
    this.model = model;
    this.graph = new Iri(graph);
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

  private object(object: ModelObject): Description {
    const id = this.model.idOf(object);
    const properties: Property[] = [[rdfVocabulary.type, [this.iri(classifierIri(object.class))]]];
    const position = this.positions.get(object);
    if (position !== undefined) properties.push([orrery.index, [new Literal(String(position), xsd.integer)]]);
    if (object.givenId !== undefined && object.givenId !== id) properties.push([orrery.foreignId, [text(object.givenId)]]);
    const sequences: Iri[] = [];
    for (const [feature, value] of object.entries()) {
      if (isWritten(feature)) this.feature(object, id, feature, value, properties, sequences);
    }
    if (sequences.length > 0) properties.push([orrery.sequence, sequences]);
    const extras = this.model.objectExtras.get(object);
    if (extras) properties.push([orrery.extra, literalsOfExtras(extras)]);
    return { subject: new Iri(uuidNamespace + id), properties };
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
    if (!feature.isContainment || !Array.isArray(value) || value.length === 0) return false;
    if (!value.every((item) => item instanceof ModelObject)) return false;
    for (let index = 0; index < value.length; index++) this.positions.set(value[index] as ModelObject, index);
    return true;
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
    return new Iri(uuidNamespace + this.model.idOf(object));
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

function text(value: string): Literal {
  return value.isWellFormed() ? new Literal(value, xsd.string) : new Literal(JSON.stringify(value), orrery.json);
}

function distinct(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = keyOf(term);
    return !seen.has(key) && seen.add(key);
  });
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
