/** Tells whether a document gives each object an id of its own, in plain signs: then all references can be told by ids, and no id depends on what another object says. */
import type { Model } from '@orrery/kernel';

const plainId = /^[\w.-]+$/;
const known = new WeakMap<Model, boolean>();

export function isIdentified(model: Model): boolean {
  const found = known.get(model) ?? isEachIdentified(model);
  known.set(model, found);
  return found;
}

/** What an edit made of an identified model is identified, where new objects have such ids. */
export function stayIdentified(before: Model, after: Model): void {
  if (known.get(before)) known.set(after, true);
}

/** Somebody has given each object a UUID as its id in the document. */
export function noteIdentified(model: Model): void {
  if (!model.hasOwnIds) known.set(model, true);
}

function isEachIdentified(model: Model): boolean {
  const ids = new Set<string>();
  let count = 0;
  for (const { givenId } of model.objects()) {
    if (givenId === undefined || !plainId.test(givenId)) return false;
    ids.add(givenId);
    count++;
  }
  return !model.hasOwnIds && ids.size === count;
}
