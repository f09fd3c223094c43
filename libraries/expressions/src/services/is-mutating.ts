/** Tells whether an expression calls a service that changes models. */

import { childrenOf } from '../syntax/children.ts';
import type { Expression } from '../syntax/nodes.ts';
import { standardServices } from './standard-services.ts';

export function isMutating(node: Expression): boolean {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.kind === 'call' && callsChange(next.service, next.arguments.length)) return true;
    waiting.push(...childrenOf(next));
  }
  return false;
}

function callsChange(name: string, count: number): boolean {
  return standardServices.named(name).some(({ isMutating: changes, parameters }) => changes && parameters.length === count);
}
