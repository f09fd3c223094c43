/** Proposes what may be written at a place of an expression; whatever the text, it gives proposals. */
import type { Class, Classifier } from '@orrery/kernel';
import { scopeOf, type WritingEnvironment } from '../assist/environment.ts';
import { TooManyTypes } from '../checking/call-checker.ts';
import { Checker } from '../checking/checker.ts';
import { typingOf } from '../checking/typing.ts';
import type { Call, Expression } from '../syntax/nodes.ts';
import { parse } from '../syntax/parser.ts';
import type { MetamodelIndex } from '../types/metamodel-index.ts';
import type { Type } from '../types/type.ts';
import { type Fault, faultToComplete } from './error-node.ts';
import { FaultSuggestions } from './fault-suggestions.ts';
import { isWanted, isWritable } from './filter.ts';
import { wordAt } from './prefix.ts';
import type { Proposal } from './proposal.ts';
import { ranked } from './ranking.ts';
import { Suggestions } from './suggestions.ts';

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
  const suggestions = new FaultSuggestions(new Suggestions(typing), checker, scope).at(fault, expression);
  const kept = suggestions.filter((suggestion) => isWritable(suggestion) && isWanted(suggestion, prefix));
  const situation = {
    prefix,
    receivers: receiversAt(fault, checker),
    wantsType: wantsType(fault),
    compared: comparedAt(fault, checker),
    countOf: environment.countOf,
    countOfAll: environment.countOf && withSubTypes(environment.countOf, typing.index),
  };
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
  const call = callAt(fault);
  return call ? checker.typesOf(call.arguments[0]!).map((type) => (type.kind === 'many' ? type.element : type)) : [];
}

function wantsType(fault: Fault | undefined): boolean {
  const call = callAt(fault);
  return call !== undefined && typeTakers.has(call.service);
}

/** The call that the place belongs to. */
function callAt(fault: Fault | undefined): Call | undefined {
  if (!fault) return undefined;
  const node = 'kind' in fault.node && fault.node.kind === 'call' ? fault.node : fault.around;
  return node?.kind === 'call' ? node : undefined;
}

/** The enumeration on the other side of `=` or `<>`. */
function comparedAt(fault: Fault | undefined, checker: Checker): Classifier | undefined {
  const call = callAt(fault);
  if (call?.style !== 'operator' || !['equals', 'differs'].includes(call.service)) return undefined;
  const [type] = checker.typesOf(call.arguments[0]!);
  return type?.kind === 'instance' && type.classifier.kind === 'dataType' ? type.classifier : undefined;
}

/** Objects of subclasses are objects of the class. */
function withSubTypes(countOf: (type: Class) => number, index: MetamodelIndex): (type: Class) => number {
  const known = new Map<Class, number>();
  return (type) => {
    const count = known.get(type) ?? [type, ...index.subTypesOf(type)].reduce((sum, one) => sum + countOf(one), 0);
    known.set(type, count);
    return count;
  };
}
