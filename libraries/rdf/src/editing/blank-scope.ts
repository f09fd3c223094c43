/** What stands before the labels of a model's blank nodes in its quads, so that those of two models never meet. */
import { uuidNamespace } from '../terms/vocabulary.ts';

export function scopeOf(graph: string): string {
  return `m${graph.slice(uuidNamespace.length).replaceAll('-', '')}_`;
}
