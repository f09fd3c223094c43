/** Makes metamodels of Ecore models: an uploaded .ecore is a model and a metamodel. */
import {
  type ClassDeclaration,
  type DataTypeDeclaration,
  type FeatureDeclaration,
  kindOfJavaClass,
  linkPackages,
  type Metamodels,
  type Model,
  type ModelObject,
  type OperationDeclaration,
  type Package,
  type PackageDeclaration,
} from '@orrery/kernel';
import { builtInMetamodels } from '../built-in.ts';
import { ecoreNsUri } from '../names.ts';
import { ClassifierNames } from './classifier-names.ts';
import { extendedDetail, isTrue, numberOf, partsOf, queryDetail, targetsOf, textOf } from './ecore-values.ts';

const anyValue = `${ecoreNsUri}#//EJavaObject`;

/** The packages of Ecore models that may refer to each other, and to others that `metamodels` finds by namespace URI or location. */
export function metamodelsOfEcore(models: readonly Model[], metamodels: Metamodels = builtInMetamodels): Package[] {
  const names = new ClassifierNames((document) => metamodels.find(document, document) ?? builtInMetamodels.find(document));
  const roots = models.flatMap(({ roots: found }) => found.filter((root) => root.class.name === 'EPackage'));
  for (const root of roots) names.take(root);
  const declarations = roots.map((root) => packageDeclaration(root, names));
  return linkPackages(declarations, (key, name) => (names.foreignPackage(key) ?? metamodels.find(key))?.classifiers.get(name));
}

/** A package with all that lie in it: files may nest them deeper than calls. */
function packageDeclaration(root: ModelObject, names: ClassifierNames): PackageDeclaration {
  const made = declarationOf(root, names);
  const waiting: [ModelObject, PackageDeclaration[]][] = [[root, made.subpackages]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, subpackages] = next;
    for (const nested of partsOf(element, 'eSubpackages')) {
      const declaration = declarationOf(nested, names);
      subpackages.push(declaration);
      waiting.push([nested, declaration.subpackages]);
    }
  }
  return made;
}

interface OpenDeclaration extends PackageDeclaration {
  readonly subpackages: PackageDeclaration[];
}

function declarationOf(element: ModelObject, names: ClassifierNames): OpenDeclaration {
  const classifiers = partsOf(element, 'eClassifiers');
  return {
    key: names.keyOf(element),
    name: nameOf(element),
    nsUri: textOf(element, 'nsURI') ?? '',
    nsPrefix: textOf(element, 'nsPrefix') ?? '',
    classes: classifiers.filter(isClass).map((found) => classDeclaration(found, names)),
    dataTypes: classifiers.filter((found) => !isClass(found)).map(dataTypeDeclaration),
    subpackages: [],
  };
}

function classDeclaration(element: ModelObject, names: ClassifierNames): ClassDeclaration {
  return {
    name: nameOf(element),
    isAbstract: isTrue(element, 'abstract') || isTrue(element, 'interface'),
    isInterface: isTrue(element, 'interface'),
    superTypes: names.superTypesOf(element),
    features: partsOf(element, 'eStructuralFeatures').map((found) => featureDeclaration(found, names)),
    operations: partsOf(element, 'eOperations').map((found) => operationDeclaration(found, names)),
  };
}

function dataTypeDeclaration(element: ModelObject): DataTypeDeclaration {
  const instanceClassName = textOf(element, 'instanceClassName') ?? textOf(element, 'instanceTypeName');
  const literals = element.class.name === 'EEnum' ? partsOf(element, 'eLiterals').map(literalDeclaration) : undefined;
  return {
    name: nameOf(element),
    kind: kindOfJavaClass(instanceClassName),
    isSerializable: isTrue(element, 'serializable'),
    ...(instanceClassName !== undefined && { instanceClassName }),
    ...(literals && { literals }),
  };
}

function literalDeclaration(element: ModelObject): { name: string; literal: string; value: number } {
  const name = nameOf(element);
  return { name, literal: textOf(element, 'literal') ?? name, value: numberOf(element, 'value') };
}

function featureDeclaration(element: ModelObject, names: ClassifierNames): FeatureDeclaration {
  const isReference = element.class.name === 'EReference';
  // A feature that shows a part of a feature map is where its values are kept: the map itself only orders them.
  const isStored = extendedDetail(element, 'group') !== undefined;
  const [opposite] = targetsOf(element, 'eOpposite');
  const defaultLiteral = textOf(element, 'defaultValueLiteral');
  const xmlName = extendedDetail(element, 'name');
  const derivation = queryDetail(element, 'derivation');
  return {
    name: nameOf(element),
    kind: isReference ? 'reference' : 'attribute',
    type: names.typeOf(element) ?? (isReference ? `${ecoreNsUri}#//EObject` : anyValue),
    lowerBound: numberOf(element, 'lowerBound'),
    upperBound: numberOf(element, 'upperBound'),
    isOrdered: isTrue(element, 'ordered'),
    isUnique: isTrue(element, 'unique'),
    isContainment: isReference && isTrue(element, 'containment'),
    isDerived: isTrue(element, 'derived') && !isStored,
    isTransient: isTrue(element, 'transient') && !isStored,
    isVolatile: isTrue(element, 'volatile') && !isStored,
    isUnsettable: isTrue(element, 'unsettable'),
    isChangeable: isTrue(element, 'changeable'),
    isId: !isReference && isTrue(element, 'iD'),
    ...(!isReference && { role: 'mark' as const }),
    keys: isReference ? targetsOf(element, 'eKeys').flatMap((key) => names.featureNameOf(key) ?? []) : [],
    ...(opposite && { opposite: names.featureNameOf(opposite) }),
    ...(defaultLiteral !== undefined && { defaultLiteral }),
    ...(xmlName !== undefined && { xmlName }),
    ...(derivation !== undefined && { derivation }),
  };
}

function operationDeclaration(element: ModelObject, names: ClassifierNames): OperationDeclaration {
  const body = queryDetail(element, 'body');
  const typed = (one: ModelObject) => ({ type: names.typeOf(one), isMany: isMany(one) });
  return {
    name: nameOf(element),
    ...typed(element),
    parameters: partsOf(element, 'eParameters').map((one) => ({
      ...typed(one),
      name: nameOf(one),
      type: names.typeOf(one) ?? anyValue,
    })),
    ...(body !== undefined && { body }),
  };
}

function isMany(element: ModelObject): boolean {
  const upperBound = numberOf(element, 'upperBound');
  return upperBound > 1 || upperBound === -1;
}

function isClass(element: ModelObject): boolean {
  return element.class.name === 'EClass';
}

function nameOf(element: ModelObject): string {
  return textOf(element, 'name') ?? '';
}
