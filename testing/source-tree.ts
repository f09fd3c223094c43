/** The syntax tree of a source, looked at node by node. */
import { parseSync } from 'vite';

export type Node = { readonly type?: string } & Readonly<Record<string, unknown>>;

/** Shows every node of a source. */
export function visit(file: string, source: string, see: (node: Node) => void): void {
  walk(parseSync(file, source).program, see);
}

function walk(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const child of Object.values(node)) walk(child, see);
}
