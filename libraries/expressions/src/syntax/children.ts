/** The parts of a node, in the order of the text. */
import type { Expression } from './nodes.ts';

type Children = {
  readonly [Kind in Expression['kind']]?: (node: Extract<Expression, { readonly kind: Kind }>) => readonly Expression[];
};

const children: Children = {
  call: (node) => node.arguments,
  junction: (node) => node.arguments,
  lambda: ({ parameter: { type }, body }) => [...(type ? [type] : []), body],
  conditional: ({ predicate, whenTrue, whenFalse }) => [predicate, whenTrue, whenFalse],
  let: ({ bindings, body }) => [...bindings.flatMap(({ variable: { type }, value }) => [...(type ? [type] : []), value]), body],
  collection: ({ values }) => values,
  collectionType: ({ element }) => [element],
  classifierSet: ({ types }) => types,
};

/** Whether a tree has more levels than this; without recursion, since it may have very many. */
export function isDeeperThan(levels: number, tree: Expression): boolean {
  let level: readonly Expression[] = [tree];
  for (let depth = 0; depth <= levels; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap(childrenOf);
  }
  return level.length > 0;
}

export function childrenOf(node: Expression): readonly Expression[] {
  return (children[node.kind] as ((node: Expression) => readonly Expression[]) | undefined)?.(node) ?? [];
}
