/** The names that classes have in .archimate documents, now and in former versions. */
import { type Class, type Classifier, linkPackages, type Metamodels, ownEntry, type Package } from '@orrery/kernel';
import { archimate, archimateClass, archimateNsUri, canvas, canvasNsUri } from '@orrery/metamodels';
import { formerArchimateNsUri, formerCanvasNsUri } from './archimate-namespaces.ts';

/** Classes whose name in documents is not their own. */
const writtenNames: Readonly<Record<string, string>> = {
  ArchimateModel: 'model',
  DiagramModelGroup: 'Group',
  DiagramModelNote: 'Note',
  DiagramModelArchimateObject: 'DiagramObject',
  DiagramModelArchimateConnection: 'Connection',
};

/** Names of former versions, with those of now. */
const formerNames: Readonly<Record<string, string>> = {
  UsedByRelationship: 'ServingRelationship',
  RealisationRelationship: 'RealizationRelationship',
  SpecialisationRelationship: 'SpecializationRelationship',
  CommunicationPath: 'Path',
  Network: 'CommunicationNetwork',
  InfrastructureInterface: 'TechnologyInterface',
  InfrastructureFunction: 'TechnologyFunction',
  InfrastructureService: 'TechnologyService',
  DiagramModel: 'ArchimateDiagramModel',
  AndJunction: 'Junction',
  BusinessActivity: 'BusinessProcess',
};

/** A junction says of which kind it is in an attribute now. */
export const orJunction: Class = linkPackages(
  [{ name: 'former', nsUri: archimateNsUri, nsPrefix: '', classes: [{ name: 'OrJunction', superTypes: ['now#//Junction'] }] }],
  (_, name) => archimate.classifiers.get(name),
)[0]!.classifiers.get('OrJunction') as Class;

const inDocuments: Package = { ...archimate, classifiers: classifiersInDocuments() };

const packages: ReadonlyMap<string, Package> = new Map([
  [archimateNsUri, inDocuments],
  [formerArchimateNsUri, inDocuments],
  [canvasNsUri, canvas],
  [formerCanvasNsUri, canvas],
]);

/** Finds the classes by the names that documents use. */
export function withDocumentNames(metamodels: Metamodels): Metamodels {
  return { find: (nsUri, location) => packages.get(nsUri) ?? metamodels.find(nsUri, location) };
}

export function writtenName({ name }: Class): string {
  return ownEntry(writtenNames, name) ?? name;
}

function classifiersInDocuments(): Map<string, Classifier> {
  const found = new Map(archimate.classifiers);
  for (const [name, written] of Object.entries(writtenNames)) found.set(written, archimateClass(name));
  for (const [former, now] of Object.entries(formerNames)) found.set(former, archimateClass(now));
  return found.set(orJunction.name, orJunction);
}
