/** Services of the objects of models: contents, containers, references, classes. */
import { ModelObject, objectsOf } from '@orrery/kernel';
import { accessFeature } from '../features/feature-access.ts';
import { featureNamed, featureValue } from '../features/feature-values.ts';
import type { Evaluation } from '../state/evaluation.ts';
import { ClassifierValue } from '../values/scalars.ts';
import { type AqlValue, Collection, OrderedSet, type Pull, pullOf, Sequence } from '../values/value.ts';
import { isInstance } from './instance-of.ts';
import { type Service, ServiceFailure, service } from './service.ts';

type Maybe = AqlValue;
type WithType = readonly [Maybe, AqlValue];

/** The object that a value is; of a classifier, the one that stands for it in Ecore. */
export function objectOf(value: AqlValue): ModelObject {
  if (value instanceof ModelObject) return value;
  if (value instanceof ClassifierValue && value.object) return value.object;
  throw new ServiceFailure('There is no object.');
}

/** One service for objects of a type, and one for objects of several. */
export function typed(
  name: string,
  result: string,
  documentation: string,
  evaluate: (object: ModelObject, type: AqlValue, evaluation: Evaluation) => AqlValue,
): Service[] {
  return (['EClass', 'Set'] as const).map((type) =>
    service<WithType>(`${name}(EObject, ${type}): ${result}`, documentation, ([object, of], evaluation) =>
      evaluate(objectOf(object), of, evaluation),
    ),
  );
}

const ofObject = (
  signature: string,
  documentation: string,
  evaluate: (object: ModelObject, evaluation: Evaluation) => AqlValue,
): Service =>
  service<readonly [Maybe]>(signature, documentation, ([object], evaluation) => evaluate(objectOf(object), evaluation));

export const objectServices: readonly Service[] = [
  service<readonly [AqlValue, AqlValue]>('aqlFeatureAccess(EObject, String): Object', 'The value of a feature.', accessFeature),
  ofObject(
    'eAllContents(EObject): Sequence(EObject)',
    'All objects inside, at any depth.',
    (object, evaluation) => new Sequence(inside(object, evaluation)),
  ),
  ...typed(
    'eAllContents',
    'Sequence(EObject)',
    'All objects of a type inside, at any depth.',
    (object, type, evaluation) => new Sequence(filtered(inside(object, evaluation), type)),
  ),
  ofObject('eContents(EObject): Sequence(EObject)', 'The objects directly inside.', (object) => new Sequence(object.parts())),
  ...typed(
    'eContents',
    'Sequence(EObject)',
    'The objects of a type directly inside.',
    (object, type) => new Sequence(filtered(object.parts(), type)),
  ),
  ofObject('eContainer(EObject): EObject', 'The object that holds it.', ({ container }) => container ?? null),
  ...typed('eContainer', 'EObject', 'The nearest object of a type that holds it.', ({ container }, type) =>
    nearest(container, type),
  ),
  ...typed('eContainerOrSelf', 'EObject', 'It, or the nearest object that holds it, of a type.', nearest),
  ofObject(
    'eClass(EObject): EClass',
    'The class of the object.',
    ({ class: of }, { world }) => new ClassifierValue(of, () => world.ecoreObject(of)),
  ),
  ofObject('eContainingFeature(EObject): EStructuralFeature', 'The feature that holds it.', featureOfContainer),
  ofObject('eContainmentFeature(EObject): EReference', 'The containment that holds it.', featureOfContainer),
  ofObject(
    'eInverse(EObject): OrderedSet(EObject)',
    'The objects that refer to it.',
    (object, { world }) => new OrderedSet(referring(world.inverse(object))),
  ),
  service<WithType>(
    'eInverse(EObject, EClassifier): OrderedSet(EObject)',
    'The objects of a type that refer to it.',
    ([object, type], { world }) => new OrderedSet(filtered(referring(world.inverse(objectOf(object))), type)),
  ),
  service<readonly [Maybe, string | null]>(
    'eInverse(EObject, String): OrderedSet(EObject)',
    'The objects that refer to it by a feature.',
    ([object, name], { world }) => new OrderedSet(name === null ? [] : referring(world.inverse(objectOf(object), name))),
  ),
  service<readonly [Maybe, string | null]>(
    'eGet(EObject, String): Object',
    'The value of a feature.',
    ([object, name], evaluation) => got(objectOf(object), name, evaluation),
  ),
  service<WithType>('eGet(EObject, EObject): Object', 'The value of a feature.', ([object, feature], evaluation) =>
    got(objectOf(object), String(objectOf(feature).named('name')), evaluation),
  ),
  service<readonly [AqlValue]>(
    'allInstances(EClass): Sequence(EObject)',
    'All objects of a class in all models.',
    ([type], evaluation) => new Sequence(instances(type, evaluation)),
  ),
  service<readonly [Collection | null]>(
    'allInstances(Set): Sequence(EObject)',
    'All objects of some classes in all models.',
    ([types], evaluation) => new Sequence(distinctInstances([...(types ?? [])], evaluation)),
  ),
  ofObject(
    'eCrossReferences(EObject): Sequence(EObject)',
    'The objects that it refers to.',
    (object, evaluation) => new Sequence(references(object, evaluation)),
  ),
];

/** Depth first, in the order of the document. */
function* inside(object: ModelObject, evaluation: Evaluation): Generator<ModelObject> {
  const all = objectsOf([object]);
  all.next();
  for (const next of all) {
    evaluation.step();
    yield next;
  }
}

/** Wrong types are told of at once, even where there is no object. */
export function filtered(objects: Iterable<ModelObject>, type: AqlValue): Iterable<ModelObject> {
  isInstance('', type);
  return ofType(objects, type);
}

function* ofType(objects: Iterable<ModelObject>, type: AqlValue): Generator<ModelObject> {
  for (const object of objects) if (isInstance(object, type)) yield object;
}

function nearest(from: ModelObject | undefined, type: AqlValue): ModelObject | null {
  for (let object = from; object; object = object.container) if (isInstance(object, type)) return object;
  return null;
}

function featureOfContainer({ containment }: ModelObject, { world }: Evaluation): AqlValue {
  return (containment && world.ecoreObject(containment)) ?? null;
}

function* referring(found: Iterable<{ readonly object: ModelObject }>): Generator<ModelObject> {
  for (const { object } of found) yield object;
}

function got(object: ModelObject, name: string | null, evaluation: Evaluation): AqlValue {
  const feature = featureNamed(object, name ?? '');
  return feature ? featureValue(object, feature, evaluation) : null;
}

function instances(type: AqlValue, evaluation: Evaluation): Pull {
  if (!(type instanceof ClassifierValue) || type.classifier.kind !== 'class') return () => undefined;
  const next = pullOf(evaluation.world.allInstances(type.classifier));
  return () => {
    evaluation.step();
    return next();
  };
}

/** An object of several of the types is told once. */
function* distinctInstances(types: readonly AqlValue[], evaluation: Evaluation): Generator<AqlValue> {
  const known: AqlValue[] = [];
  for (const type of types) {
    for (const object of new Sequence(instances(type, evaluation)))
      if (!known.some((earlier) => isInstance(object, earlier))) yield object;
    if (type instanceof ClassifierValue) known.push(type);
  }
}

function* references(object: ModelObject, evaluation: Evaluation): Generator<AqlValue> {
  for (const feature of object.class.features) {
    if (!feature.isReference || feature.isContainment || feature.isContainer || feature.inverseOf) continue;
    const found = featureValue(object, feature, evaluation);
    if (found instanceof Collection) yield* found;
    else if (found !== null) yield found;
  }
}
