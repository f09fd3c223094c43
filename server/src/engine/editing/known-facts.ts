/** Facts of models that were found out before: small edits leave them as they are. */
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

export function knownFacts(model: Model): Facts | undefined {
  return facts.get(model);
}

/** An edit that leaves nothing new to tell but the number of objects leaves the facts as they are. */
export function keepFacts(before: Model, after: Model, moreObjects: number): void {
  const known = facts.get(before);
  if (known) facts.set(after, { ...known, objectCount: known.objectCount + moreObjects });
}
