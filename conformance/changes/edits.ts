/** The edits that are tried on every document: a value, a reference, a new and a removed object, where it has room for them. */
import { type Class, type Feature, isWritten, type Model, ModelObject, type RequestedChange } from '@orrery/kernel';

export interface DocumentKind {
  /** Whether references lead to ids, so that they stay as they are whatever becomes of names. */
  readonly refersByIds: boolean;
}

export interface TriedEdit {
  readonly name: string;
  /** Nothing where the model has no room for it. */
  readonly on: (model: Model, kind: DocumentKind) => readonly RequestedChange[] | undefined;
}

const newId = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';

export const edits: readonly TriedEdit[] = [
  { name: 'an attribute', on: attributeEdit },
  { name: 'a reference', on: referenceEdit },
  { name: 'a new object', on: newObject },
  { name: 'a removed object', on: removedObject },
];

/** The name of an object in the middle of the document, or else another text of one. */
function attributeEdit(model: Model, { refersByIds }: DocumentKind): readonly RequestedChange[] | undefined {
  // References by path or by name follow a change of what they lead to, or lead through.
  const referredTo = refersByIds ? new Set() : targetsIn(model);
  const objects = namedFirst(model).filter((object) => object.parts().length === 0 && !referredTo.has(object));
  return editOfText(model, objects, ({ name }) => /^name$/i.test(name)) ?? editOfText(model, objects, () => true);
}

/** What tools note beside their models, and folders: an exchange file does not tell of empty ones. */
const asides = new Set(['Feature', 'Property', 'Metadata', 'Profile', 'IfcFile', 'Folder']);

/** Features that tell which object it is: two objects of a file never share them. */
const identities = new Set(['GlobalId', 'stepId']);
/** Texts that tell which object it is, or what kind of value it has. */
const names = new Set(['iri', 'label', 'predicate', 'datatype', 'language', 'id', ...identities]);

function editOfText(
  model: Model,
  objects: readonly ModelObject[],
  isWanted: (feature: Feature) => boolean,
): readonly RequestedChange[] | undefined {
  for (const object of objects) {
    const feature = object.class.features.find(
      (one) => isWanted(one) && isPlainText(one) && typeof object.stored(one) === 'string',
    );
    if (feature) return [changed(model, object, feature, `${String(object.stored(feature))} edited`)];
  }
  return undefined;
}

function isPlainText(feature: Feature): boolean {
  const { isReference, isMany, isId, type } = feature;
  const isText = type.kind === 'dataType' && type.valueKind === 'string';
  return isText && !isReference && !isMany && !isId && isOpen(feature) && !names.has(feature.name);
}

function isOpen(feature: Feature): boolean {
  return isWritten(feature) && feature.isChangeable && !feature.isFeatureMap;
}

/** Another object of the class that the reference has now. */
function referenceEdit(model: Model): readonly RequestedChange[] | undefined {
  const others = new Others(model);
  for (const object of fromTheMiddle(model)) {
    if (isCellOfList(object)) continue;
    for (const [feature, value] of object.entries()) {
      const isPlain = feature.isReference && !feature.isContainment && !feature.isMany && !feature.opposite && isOpen(feature);
      if (!isPlain || !(value instanceof ModelObject) || !isNamedByItself(value)) continue;
      const other = others.than(value, object);
      if (other) return [changed(model, object, feature, { id: model.idOf(other) })];
    }
  }
  return undefined;
}

/** In Turtle a resource without an IRI mostly stands in brackets, as part of the statement that speaks of it. */
function isNamedByItself(object: ModelObject): boolean {
  return object.named('label') === undefined || object.class.name !== 'Resource';
}

/** Objects by class, a few of each. */
class Others {
  private readonly byClass = new Map<Class, ModelObject[]>();

  constructor(model: Model) {
    for (const object of model.objects())
      if (isNamedByItself(object)) this.byClass.set(object.class, [...(this.byClass.get(object.class) ?? []).slice(-3), object]);
  }

  /** One beside the value, where there is one: figures of one view are joined, for example. */
  than(value: ModelObject, object: ModelObject): ModelObject | undefined {
    const { container, containment } = value;
    const siblings = container && containment ? container.stored(containment) : undefined;
    const beside = Array.isArray(siblings) ? (siblings as ModelObject[]).filter((one) => one.class === value.class) : [];
    return [...beside, ...(this.byClass.get(value.class) ?? [])].find((one) => one !== value && one !== object);
  }
}

const rdfNamespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** RDF tells a list by two statements for each item: people edit items and lists, never half of an item. */
function isCellOfList(object: ModelObject): boolean {
  return (
    object.class.name === 'Statement' &&
    [`${rdfNamespace}first`, `${rdfNamespace}rest`].includes(String(object.named('predicate')))
  );
}

/** A copy of an object without parts, behind the last of its siblings. */
function newObject(model: Model): readonly RequestedChange[] | undefined {
  const others = new Others(model);
  for (const object of namedFirst(model)) {
    const { container, containment } = object;
    if (!container || !containment?.isMany || object.parts().length > 0 || !isOpen(containment) || isCellOfList(object)) continue;
    const features = [...object.entries()].flatMap(([feature, value]) => {
      const isCopied =
        isOpen(feature) && !feature.isId && !Array.isArray(value) && !feature.opposite && !identities.has(feature.name);
      // A statement that says the same as another one is that one.
      const isSaid = object.class.name === 'Statement' && feature.name === 'object' && value instanceof ModelObject;
      return isCopied ? copied(model, feature, isSaid ? (others.than(value, object) ?? value) : value) : [];
    });
    const { package: home, name } = object.class;
    const position = { id: model.idOf(container), feature: containment.name };
    return [{ kind: 'added', id: newId, eClass: `${home.nsUri}#//${name}`, container: { new: position }, features }];
  }
  return undefined;
}

function copied(model: Model, { name }: Feature, value: unknown): NonNullable<RequestedChange['features']> {
  if (value instanceof ModelObject) return [{ name, new: { id: model.idOf(value) } }];
  if (typeof value === 'string') return [{ name, new: name === 'value' || name === 'name' ? `${value} copied` : value }];
  return typeof value === 'boolean' || typeof value === 'number' ? [{ name, new: value }] : [];
}

/** An object without parts that nothing refers to, the last of its siblings: paths of others stay. */
function removedObject(model: Model): readonly RequestedChange[] | undefined {
  const referredTo = targetsIn(model);
  for (const object of namedFirst(model)) {
    const { container, containment } = object;
    const siblings = container && containment?.isMany ? (container.stored(containment) as unknown[]) : [];
    const isFree =
      !isCellOfList(object) &&
      object.parts().length === 0 &&
      !referredTo.has(object) &&
      siblings.length > 1 &&
      siblings.at(-1) === object;
    if (isFree) return [{ kind: 'removed', id: model.idOf(object) }];
  }
  return undefined;
}

function targetsIn(model: Model): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  for (const object of model.objects())
    for (const [feature, value] of object.entries())
      if (!feature.isContainment) for (const item of Array.isArray(value) ? value : [value]) found.add(item);
  return found;
}

function changed(model: Model, object: ModelObject, { name }: Feature, value: string | { readonly id: string }): RequestedChange {
  return { kind: 'changed', id: model.idOf(object), features: [{ name, new: value }] };
}

/** People add and remove what has a name. */
function namedFirst(model: Model): ModelObject[] {
  const all = fromTheMiddle(model).filter(({ class: type }) => !asides.has(type.name));
  const isNamed = (object: ModelObject) => typeof (object.named('name') ?? object.named('Name')) === 'string';
  return [...all.filter(isNamed), ...all.filter((object) => !isNamed(object))];
}

function fromTheMiddle(model: Model): ModelObject[] {
  model.index();
  const all = [...model.objects()];
  const middle = all.length >> 1;
  return [...all.slice(middle), ...all.slice(0, middle)];
}
