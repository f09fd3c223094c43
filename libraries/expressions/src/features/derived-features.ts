/** The features of Ecore that are computed from others, as EMF computes them. */
import { type Feature, ModelObject, ownEntry } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import { ecoreNsUri } from '../values/same-class.ts';
import { type AqlValue, Collection, Sequence } from '../values/value.ts';

/** Reads a feature that is stored. */
export type Read = (object: ModelObject, name: string) => AqlValue;

type Derivation = (object: ModelObject, read: Read, evaluation: Evaluation) => AqlValue;

/** How a feature of Ecore is computed; nothing where it is stored. */
export function derivationOf({ name, owner }: Feature): Derivation | undefined {
  return owner.package.nsUri === ecoreNsUri ? ownEntry(derivations, `${owner.name}.${name}`) : undefined;
}

const kindOf = (name: string) => (object: ModelObject) => [...object.class.lineage].some((found) => found.name === name);
const isAttribute = kindOf('EAttribute');
const isReference = kindOf('EReference');
const own =
  (name: string, keeps: (object: ModelObject) => boolean): Derivation =>
  (object, read) =>
    new Sequence(objectsIn(read(object, name)).filter(keeps));
const inherited = (name: string, keeps: (object: ModelObject, read: Read) => boolean = () => true): Derivation => {
  return (object, read, evaluation) => new Sequence(allOf(object, name, read, evaluation).filter((found) => keeps(found, read)));
};
const features = 'eStructuralFeatures';

const derivations: Readonly<Record<string, Derivation>> = {
  'EClass.eAttributes': own(features, isAttribute),
  'EClass.eReferences': own(features, isReference),
  'EClass.eAllStructuralFeatures': inherited(features),
  'EClass.eAllAttributes': inherited(features, isAttribute),
  'EClass.eAllReferences': inherited(features, isReference),
  'EClass.eAllContainments': inherited(features, (found, read) => isReference(found) && read(found, 'containment') === true),
  'EClass.eAllOperations': inherited('eOperations'),
  'EClass.eAllSuperTypes': (object, read, evaluation) => new Sequence(above(object, read, evaluation)),
  'EClass.eIDAttribute': (object, read, evaluation) =>
    allOf(object, features, read, evaluation).find((found) => isAttribute(found) && read(found, 'iD') === true) ?? null,
  'EAttribute.eAttributeType': (object, read) => read(object, 'eType'),
  'EReference.eReferenceType': (object, read) => read(object, 'eType'),
  'EReference.container': (object, read) => {
    const opposite = read(object, 'eOpposite');
    return opposite instanceof ModelObject && read(opposite, 'containment') === true;
  },
  'ETypedElement.many': (object, read) => upperBound(object, read) > 1 || upperBound(object, read) === -1,
  'ETypedElement.required': (object, read) => Number(read(object, 'lowerBound')) >= 1,
  'EGenericType.eRawType': (object, read) => read(object, 'eClassifier'),
  'EEnumLiteral.literal': (object, read) => stored(object, 'literal') ?? read(object, 'name'),
};

function upperBound(object: ModelObject, read: Read): number {
  return Number(read(object, 'upperBound'));
}

function stored(object: ModelObject, name: string): string | undefined {
  const found = object.stored(object.class.featuresByName.get(name)!);
  return typeof found === 'string' ? found : undefined;
}

function objectsIn(value: AqlValue): readonly ModelObject[] {
  const items = value instanceof Collection ? [...value] : [value];
  return items.filter((item): item is ModelObject => item instanceof ModelObject);
}

/** All classes that it inherits from: of each super type those above it first. */
function above(object: ModelObject, read: Read, evaluation: Evaluation): readonly ModelObject[] {
  const found = new Set<ModelObject>();
  const visited = new Set([object]);
  const path = [[...objectsIn(read(object, 'eSuperTypes'))]];
  const waiting: ModelObject[] = [];
  for (let last = path.at(-1); last; last = path.at(-1)) {
    evaluation.step();
    const next = last.shift();
    if (!next) {
      path.pop();
      const done = waiting.pop();
      if (done) found.add(done);
    } else if (!visited.has(next)) {
      visited.add(next);
      waiting.push(next);
      path.push([...objectsIn(read(next, 'eSuperTypes'))]);
    }
  }
  return [...found];
}

function allOf(object: ModelObject, name: string, read: Read, evaluation: Evaluation): readonly ModelObject[] {
  return [...new Set([...above(object, read, evaluation), object].flatMap((one) => objectsIn(read(one, name))))];
}
