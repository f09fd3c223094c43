/** Comments and processing instructions outside of objects, kept with their positions. */
import type { Model } from '@orrery/kernel';
import { isPossible } from '../xml/escape.ts';

/** Their key among the extras of a model: `[position, xml]` each; a position inside the document is the number of roots before it. */
const xmiAsidesKey = 'xmi:asides';

type AsidePosition = 'before' | 'after' | number;

/** Comments without --, and instructions that are no XML declaration. */
const wellFormed = /^(?:<!--(?:[^-]|-(?!-))*-->|<\?(?!xml[\s?])[A-Za-z_][\w.-]*(?:\s(?:[^?]|\?(?!>))*)?\?>)$/i;

export function keepAside(model: Model, position: AsidePosition, xml: string): void {
  const kept = (model.extras.get(xmiAsidesKey) ?? []) as [AsidePosition, string][];
  kept.push([position, xml]);
  model.extras.set(xmiAsidesKey, kept);
}

/** Lines to write. */
export interface Asides {
  readonly before: readonly string[];
  readonly inside: readonly (readonly [number, string])[];
  readonly after: readonly string[];
}

/** They may come from any format; what is no XML is left out. */
export function asidesOf(model: Model): Asides {
  const kept = model.extras.get(xmiAsidesKey);
  const found = (Array.isArray(kept) ? kept : []).filter(isAside);
  const at = (wanted: AsidePosition) => found.filter(([position]) => position === wanted).map(([, xml]) => `${xml}\n`);
  const inside = found.flatMap(([position, xml]) => (typeof position === 'number' ? [[position, `${xml}\n`] as const] : []));
  return { before: at('before'), inside, after: at('after') };
}

function isAside(found: unknown): found is [AsidePosition, string] {
  if (!Array.isArray(found) || typeof found[1] !== 'string') return false;
  return wellFormed.test(found[1]) && isPossible(found[1]);
}
