/** The label of a blank node in an answer: the scope of its source and its own label, which together are told from all others. */
import type { Blank } from '@orrery/rdf/terms.ts';

export function blankLabel({ value, source }: Blank): string {
  const label = source === undefined ? value : `${source}_${value}`;
  if (/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/.test(label)) return label;
  return `x${Array.from(label, (character) => character.codePointAt(0)!.toString(16)).join('-')}`;
}
