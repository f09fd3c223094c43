/** Facts of models that were found out before: edits of values leave them as they are. */
import type { Model } from '@orrery/kernel';
import type { Facts } from '../facts.ts';

const facts = new WeakMap<Model, Facts>();

export function factsOnce(model: Model, find: () => Facts): Facts {
  const known = facts.get(model);
  if (known) return known;
  const found = find();
  facts.set(model, found);
  return found;
}

/** A copy has the facts of what it was copied from. */
export function keepFacts(model: Model, copy: Model): void {
  const known = facts.get(model);
  if (known) facts.set(copy, known);
}
