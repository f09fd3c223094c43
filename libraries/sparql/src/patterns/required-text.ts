/** The longest text that stands in whatever a regular expression matches. */
import type { PatternTree } from './pattern-tree.ts';

/** Empty where nothing is sure. */
export function requiredText(tree: PatternTree): string {
  const texts = textsIn(tree);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function textsIn(tree: PatternTree): string[] {
  if (tree.kind === 'group') return textsIn(tree.of);
  if (tree.kind === 'repeat') return tree.least > 0 ? textsIn(tree.of) : [];
  if (tree.kind === 'set') return tree.set.code === undefined ? [] : [String.fromCodePoint(tree.set.code)];
  return tree.kind === 'sequence' ? textsOfSequence(tree.parts) : [];
}

function textsOfSequence(parts: readonly PatternTree[]): string[] {
  const texts: string[] = [];
  let current = '';
  for (const part of parts) {
    if (part.kind === 'set' && part.set.code !== undefined) current += String.fromCodePoint(part.set.code);
    else {
      texts.push(current, ...textsIn(part));
      current = '';
    }
  }
  return [...texts, current];
}
