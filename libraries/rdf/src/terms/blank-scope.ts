/** The prefix of a model's blank node labels in its quads, so that labels of two models never meet. */
import { uuidNamespace } from './vocabulary.ts';

export function scopeOf(graph: string): string {
  return `m${graph.slice(uuidNamespace.length).replaceAll('-', '')}_`;
}

/** Whether a node came to a model from the quads of another one: it keeps the label by which it is known when it comes again. */
export function isOfOtherModel(label: string): boolean {
  return /^m[0-9a-f]{32}_./.test(label);
}
