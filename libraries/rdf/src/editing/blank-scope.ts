/** The prefix of a model's blank node labels in its quads, so that labels of two models never meet. */
import { uuidNamespace } from '../terms/vocabulary.ts';

export function scopeOf(graph: string): string {
  return `m${graph.slice(uuidNamespace.length).replaceAll('-', '')}_`;
}
