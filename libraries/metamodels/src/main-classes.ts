/** The classes that explorers begin with: what people call the elements of a model. */
import { type Class, labelAttributes } from '@orrery/kernel';
import { ecoreNsUri } from './ecore/ecore.ts';
import { rdfNsUri } from './rdf/rdf.ts';

/** Classes that inherit from one of these are main ones, where the namespace has a row. */
const mainClasses: readonly { readonly nsUri: RegExp; readonly names: readonly string[] }[] = [
  { nsUri: exactly(ecoreNsUri), names: ['EPackage', 'EClassifier', 'EStructuralFeature'] },
  {
    nsUri: exactly('http://www.archimatetool.com/archimate'),
    names: ['ArchimateElement', 'ArchimateRelationship', 'Folder', 'DiagramModel'],
  },
  { nsUri: /\bifc\d/i, names: ['IfcSpatialElement', 'IfcSpatialStructureElement', 'IfcElement'] },
  { nsUri: exactly(rdfNsUri), names: ['Resource'] },
];

export function isMainClass(of: Class): boolean {
  const row = mainClasses.find(({ nsUri }) => nsUri.test(of.package.nsUri));
  if (!row) return labelAttributes.some((name) => of.featuresByName.get(name)?.isReference === false);
  return [...of.lineage].some(({ name }) => row.names.includes(name));
}

function exactly(nsUri: string): RegExp {
  return new RegExp(`^${RegExp.escape(nsUri)}$`);
}
