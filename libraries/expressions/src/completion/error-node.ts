/** Finds the place of a tree that is to be completed: of the faults that reach the furthest, the innermost one. */
import type { Binding, Expression, Lambda } from '../syntax/nodes.ts';

export interface Fault {
  readonly node: Expression | Binding;
  readonly end: number;
  /** The call or the let around it. */
  readonly around: Expression | undefined;
}

export function faultToComplete(expression: Expression): Fault | undefined {
  let best: Fault | undefined;
  for (const fault of faultsIn(expression, undefined)) if (!best || fault.end > best.end) best = fault;
  return best;
}

/** Inner ones come first. */
function* faultsIn(node: Expression, around: Expression | undefined): Generator<Fault> {
  const inner = node.kind === 'call' || node.kind === 'let' ? node : around;
  if (node.kind === 'let') yield* faultsInBindings(node.bindings, node);
  for (const part of presentParts(node)) yield* faultsIn(part, inner);
  if (isFault(node)) yield { node, end: node.end, around };
}

function* faultsInBindings(bindings: readonly Binding[], around: Expression): Generator<Fault> {
  for (const binding of bindings) {
    if (binding.variable.type) yield* faultsIn(binding.variable.type, around);
    if (binding.variable.isComplete) yield* faultsIn(binding.value, around);
    else yield { node: binding, end: binding.variable.end, around };
  }
}

/** Parts that somebody has begun; what only the tree needs is none. */
function presentParts(node: Expression): readonly Expression[] {
  if (node.kind === 'call' || node.kind === 'junction') return node.arguments;
  if (node.kind === 'lambda')
    return [...(node.parameter.type ? [node.parameter.type] : []), ...(isBegun(node) ? [node.body] : [])];
  if (node.kind === 'conditional') return [node.predicate, node.whenTrue, node.whenFalse].slice(0, Math.min(3, node.parts));
  if (node.kind === 'let') return node.isComplete ? [node.body] : [];
  if (node.kind === 'collection') return node.values;
  if (node.kind === 'collectionType') return [node.element];
  return node.kind === 'classifierSet' ? node.types : [];
}

function isBegun({ parameter, body }: Lambda): boolean {
  return parameter.isComplete || body.kind !== 'missing';
}

function isFault(node: Expression): boolean {
  if (node.kind === 'missing' || node.kind === 'wrongType') return true;
  if (node.kind === 'call' || node.kind === 'enumLiteral') return node.fault !== undefined;
  if (node.kind === 'string') return !node.isClosed;
  if (node.kind === 'conditional') return node.parts < 4;
  if (node.kind === 'lambda') return !node.parameter.isComplete;
  return node.kind === 'let' && !node.isComplete;
}
