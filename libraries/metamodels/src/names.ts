/** The side door of the metamodels: namespaces and names alone, for processes that ask what a model is and never look inside. */

export const ecoreNsUri = 'http://www.eclipse.org/emf/2002/Ecore';
export const xmlTypeNsUri = 'http://www.eclipse.org/emf/2003/XMLType';
export const xmlNamespaceNsUri = 'http://www.w3.org/XML/1998/namespace';
export const rdfNsUri = 'urn:orrery:rdf';
export const archimateNsUri = 'http://www.archimatetool.com/archimate';
export const canvasNsUri = 'http://www.archimatetool.com/archimate/canvas';

export type IfcSchemaName = 'IFC2X3' | 'IFC4' | 'IFC4X3';

/** Named after the addresses at which buildingSMART International publishes them. */
const releases = 'https://standards.buildingsmart.org/IFC/RELEASE';

export const ifcNsUris: Readonly<Record<IfcSchemaName, string>> = {
  IFC2X3: `${releases}/IFC2x3/TC1`,
  IFC4: `${releases}/IFC4/ADD2_TC1`,
  IFC4X3: `${releases}/IFC4_3`,
};

export function isIfcNsUri(nsUri: string): boolean {
  return Object.values(ifcNsUris).includes(nsUri);
}

/** The names of the metamodels that are always there, by namespace. */
export const builtInNames: ReadonlyMap<string, string> = new Map([
  [ecoreNsUri, 'ecore'],
  [xmlTypeNsUri, 'type'],
  [xmlNamespaceNsUri, 'namespace'],
  [rdfNsUri, 'rdf'],
  [archimateNsUri, 'archimate'],
  [canvasNsUri, 'canvas'],
  ...Object.entries(ifcNsUris).map(([name, nsUri]): [string, string] => [nsUri, name]),
]);

/** What programs compute of a metamodel: no file has values of it. */
const computedInEcore: ReadonlySet<string> = new Set([
  'container',
  'defaultValue',
  'eAllAttributes',
  'eAllContainments',
  'eAllGenericSuperTypes',
  'eAllOperations',
  'eAllReferences',
  'eAllStructuralFeatures',
  'eAllSuperTypes',
  'eAttributes',
  'eAttributeType',
  'eIDAttribute',
  'eRawType',
  'eReferences',
  'eReferenceType',
  'instanceClass',
  'many',
  'required',
]);

/** How the file of a building is written, beside what it says. */
const ofStepFiles: ReadonlySet<string> = new Set(['assignment', 'implementationLevel', 'lexical', 'lineEnding', 'stepId']);

/** Whether a feature of a class of this namespace tells people nothing: tables, forms and reports leave it out where nobody asks for it. */
export function tellsNothing(nsUri: string, feature: string): boolean {
  if (nsUri === ecoreNsUri) return computedInEcore.has(feature);
  return isIfcNsUri(nsUri) && ofStepFiles.has(feature);
}
