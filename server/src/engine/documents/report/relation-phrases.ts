/** The names of relations in reports, from their source and from their target. */
import { type Class, type ModelObject, ownEntry } from '@orrery/kernel';
import { archimateNsUri, isIfcNsUri } from '@orrery/metamodels';

interface Phrases {
  readonly forward: string;
  readonly backward: string;
}

const ofArchimate: Readonly<Record<string, Phrases>> = {
  CompositionRelationship: { forward: 'is composed of', backward: 'is part of' },
  AggregationRelationship: { forward: 'aggregates', backward: 'is aggregated by' },
  AssignmentRelationship: { forward: 'is assigned to', backward: 'has assigned' },
  RealizationRelationship: { forward: 'realizes', backward: 'is realized by' },
  ServingRelationship: { forward: 'serves', backward: 'is served by' },
  InfluenceRelationship: { forward: 'influences', backward: 'is influenced by' },
  TriggeringRelationship: { forward: 'triggers', backward: 'is triggered by' },
  FlowRelationship: { forward: 'flows to', backward: 'receives from' },
  SpecializationRelationship: { forward: 'specializes', backward: 'is specialized by' },
  AssociationRelationship: { forward: 'is associated with', backward: 'is associated with' },
};

/** By the number that the tool stores. */
const accesses: readonly Phrases[] = [
  { forward: 'writes', backward: 'is written by' },
  { forward: 'reads', backward: 'is read by' },
  { forward: 'accesses', backward: 'is accessed by' },
  { forward: 'reads and writes', backward: 'is read and written by' },
];

/** From what is related to what it is related to, as the attributes of these objects are named. */
const ofIfc: Readonly<Record<string, Phrases>> = {
  IfcRelAggregates: { forward: 'is part of', backward: 'is composed of' },
  IfcRelNests: { forward: 'is nested in', backward: 'nests' },
  IfcRelContainedInSpatialStructure: { forward: 'is contained in', backward: 'contains' },
  IfcRelReferencedInSpatialStructure: { forward: 'is referenced in', backward: 'refers to' },
  IfcRelDefinesByType: { forward: 'is of the type', backward: 'is the type of' },
  IfcRelDefinesByObject: { forward: 'is an occurrence of', backward: 'is declared for' },
  IfcRelDefinesByProperties: { forward: 'has the properties', backward: 'are properties of' },
  IfcRelDefinesByTemplate: { forward: 'follows the template', backward: 'is the template of' },
  IfcRelDeclares: { forward: 'is declared in', backward: 'declares' },
  IfcRelAssociatesMaterial: { forward: 'is made of', backward: 'is the material of' },
  IfcRelAssociatesClassification: { forward: 'is classified as', backward: 'classifies' },
  IfcRelAssociatesDocument: { forward: 'is documented by', backward: 'documents' },
  IfcRelAssociatesLibrary: { forward: 'is described by the library', backward: 'describes' },
  IfcRelVoidsElement: { forward: 'is an opening in', backward: 'has the opening' },
  IfcRelProjectsElement: { forward: 'is a projection of', backward: 'has the projection' },
  IfcRelFillsElement: { forward: 'fills', backward: 'is filled by' },
  IfcRelCoversBldgElements: { forward: 'covers', backward: 'is covered by' },
  IfcRelCoversSpaces: { forward: 'covers', backward: 'is covered by' },
  IfcRelSpaceBoundary: { forward: 'bounds', backward: 'is bounded by' },
  IfcRelSpaceBoundary1stLevel: { forward: 'bounds', backward: 'is bounded by' },
  IfcRelSpaceBoundary2ndLevel: { forward: 'bounds', backward: 'is bounded by' },
  IfcRelServicesBuildings: { forward: 'is served by', backward: 'serves' },
  IfcRelAssignsToGroup: { forward: 'belongs to', backward: 'has as a member' },
  IfcRelConnectsElements: { forward: 'is connected with', backward: 'is connected with' },
  IfcRelConnectsPathElements: { forward: 'is connected with', backward: 'is connected with' },
  IfcRelConnectsPorts: { forward: 'is connected with', backward: 'is connected with' },
  IfcRelConnectsPortToElement: { forward: 'has the port', backward: 'is a port of' },
};

/** Of an object that joins two others. */
export function phrasesOf(relation: ModelObject): Phrases {
  const { class: of } = relation;
  if (of.package.nsUri === archimateNsUri) {
    const known =
      of.name === 'AccessRelationship' ? accesses[Number(relation.named('accessType') ?? 0)] : ownEntry(ofArchimate, of.name);
    if (known) return known;
  }
  const known = isIfcNsUri(of.package.nsUri) ? ownEntry(ofIfc, of.name) : undefined;
  if (known) return known;
  const words = wordsOf(of);
  return { forward: words, backward: words };
}

/** What the tool that people draw with calls it. */
const ofFeatures: Readonly<Record<string, string>> = { profiles: 'is specialized as' };

/** Of an object that refers to another one by itself. */
export function phraseOf({ package: { nsUri } }: Class, feature: string): string {
  return (nsUri === archimateNsUri ? ownEntry(ofFeatures, feature) : undefined) ?? feature;
}

/** `IfcRelContainedInSpatialStructure`: contained in spatial structure. */
function wordsOf({ called, name }: Class): string {
  return (called ?? name.replace(/^IfcRel/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase();
}
