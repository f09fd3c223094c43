/** The stretch of the text that is marked where a part of an expression is told of. */
import type { Expression } from './nodes.ts';
import type { Span } from './span.ts';

export function markedSpan(node: Expression): Span {
  return { start: startOf(node), end: node.end };
}

/** Of a call the part after its receiver is marked, of an operator all of it. */
function startOf(node: Expression): Span['start'] {
  if (node.kind === 'junction') return node.arguments[0].start;
  if (node.kind !== 'call') return node.start;
  if (node.style !== 'operator') return node.arguments[0]!.end;
  return node.arguments.length === 1 ? node.start : node.arguments[0]!.start;
}
