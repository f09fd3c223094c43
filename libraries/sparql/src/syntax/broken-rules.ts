/** Refuses what the grammar lets pass and SPARQL does not: names that are taken, and columns of which a group has no value. */
import type { QuerySelect } from '@traqula/rules-sparql-1-1';
import type { SourceText } from './source-text.ts';
import { type AnyNode, nodesOf } from './tree-nodes.ts';
import { ungroupedColumn } from './ungrouped-column.ts';
import { takenVariable } from './variable-scope.ts';

export function refuseBrokenRules(tree: object, source: SourceText): void {
  for (const node of nodesOf(tree)) {
    const broken = takenVariable(node) ?? (isSelect(node) ? ungroupedColumn(node) : undefined);
    if (broken) throw source.error(broken.reason, (broken.loc as { start?: number }).start ?? 0);
  }
}

function isSelect(node: AnyNode): node is AnyNode & QuerySelect {
  return node.type === 'query' && node.subType === 'select';
}
