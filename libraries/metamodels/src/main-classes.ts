/** The classes that explorers begin with: what people call the elements of a model. */
import { type Class, labelAttributes } from '@orrery/kernel';
import { ecoreNsUri, rdfNsUri } from './names.ts';

/** Classes that inherit from one of these are main ones, where the namespace has a row. */
const namesOfMain: readonly { readonly nsUri: RegExp; readonly names: readonly string[] }[] = [
  { nsUri: exactly(ecoreNsUri), names: ['EPackage', 'EClassifier', 'EStructuralFeature'] },
  {
    nsUri: exactly('http://www.archimatetool.com/archimate'),
    names: ['ArchimateElement', 'ArchimateRelationship', 'Folder', 'DiagramModel'],
  },
  { nsUri: /\bifc\d/i, names: ['IfcSpatialElement', 'IfcSpatialStructureElement', 'IfcElement'] },
  { nsUri: exactly(rdfNsUri), names: ['Resource'] },
];

export function isMainClass(of: Class): boolean {
  return isAnyOf(of, mainKinds.find(({ nsUri }) => nsUri.test(of.package.nsUri))?.kind ?? labelled);
}

/** A rule for main classes: a class is one where the rule holds for it or for a class that it inherits from. Results are kept. */
class Kind {
  readonly holds: (one: Class) => boolean;
  readonly known = new WeakMap<Class, boolean>();

  constructor(holds: (one: Class) => boolean) {
    this.holds = holds;
  }
}

const mainKinds = namesOfMain.map(({ nsUri, names }) => ({ nsUri, kind: new Kind(({ name }) => names.includes(name)) }));
/** Elsewhere, a class whose objects have a label of their own. */
const labelled = new Kind(({ ownFeatures }) =>
  ownFeatures.some(({ name, isReference }) => !isReference && labelAttributes.includes(name)),
);

/** Each class is looked at once, however long the line of those that it inherits from: gathering it for each would grow with its square. */
function isAnyOf(of: Class, { holds, known }: Kind): boolean {
  const seen = new Set<Class>();
  const pending = [of];
  for (let last = pending.at(-1); last; last = pending.at(-1)) {
    const unknown = seen.has(last) ? [] : last.superTypes.filter((general) => !known.has(general) && !seen.has(general));
    seen.add(last);
    for (const general of unknown) pending.push(general);
    if (unknown.length > 0) continue;
    known.set(last, holds(last) || last.superTypes.some((general) => known.get(general) === true));
    pending.pop();
  }
  return known.get(of) === true;
}

function exactly(nsUri: string): RegExp {
  return new RegExp(`^${RegExp.escape(nsUri)}$`);
}
