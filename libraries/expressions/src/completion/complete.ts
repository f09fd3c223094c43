/** Proposes what may be written at a place of an expression; whatever the text, it gives proposals. */
import { scopeOf, type WritingEnvironment } from '../assist/environment.ts';
import { TooManyTypes } from '../checking/call-checker.ts';
import { Checker } from '../checking/checker.ts';
import { typingOf } from '../checking/typing.ts';
import type { Expression } from '../syntax/nodes.ts';
import { parse } from '../syntax/parser.ts';
import type { Type } from '../types/type.ts';
import { type Fault, faultToComplete } from './error-node.ts';
import { isWanted, isWritable } from './filter.ts';
import { wordAt } from './prefix.ts';
import type { Proposal } from './proposal.ts';
import { ranked } from './ranking.ts';
import { Suggestions } from './suggestions.ts';
import { Wanted } from './wanted.ts';

/** Services whose argument is a type. */
const typeTakers: ReadonlySet<string> = new Set([
  ...[
    'filter',
    'oclIsKindOf',
    'oclIsTypeOf',
    'oclAsType',
    'eAllContents',
    'eContents',
    'eContainer',
    'eContainerOrSelf',
    'eInverse',
  ],
  ...['ancestors', 'siblings', 'precedingSiblings', 'followingSiblings', 'getContents'],
]);

/** A large metamodel has thousands of classes and literals; whoever writes on gets to the others. */
const mostProposals = 1_000;

export function complete(text: string, offset: number, environment: WritingEnvironment): readonly Proposal[] {
  const typing = typingOf(environment.packages);
  const { prefix, before, start, end } = wordAt(text, offset, typing.index);
  const { expression } = parse(before);
  const scope = scopeOf(environment);
  const checker = checked(expression, environment);
  const fault = faultToComplete(expression);
  const wanted = new Wanted(new Suggestions(typing), checker, scope).at(fault, expression);
  const kept = wanted.filter((suggestion) => isWritable(suggestion) && isWanted(suggestion, prefix));
  const situation = { prefix, receivers: receiversAt(fault, checker), wantsType: wantsType(fault), countOf: environment.countOf };
  const best = ranked(kept, situation).slice(0, mostProposals);
  return best.map((suggestion, rank) => ({ ...suggestion, start, end, rank }));
}

function checked(expression: Expression, environment: WritingEnvironment): Checker {
  const checker = new Checker(typingOf(environment.packages));
  try {
    checker.check(expression, scopeOf(environment));
  } catch (error) {
    if (!(error instanceof TooManyTypes)) throw error;
  }
  return checker;
}

function receiversAt(fault: Fault | undefined, checker: Checker): readonly Type[] {
  if (!fault || !('kind' in fault.node) || fault.node.kind !== 'call') return [];
  return checker.typesOf(fault.node.arguments[0]!).map((type) => (type.kind === 'many' ? type.element : type));
}

function wantsType(fault: Fault | undefined): boolean {
  if (!fault) return false;
  const call = 'kind' in fault.node && fault.node.kind === 'call' ? fault.node : fault.around;
  return call?.kind === 'call' && typeTakers.has(call.service);
}
