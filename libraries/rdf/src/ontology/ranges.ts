/** The ranges of properties: objects and enumeration literals are individuals, the rest are data. */
import type { Feature } from '@orrery/kernel';
import { datatypeOf } from '../objects/data-types.ts';
import { classifierIri } from '../objects/names.ts';

export function hasIndividuals({ type }: Feature): boolean {
  return type.kind === 'class' || type.literals !== undefined;
}

export function rangeOf(feature: Feature): string {
  const { type } = feature;
  return type.kind === 'class' || type.literals ? classifierIri(type) : datatypeOf(type);
}
