/** Whether an object is classified, in which system, and how. */
import type { ModelObject } from '@orrery/kernel';
import { type IfcObjects, objectIn, textIn } from '../model/ifc-objects.ts';
import type { Facet } from '../specification.ts';
import { matchesText } from '../values.ts';
import { absent, type FacetContext, met, type Outcome, unmet } from './outcome.ts';

type ClassificationFacet = Extract<Facet, { kind: 'classification' }>;

interface Classified {
  readonly system: string | undefined;
  /** The reference, and those that it lies beneath. */
  readonly codes: readonly string[];
}

export function classificationOutcome(facet: ClassificationFacet, object: ModelObject, { objects }: FacetContext): Outcome {
  const all = classificationsOf(object, objects);
  const bounds = { spend: objects.checkpoint };
  if (all.length === 0) return absent('it is not classified');
  const ofSystem = all.filter(
    ({ system }) => facet.system === undefined || (system !== undefined && matchesText(facet.system, system, bounds)),
  );
  if (ofSystem.length === 0)
    return unmet(
      `it is classified by ${all
        .slice(0, 10)
        .map(({ system }) => system ?? 'no system')
        .join(', ')}`,
    );
  if (facet.value === undefined || ofSystem.some(({ codes }) => codes.some((code) => matchesText(facet.value, code, bounds))))
    return met;
  return unmet(
    `it is classified as ${ofSystem
      .slice(0, 10)
      .map(({ codes }) => codes[0] ?? 'nothing')
      .join(', ')}`,
  );
}

/** What an occurrence says of a system goes before what its type says of it. */
function classificationsOf(object: ModelObject, objects: IfcObjects): Classified[] {
  const own = ownOf(object, objects);
  const systems = new Set(own.map(({ system }) => system));
  const type = objects.typeOf(object);
  const inherited = type ? ownOf(type, objects).filter(({ system }) => !systems.has(system)) : [];
  return [...own, ...inherited];
}

function ownOf(object: ModelObject, objects: IfcObjects): Classified[] {
  const references = [
    ...objects.relatedTo(object, 'IfcRelAssociatesClassification'),
    ...objects.relatedTo(object, 'IfcExternalReferenceRelationship'),
  ];
  return references.map(classifiedBy);
}

const deepest = 100;

function classifiedBy(reference: ModelObject): Classified {
  const codes: string[] = [];
  let at: ModelObject | undefined = reference;
  for (let depth = 0; at && depth < deepest; depth++) {
    if (at.class.name === 'IfcClassification') return { system: textIn(at, 'Name'), codes };
    const code = textIn(at, 'Identification') ?? textIn(at, 'ItemReference');
    if (code !== undefined) codes.push(code);
    at = objectIn(at, 'ReferencedSource');
  }
  return { system: undefined, codes };
}
