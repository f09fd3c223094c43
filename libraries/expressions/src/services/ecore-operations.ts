/** The operations that Ecore declares for the elements of metamodels; those that ask nothing but Java are left out. */
import { ModelObject } from '@orrery/kernel';
import { featureNamed, featureValue } from '../features/feature-values.ts';
import type { Evaluation } from '../state/evaluation.ts';
import { type AqlValue, Collection, keyOf } from '../values/value.ts';
import { isInstance } from './instance-of.ts';
import { objectOf } from './object-services.ts';
import { type Service, service, there } from './service.ts';

type Two = readonly [AqlValue, AqlValue];

/** A signature for values, and the classifiers of Ecore that it is declared with. */
function operation<Values extends readonly AqlValue[]>(
  signature: string,
  parameters: readonly string[],
  documentation: string,
  evaluate: (values: Values, evaluation: Evaluation) => AqlValue,
): Service {
  return { ...service<Values>(signature, documentation, evaluate), operation: { parameters } };
}

export const ecoreOperations: readonly Service[] = [
  operation<Two>(
    'getEAnnotation(EModelElement, String): EAnnotation',
    ['EModelElement', 'EString'],
    'The annotation with a source.',
    ([element, source], evaluation) => partWith(element, 'eAnnotations', 'source', source, evaluation),
  ),
  operation<Two>(
    'getEClassifier(EPackage, String): EClassifier',
    ['EPackage', 'EString'],
    'The classifier with a name.',
    ([found, name], evaluation) => partWith(found, 'eClassifiers', 'name', name, evaluation),
  ),
  operation<Two>(
    'getEStructuralFeature(DescribedClass, String): EStructuralFeature',
    ['EClass', 'EString'],
    'The feature with a name, of the class or inherited.',
    ([type, name], evaluation) => partWith(type, 'eAllStructuralFeatures', 'name', name, evaluation),
  ),
  operation<readonly [AqlValue, number | null]>(
    'getEStructuralFeature(DescribedClass, Integer): EStructuralFeature',
    ['EClass', 'EInt'],
    'The feature at a place among all features; places begin at 0.',
    ([type, place], evaluation) => parts(type, 'eAllStructuralFeatures', evaluation)[there(place)] ?? null,
  ),
  operation<readonly [AqlValue]>(
    'getFeatureCount(DescribedClass): EInt',
    ['EClass'],
    'How many features there are.',
    ([type], evaluation) => parts(type, 'eAllStructuralFeatures', evaluation).length,
  ),
  operation<Two>(
    'getFeatureID(DescribedClass, EStructuralFeature): EInt',
    ['EClass', 'EStructuralFeature'],
    'The place of a feature among all features, or -1.',
    ([type, feature], evaluation) => placeOf(feature, parts(type, 'eAllStructuralFeatures', evaluation)),
  ),
  operation<readonly [AqlValue]>(
    'getOperationCount(DescribedClass): EInt',
    ['EClass'],
    'How many operations there are.',
    ([type], evaluation) => parts(type, 'eAllOperations', evaluation).length,
  ),
  operation<readonly [AqlValue, number | null]>(
    'getEOperation(DescribedClass, Integer): EOperation',
    ['EClass', 'EInt'],
    'The operation at a place among all operations; places begin at 0.',
    ([type, place], evaluation) => parts(type, 'eAllOperations', evaluation)[there(place)] ?? null,
  ),
  operation<Two>(
    'isSuperTypeOf(DescribedClass, DescribedClass): EBoolean',
    ['EClass', 'EClass'],
    'Whether the other class is this one or inherits from it.',
    ([type, other], evaluation) =>
      keyOf(type) === keyOf(other) || parts(other, 'eAllSuperTypes', evaluation).includes(objectOf(type)),
  ),
  operation<Two>(
    'isInstance(DescribedClassifier, Object): EBoolean',
    ['EClassifier', 'EJavaObject'],
    'Whether a value is of the type.',
    ([type, value]) => isInstance(value, type),
  ),
  operation<Two>(
    'getEEnumLiteral(EEnum, String): EEnumLiteral',
    ['EEnum', 'EString'],
    'The literal with a name.',
    ([type, name], evaluation) => partWith(type, 'eLiterals', 'name', name, evaluation),
  ),
  operation<Two>(
    'getEEnumLiteral(EEnum, Integer): EEnumLiteral',
    ['EEnum', 'EInt'],
    'The literal with a number.',
    ([type, number], evaluation) => partWith(type, 'eLiterals', 'value', number, evaluation),
  ),
  operation<Two>(
    'getEEnumLiteralByLiteral(EEnum, String): EEnumLiteral',
    ['EEnum', 'EString'],
    'The literal that is written so.',
    ([type, literal], evaluation) => partWith(type, 'eLiterals', 'literal', literal, evaluation),
  ),
];

function parts(owner: AqlValue, name: string, evaluation: Evaluation): readonly ModelObject[] {
  const object = objectOf(owner);
  const found = featureValue(object, featureNamed(object, name)!, evaluation);
  return found instanceof Collection ? [...found].filter((item): item is ModelObject => item instanceof ModelObject) : [];
}

function partWith(owner: AqlValue, name: string, key: string, value: AqlValue, evaluation: Evaluation): AqlValue {
  const has = (part: ModelObject) => keyOf(featureValue(part, featureNamed(part, key)!, evaluation)) === keyOf(value);
  return parts(owner, name, evaluation).find(has) ?? null;
}

function placeOf(feature: AqlValue, features: readonly ModelObject[]): number {
  return features.indexOf(objectOf(feature));
}
