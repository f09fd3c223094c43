/** What relations are called in reports, from their source and from their target. */
import { type Class, type ModelObject, ownEntry } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';

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

/** Of an object that joins two others. */
export function phrasesOf(relation: ModelObject): Phrases {
  const { class: of } = relation;
  if (of.package.nsUri === archimateNsUri) {
    const known =
      of.name === 'AccessRelationship' ? accesses[Number(relation.named('accessType') ?? 0)] : ownEntry(ofArchimate, of.name);
    if (known) return known;
  }
  const words = wordsOf(of);
  return { forward: words, backward: words };
}

/** `IfcRelContainedInSpatialStructure`: contained in spatial structure. */
function wordsOf({ called, name }: Class): string {
  return (called ?? name.replace(/^IfcRel/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase();
}
