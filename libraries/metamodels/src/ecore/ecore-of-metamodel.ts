/** Makes Ecore models of metamodels, so that built-in ones can be downloaded and looked at like uploaded ones. */
import {
  type Class,
  type Classifier,
  contain,
  type DataType,
  type Feature,
  Link,
  Model,
  ModelObject,
  type Package,
  printText,
  type SlotValue,
  type Value,
} from '@orrery/kernel';
import { classOfClassifier, ecoreClass } from './ecore.ts';

export interface DescribedMetamodel {
  readonly model: Model;
  /** The objects that stand for classifiers and features. */
  readonly elements: ReadonlyMap<Classifier | Feature, ModelObject>;
}

export function ecoreOfMetamodel(packages: readonly Package[], lineage: string): Model {
  return describedMetamodel(packages, lineage).model;
}

/** One root for each package; classifiers of other packages become links by namespace URI. */
export function describedMetamodel(packages: readonly Package[], lineage: string): DescribedMetamodel {
  const writer = new EcoreElements();
  const model = new Model(lineage);
  for (const found of packages) model.add(writer.packageElement(found));
  writer.fillFeatures();
  return { model, elements: writer.elements };
}

class EcoreElements {
  readonly elements = new Map<Classifier | Feature, ModelObject>();

  /** With all that lie in it: packages may be nested deeper than calls. */
  packageElement(root: Package): ModelObject {
    const element = this.elementAlone(root);
    const waiting: [Package, ModelObject][] = [[root, element]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const nested of next[0].subpackages) {
        const part = this.elementAlone(nested);
        put(next[1], 'eSubpackages', part);
        waiting.push([nested, part]);
      }
    }
    return element;
  }

  private elementAlone(found: Package): ModelObject {
    const element = made('EPackage', { name: found.name, nsURI: found.nsUri, nsPrefix: found.nsPrefix });
    for (const classifier of found.classifiers.values()) put(element, 'eClassifiers', this.classifierElement(classifier));
    return element;
  }

  /** Once all classifiers are there. */
  fillFeatures(): void {
    for (const [described, element] of this.elements) {
      if ('kind' in described && described.kind === 'class') this.fillClass(described, element);
      else if ('isReference' in described) this.fillFeature(described, element);
    }
  }

  private classifierElement(classifier: Classifier): ModelObject {
    const element = classifier.kind === 'class' ? this.classElement(classifier) : dataTypeElement(classifier);
    this.elements.set(classifier, element);
    return element;
  }

  private classElement(described: Class): ModelObject {
    const element = made('EClass', {
      name: described.name,
      abstract: described.isAbstract && !described.isInterface,
      interface: described.isInterface,
    });
    for (const feature of described.ownFeatures) {
      const part = featureElement(feature);
      this.elements.set(feature, part);
      put(element, 'eStructuralFeatures', part);
    }
    return element;
  }

  private fillClass(described: Class, element: ModelObject): void {
    if (described.superTypes.length > 0)
      set(
        element,
        'eSuperTypes',
        described.superTypes.map((found) => this.target(found)),
      );
  }

  private fillFeature(feature: Feature, element: ModelObject): void {
    set(element, 'eType', this.target(feature.type));
    const opposite = feature.opposite && this.elements.get(feature.opposite);
    if (opposite) set(element, 'eOpposite', opposite);
    const keys = feature.keys.flatMap((key) => this.elements.get(key) ?? []);
    if (keys.length > 0) set(element, 'eKeys', keys);
  }

  private target(classifier: Classifier): ModelObject | Link {
    const isEnumeration = classifier.kind === 'dataType' && classifier.literals !== undefined;
    const type = classOfClassifier(classifier.kind, isEnumeration);
    return this.elements.get(classifier) ?? new Link(`${classifier.package.nsUri}#//${classifier.name}`, type);
  }
}

function dataTypeElement(described: DataType): ModelObject {
  const { name, instanceClassName, isSerializable, literals } = described;
  if (!literals) return made('EDataType', { name, instanceClassName, serializable: isSerializable });
  const element = made('EEnum', { name });
  for (const { name: literalName, literal, value } of literals) {
    put(
      element,
      'eLiterals',
      made('EEnumLiteral', { name: literalName, value, literal: literal === literalName ? undefined : literal }),
    );
  }
  return element;
}

function featureElement(feature: Feature): ModelObject {
  const { type, defaultValue } = feature;
  const hasDefault =
    type.kind === 'dataType' && defaultValue !== undefined && defaultValue !== null && defaultValue !== type.defaultValue;
  return made(feature.isReference ? 'EReference' : 'EAttribute', {
    name: feature.name,
    ordered: feature.isOrdered,
    unique: feature.isUnique,
    lowerBound: feature.lowerBound,
    upperBound: feature.upperBound,
    changeable: feature.isChangeable,
    volatile: feature.isVolatile,
    transient: feature.isTransient,
    unsettable: feature.isUnsettable,
    derived: feature.isDerived,
    defaultValueLiteral: hasDefault ? printText(defaultValue, type) : undefined,
    ...(feature.isReference ? { containment: feature.isContainment } : { iD: feature.isId }),
  });
}

function made(className: string, values: Readonly<Record<string, Value | undefined>>): ModelObject {
  const object = new ModelObject(ecoreClass(className));
  for (const [name, value] of Object.entries(values)) if (value !== undefined) set(object, name, value);
  return object;
}

function set(object: ModelObject, name: string, value: SlotValue): void {
  object.set(object.class.featuresByName.get(name)!, value);
}

function put(container: ModelObject, name: string, part: ModelObject): void {
  contain(container, container.class.featuresByName.get(name)!, part);
}
