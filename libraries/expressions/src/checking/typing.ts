/** The facts of a set of metamodels that checking and completing need; made once for each set. */
import type { Package } from '@orrery/kernel';
import { MetamodelIndex } from '../types/metamodel-index.ts';
import { ServiceLookup } from '../types/service-lookup.ts';
import { TypeRelations } from '../types/type-relations.ts';

export interface Typing {
  readonly packages: readonly Package[];
  readonly index: MetamodelIndex;
  readonly relations: TypeRelations;
  readonly services: ServiceLookup;
}

const known = new WeakMap<readonly Package[], Typing>();
/** Whoever writes an expression asks again and again, with the same packages in another list. */
const recent: Typing[] = [];
const mostRecent = 4;

export function typingOf(packages: readonly Package[]): Typing {
  const found = known.get(packages) ?? recentOf(packages) ?? made(packages);
  known.set(packages, found);
  return found;
}

function recentOf(packages: readonly Package[]): Typing | undefined {
  return recent.find((typing) => areSame(typing.packages, packages));
}

function areSame(one: readonly Package[], other: readonly Package[]): boolean {
  return one.length === other.length && one.every((found, index) => found === other[index]);
}

function made(packages: readonly Package[]): Typing {
  const index = new MetamodelIndex(packages);
  const relations = new TypeRelations(index);
  const typing = { packages, index, relations, services: new ServiceLookup(relations) };
  recent.unshift(typing);
  recent.length = Math.min(recent.length, mostRecent);
  return typing;
}
