/** Whether classes are the same or inherit from each other, by their names: models that were read apart may each have their own copy of a metamodel. */
import { type Class, type Classifier, isKindOf } from '@orrery/kernel';

export const ecoreNsUri = 'http://www.eclipse.org/emf/2002/Ecore';

export function isSameClassifier(one: Classifier, other: Classifier): boolean {
  return one === other || (one.name === other.name && one.package.nsUri === other.package.nsUri);
}

/** All objects are EObjects, though few metamodels say so. */
export function isEveryObject({ name, package: { nsUri } }: Classifier): boolean {
  return name === 'EObject' && nsUri === ecoreNsUri;
}

/** Whether objects of a class are of a type. */
export function isOfType(of: Class, type: Class): boolean {
  if (of === type || isKindOf(of, type) || isEveryObject(type)) return true;
  return of.package !== type.package && isNamedInLineage(of, type);
}

const judged = new WeakMap<Class, WeakMap<Class, boolean>>();

/** Judged once for two classes: it is asked of every object. */
function isNamedInLineage(of: Class, type: Class): boolean {
  const known = judged.get(of) ?? new WeakMap<Class, boolean>();
  judged.set(of, known);
  const found = known.get(type) ?? [...of.lineage].some((general) => isSameClassifier(general, type));
  known.set(type, found);
  return found;
}
