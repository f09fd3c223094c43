/** Tells whether an object refers to something outside of its model. */
import { Link } from './link.ts';
import type { ModelObject } from './model-object.ts';

export function holdsLinks(object: ModelObject): boolean {
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
    const value = object.valueAt(at);
    if (object.featureAt(at).isReference && (Array.isArray(value) ? value.some(isLink) : isLink(value))) return true;
  }
  return false;
}

function isLink(item: unknown): boolean {
  return item instanceof Link;
}
