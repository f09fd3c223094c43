/** Whether an object is a part of another, directly or by way of others. */
import type { ModelObject } from '@orrery/kernel';
import type { IfcObjects, Relationship } from '../model/ifc-objects.ts';
import type { EntityFacet, Facet } from '../specification.ts';
import { entityOutcome, predefinedTypesOf } from './entity-facet.ts';
import { absent, type FacetContext, met, type Outcome, unmet } from './outcome.ts';

type PartOfFacet = Extract<Facet, { kind: 'partOf' }>;

const relations: ReadonlyMap<string, Relationship> = new Map([
  ['IFCRELAGGREGATES', 'IfcRelAggregates'],
  ['IFCRELNESTS', 'IfcRelNests'],
  ['IFCRELASSIGNSTOGROUP', 'IfcRelAssignsToGroup'],
  ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 'IfcRelContainedInSpatialStructure'],
  ['IFCRELVOIDSELEMENT', 'IfcRelVoidsElement'],
  ['IFCRELFILLSELEMENT', 'IfcRelFillsElement'],
]);

export function partOfOutcome({ relation, entity }: PartOfFacet, object: ModelObject, { objects }: FacetContext): Outcome {
  const followed = relation === undefined ? [...relations.values()] : relation.split(' ').map((name) => relations.get(name)!);
  const wholes = wholesOf(object, followed, objects);
  if (wholes.size === 0) return absent('it is a part of nothing');
  for (const whole of wholes) if (entityOutcome(entity, whole, objects).kind === 'met') return met;
  const names = new Set([...wholes].map((whole) => calledOf(whole, entity, objects)));
  return unmet(`it is a part of ${[...names].slice(0, 10).join(', ')}`);
}

/** With its predefined type where one is asked for: the class alone may be the right one. */
function calledOf(whole: ModelObject, { predefinedType }: EntityFacet, objects: IfcObjects): string {
  const types = predefinedType ? predefinedTypesOf(whole, objects) : [];
  return [whole.class.name, ...types.slice(-1)].join(' ');
}

function wholesOf(object: ModelObject, relationships: readonly Relationship[], objects: IfcObjects): Set<ModelObject> {
  const found = new Set<ModelObject>();
  const visit = (part: ModelObject) => {
    objects.checkpoint();
    for (const relationship of relationships) for (const whole of objects.relatedTo(part, relationship)) found.add(whole);
  };
  visit(object);
  for (const whole of found) visit(whole);
  return found;
}
