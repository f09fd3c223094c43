/** One thing that a building says of one of its objects: its name, a property, its type, its shape. */
import type { PlainScalar } from '@orrery/kernel';
import type { NamedObject } from './revised-building.ts';

export const aspects = [
  'class',
  'name',
  'attribute',
  'type',
  'property',
  'quantity',
  'material',
  'classification',
  'document',
  'group',
  'shape',
] as const;
export type Aspect = (typeof aspects)[number];

type ToldItem = PlainScalar | NamedObject;
export type ToldValue = ToldItem | readonly ToldItem[];

export interface ElementFeature {
  readonly aspect: Aspect;
  readonly name: string;
  /** The set of a property or quantity. */
  readonly set?: string;
  readonly value: ToldValue;
  /** Equal where it means the same. */
  readonly mark: string;
}

/** Numbers count as far as tools keep them: the last of their digits differ from one export to the next. */
export function markOf(value: PlainScalar | readonly PlainScalar[]): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toPrecision(12)) : part));
}
