/** The content of the folders of a model. */
import type { ModelObject } from '@orrery/kernel';
import { objectsIn } from '../archimate/archimate-features.ts';

/** All concepts and views, in document order. */
export function contentOf(root: ModelObject): ModelObject[] {
  const found: ModelObject[] = [];
  const waiting = objectsIn(root, 'folders').reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const object of objectsIn(next, 'elements')) found.push(object);
    for (const nested of objectsIn(next, 'folders').reverse()) waiting.push(nested);
  }
  return found;
}
