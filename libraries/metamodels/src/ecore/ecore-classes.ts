/** The classes of Ecore, declared in the order in which EMF declares them. */
import type { ClassDeclaration } from '@orrery/kernel';
import { attribute, computed, container, many, part, parts, reference } from '../declare.ts';

const yes = { defaultLiteral: 'true' };
const allOf = { ...computed, ...many };

/**
 * EMF marks eType, eSuperTypes, eExceptions, their generic forms and the instance names as unsettable only to hide the
 * one of each pair that follows from the other; here both are what the document says.
 */
export const ecoreClasses: readonly ClassDeclaration[] = [
  {
    name: 'EAttribute',
    superTypes: ['EStructuralFeature'],
    features: [attribute('iD', 'EBoolean'), reference('eAttributeType', 'EDataType', { ...computed, lowerBound: 1 })],
  },
  {
    name: 'EAnnotation',
    superTypes: ['EModelElement'],
    segmentFeature: 'source',
    features: [
      attribute('source', 'EString'),
      parts('details', 'EStringToStringMapEntry'),
      container('eModelElement', 'EModelElement', 'eAnnotations'),
      parts('contents', 'EObject'),
      reference('references', 'EObject', many),
    ],
  },
  {
    name: 'EClass',
    superTypes: ['EClassifier'],
    features: [
      attribute('abstract', 'EBoolean'),
      attribute('interface', 'EBoolean'),
      reference('eSuperTypes', 'EClass', many),
      parts('eOperations', 'EOperation', { opposite: 'eContainingClass' }),
      reference('eAllAttributes', 'EAttribute', allOf),
      reference('eAllReferences', 'EReference', allOf),
      reference('eReferences', 'EReference', allOf),
      reference('eAttributes', 'EAttribute', allOf),
      reference('eAllContainments', 'EReference', allOf),
      reference('eAllOperations', 'EOperation', allOf),
      reference('eAllStructuralFeatures', 'EStructuralFeature', allOf),
      reference('eAllSuperTypes', 'EClass', allOf),
      reference('eIDAttribute', 'EAttribute', computed),
      parts('eStructuralFeatures', 'EStructuralFeature', { opposite: 'eContainingClass' }),
      parts('eGenericSuperTypes', 'EGenericType'),
      reference('eAllGenericSuperTypes', 'EGenericType', allOf),
    ],
  },
  {
    name: 'EClassifier',
    isAbstract: true,
    superTypes: ['ENamedElement'],
    features: [
      attribute('instanceClassName', 'EString', { isVolatile: true }),
      attribute('instanceClass', 'EJavaClass', computed),
      attribute('defaultValue', 'EJavaObject', computed),
      attribute('instanceTypeName', 'EString', { isVolatile: true }),
      container('ePackage', 'EPackage', 'eClassifiers'),
      parts('eTypeParameters', 'ETypeParameter'),
    ],
  },
  { name: 'EDataType', superTypes: ['EClassifier'], features: [attribute('serializable', 'EBoolean', yes)] },
  { name: 'EEnum', superTypes: ['EDataType'], features: [parts('eLiterals', 'EEnumLiteral', { opposite: 'eEnum' })] },
  {
    name: 'EEnumLiteral',
    superTypes: ['ENamedElement'],
    features: [
      attribute('value', 'EInt'),
      attribute('instance', 'EEnumerator', { isTransient: true }),
      attribute('literal', 'EString'),
      container('eEnum', 'EEnum', 'eLiterals'),
    ],
  },
  {
    name: 'EFactory',
    superTypes: ['EModelElement'],
    features: [reference('ePackage', 'EPackage', { lowerBound: 1, isTransient: true, opposite: 'eFactoryInstance' })],
  },
  {
    name: 'EModelElement',
    isAbstract: true,
    namesItsParts: true,
    features: [parts('eAnnotations', 'EAnnotation', { opposite: 'eModelElement' })],
  },
  {
    name: 'ENamedElement',
    isAbstract: true,
    superTypes: ['EModelElement'],
    segmentFeature: 'name',
    features: [attribute('name', 'EString')],
  },
  { name: 'EObject' },
  {
    name: 'EOperation',
    superTypes: ['ETypedElement'],
    features: [
      container('eContainingClass', 'EClass', 'eOperations'),
      parts('eTypeParameters', 'ETypeParameter'),
      parts('eParameters', 'EParameter', { opposite: 'eOperation' }),
      reference('eExceptions', 'EClassifier', many),
      parts('eGenericExceptions', 'EGenericType'),
    ],
  },
  {
    name: 'EPackage',
    superTypes: ['ENamedElement'],
    features: [
      attribute('nsURI', 'EString'),
      attribute('nsPrefix', 'EString'),
      reference('eFactoryInstance', 'EFactory', { lowerBound: 1, isTransient: true, opposite: 'ePackage' }),
      parts('eClassifiers', 'EClassifier', { opposite: 'ePackage' }),
      parts('eSubpackages', 'EPackage', { opposite: 'eSuperPackage' }),
      container('eSuperPackage', 'EPackage', 'eSubpackages'),
    ],
  },
  {
    name: 'EParameter',
    superTypes: ['ETypedElement'],
    features: [container('eOperation', 'EOperation', 'eParameters')],
  },
  {
    name: 'EReference',
    superTypes: ['EStructuralFeature'],
    features: [
      attribute('containment', 'EBoolean'),
      attribute('container', 'EBoolean', computed),
      attribute('resolveProxies', 'EBoolean', yes),
      reference('eOpposite', 'EReference'),
      reference('eReferenceType', 'EClass', { ...computed, lowerBound: 1 }),
      reference('eKeys', 'EAttribute', many),
    ],
  },
  {
    name: 'EStructuralFeature',
    isAbstract: true,
    superTypes: ['ETypedElement'],
    features: [
      attribute('changeable', 'EBoolean', yes),
      attribute('volatile', 'EBoolean'),
      attribute('transient', 'EBoolean'),
      attribute('defaultValueLiteral', 'EString'),
      attribute('defaultValue', 'EJavaObject', computed),
      attribute('unsettable', 'EBoolean'),
      attribute('derived', 'EBoolean'),
      container('eContainingClass', 'EClass', 'eStructuralFeatures'),
    ],
  },
  {
    name: 'ETypedElement',
    isAbstract: true,
    superTypes: ['ENamedElement'],
    features: [
      attribute('ordered', 'EBoolean', yes),
      attribute('unique', 'EBoolean', yes),
      attribute('lowerBound', 'EInt'),
      attribute('upperBound', 'EInt', { defaultLiteral: '1' }),
      attribute('many', 'EBoolean', computed),
      attribute('required', 'EBoolean', computed),
      reference('eType', 'EClassifier', { isVolatile: true }),
      part('eGenericType', 'EGenericType', { isVolatile: true }),
    ],
  },
  { name: 'EStringToStringMapEntry', features: [attribute('key', 'EString'), attribute('value', 'EString')] },
  {
    name: 'EGenericType',
    features: [
      part('eUpperBound', 'EGenericType'),
      parts('eTypeArguments', 'EGenericType'),
      reference('eRawType', 'EClassifier', { ...computed, lowerBound: 1 }),
      part('eLowerBound', 'EGenericType'),
      reference('eTypeParameter', 'ETypeParameter'),
      reference('eClassifier', 'EClassifier'),
    ],
  },
  { name: 'ETypeParameter', superTypes: ['ENamedElement'], features: [parts('eBounds', 'EGenericType')] },
];
