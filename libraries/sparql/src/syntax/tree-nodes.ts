/** The way through a syntax tree, without recursion: a sum of thousands of terms is a tree as deep. */

export interface AnyNode {
  readonly type?: unknown;
  readonly subType?: unknown;
  readonly value?: unknown;
  readonly prefix?: unknown;
  readonly loc?: { readonly start?: number; readonly end?: number };
}

export function* nodesOf(tree: object): Generator<AnyNode> {
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) yield node as AnyNode;
    for (const [name, child] of Object.entries(node)) if (name !== 'loc') left.push(child);
  }
}
