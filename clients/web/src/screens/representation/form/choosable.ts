/** Finds the objects of a model that a reader would choose: those of the classes that explorers begin with, not the parts of drawings and values. */
import type { ObjectType } from '@orrery/api';

type Counted = Pick<ObjectType, 'eClass' | 'main' | 'instanceCount' | 'totalCount' | 'superTypes'>;

/** A condition for the list of objects; empty where all of them may be chosen. */
interface Choosable {
  readonly eClass?: readonly string[];
  readonly type?: string;
}

/** Where more classes than these are left out, the largest of those that are wanted is named instead. */
const mostLeftOut = 40;

export function choosable(types: readonly Counted[]): Choosable {
  const parts = types.filter(({ main, instanceCount }) => !main && instanceCount > 0);
  const wanted = types.filter(({ main, totalCount }) => main && totalCount > 0);
  if (parts.length === 0 || wanted.length === 0) return {};
  if (parts.length <= mostLeftOut) return { eClass: parts.map(({ eClass }) => `!${eClass}`) };
  const names = new Set(wanted.map(({ eClass }) => eClass));
  const [largest] = wanted
    .filter(({ superTypes }) => !superTypes.some((general) => names.has(general)))
    .sort((one, other) => other.totalCount - one.totalCount);
  return largest ? { type: largest.eClass } : {};
}
