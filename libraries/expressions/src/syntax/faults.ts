/** Messages about nodes that stand for something missing or wrong in the text. */
import type { Expression } from './nodes.ts';

const enumFaults = { colon: "':' instead of '::'", name: 'missing literal name' };

export function faultOf(node: Expression): string | undefined {
  if (node.kind === 'missing') return 'missing expression';
  if (node.kind === 'wrongType') return `invalid type literal ${node.packageName === undefined ? '' : `${node.packageName}::`}`;
  if (node.kind === 'enumLiteral' && node.fault) return `invalid enum literal: ${enumFaults[node.fault]}`;
  if (node.kind !== 'call' || node.fault === undefined) return undefined;
  if (node.fault === 'parenthesis') return "missing ')'";
  return node.style === 'collection' ? 'missing collection service call' : 'missing feature access or service call';
}
