/** What checking and completing need to know of a set of metamodels; it is made once for each. */
import type { Package } from '@orrery/kernel';
import { MetamodelIndex } from '../types/metamodel-index.ts';
import { ServiceLookup } from '../types/service-lookup.ts';
import { TypeRelations } from '../types/type-relations.ts';

export interface Typing {
  readonly index: MetamodelIndex;
  readonly relations: TypeRelations;
  readonly services: ServiceLookup;
}

const known = new WeakMap<readonly Package[], Typing>();

export function typingOf(packages: readonly Package[]): Typing {
  const found = known.get(packages) ?? made(packages);
  known.set(packages, found);
  return found;
}

function made(packages: readonly Package[]): Typing {
  const index = new MetamodelIndex(packages);
  const relations = new TypeRelations(index);
  return { index, relations, services: new ServiceLookup(relations) };
}
