/** The words of the exchange format of The Open Group, and those of the ArchiMate metamodel that mean the same. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import { archimate } from '@orrery/metamodels';
import { textIn } from '../archimate/archimate-features.ts';

/** Types of version 2.1, with those of now. */
const formerTypes: Readonly<Record<string, string>> = {
  UsedBy: 'Serving',
  Realisation: 'Realization',
  Specialisation: 'Specialization',
  CommunicationPath: 'Path',
  Network: 'CommunicationNetwork',
  InfrastructureFunction: 'TechnologyFunction',
  InfrastructureInterface: 'TechnologyInterface',
  InfrastructureService: 'TechnologyService',
  Junction: 'AndJunction',
  BusinessActivity: 'BusinessProcess',
};

/** In documents a prefix may stand before a type, and in 2.1 relationships end with their kind. */
export function typeOf(written: string | undefined): string {
  const local = (written ?? '').replace(/^.*:/, '').replace(/Relationship$/, '');
  return ownEntry(formerTypes, local) ?? local;
}

const formerOf = new Map(
  Object.entries(formerTypes).flatMap(([before, now]) => (now === 'BusinessProcess' ? [] : [[now, before] as const])),
);

/** The same type in version 2.1. */
export function formerTypeOf(type: string, isRelationship: boolean): string {
  const former = formerOf.get(type) ?? type;
  return isRelationship ? `${former}Relationship` : former;
}

/** The class of an element; nothing for a type that ArchiMate does not have. */
export function elementClass(type: string): string | undefined {
  const name = type === 'AndJunction' || type === 'OrJunction' ? 'Junction' : type;
  return isConcrete(name, 'ArchimateElement') ? name : undefined;
}

export function relationshipClass(type: string): string | undefined {
  return isConcrete(`${type}Relationship`, 'ArchimateRelationship') ? `${type}Relationship` : undefined;
}

function isConcrete(name: string, general: string): boolean {
  const found = archimate.classifiers.get(name);
  return found?.kind === 'class' && !found.isAbstract && [...found.lineage].some((one) => one.name === general);
}

/** The type of a concept in documents. */
export function writtenType(concept: ModelObject): string {
  if (concept.class.name === 'Junction') return textIn(concept, 'type') === 'or' ? 'OrJunction' : 'AndJunction';
  return concept.class.name.replace(/Relationship$/, '');
}

/** In the order of their numbers in the tool. */
export const accessTypes = ['Write', 'Read', 'Access', 'ReadWrite'] as const;

/** Viewpoints whose names are not those of the tool in other letters. */
const viewpointNames: Readonly<Record<string, string>> = {
  capability: 'Capability Map',
  resource: 'Resource Map',
  implementation_deployment: 'Implementation and Deployment',
  implementation_migration: 'Implementation and Migration',
};

const otherViewpoints =
  'organization application_structure information_structure technology layered physical product application_usage technology_usage business_process_cooperation application_cooperation service_realization goal_realization requirements_realization motivation strategy outcome_realization value_stream project migration stakeholder';

const viewpoints: ReadonlyMap<string, string> = new Map([
  ...Object.entries(viewpointNames),
  ...otherViewpoints.split(' ').map((id) => [id, capitals(id)] as const),
]);

const viewpointIds: ReadonlyMap<string, string> = new Map([...viewpoints].map(([id, name]) => [name, id]));

/** What nobody knows stays as it is, in both directions. */
export function viewpointOf(name: string): string {
  return viewpointIds.get(name) ?? name;
}

export function viewpointName(id: string): string {
  return viewpoints.get(id) ?? id;
}

function capitals(id: string): string {
  return id.replace(/(?:^|_)([a-z])/g, (found) => found.replace('_', ' ').toUpperCase());
}
