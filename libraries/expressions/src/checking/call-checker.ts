/** Finds the types of calls: which services they mean for each combination of the types of their arguments. */
import type { Call } from '../syntax/nodes.ts';
import { featureAccess } from '../syntax/operators.ts';
import { noObject } from '../types/feature-rules.ts';
import { isNull, nothing, setOf, type Type, typeText } from '../types/type.ts';
import type { CallTypes } from '../types/type-rule.ts';
import { distinct } from '../types/type-set.ts';
import { CallResults, ruleOf } from './call-results.ts';
import type { Typing } from './typing.ts';

/** There are more combinations of types than anybody would look at. */
export class TooManyTypes extends Error {}

const mostCombinations = 10_000;

export class CallChecker {
  private readonly typing: Typing;
  private combinations = 0;

  constructor(typing: Typing) {
    this.typing = typing;
  }

  types(call: Call, types: readonly (readonly Type[])[], narrowed: CallTypes['narrowed']): readonly Type[] {
    return this.results(call, types, narrowed).types();
  }

  results(call: Call, types: readonly (readonly Type[])[], narrowed: CallTypes['narrowed']): CallResults {
    const [receivers, ...others] = types as [readonly Type[], ...(readonly Type[])[]];
    if (call.style === 'operator') return this.called(call, types, narrowed);
    if (call.style === 'collection') return this.called(call, [distinct(receivers.map(asCollection)), ...others], narrowed);
    const results = new CallResults();
    for (const receiver of receivers) results.merge(this.onEach(call, receiver, others, narrowed));
    return results;
  }

  /** Of a collection, what the call gives of each element. */
  private onEach(call: Call, receiver: Type, others: readonly (readonly Type[])[], narrowed: CallTypes['narrowed']): CallResults {
    if (receiver.kind !== 'many') return this.called(call, [[receiver], ...others], narrowed);
    return this.onEach(call, receiver.element, others, narrowed).spread(receiver.collection);
  }

  private called(call: Call, types: readonly (readonly Type[])[], narrowed: CallTypes['narrowed']): CallResults {
    const results = new CallResults();
    const missing: string[] = [];
    for (const combination of productOf(types)) {
      if (++this.combinations > mostCombinations) throw new TooManyTypes();
      if (!this.tried(call, combination, narrowed, results)) missing.push(notFound(call, combination));
    }
    if (missing.length > 0 && results.services.size === 0) results.addMissing(missing.join('\n'));
    return results;
  }

  private tried(call: Call, types: readonly Type[], narrowed: CallTypes['narrowed'], results: CallResults): boolean {
    const { services, relations } = this.typing;
    const service = services.find(call.service, types);
    if (!service) return false;
    const declared = services.declared(service);
    const found = ruleOf(service)?.of({ service, call, types, relations, declared, narrowed }) ?? declared;
    results.add(service, { types, results: found });
    return true;
  }
}

function notFound({ service: name, arguments: [, feature] }: Call, types: readonly Type[]): string {
  if (name === featureAccess && feature?.kind === 'string') return noObject(feature.value, types[0]!);
  return `Couldn't find the '${name}(${types.map(typeText).join(',')})' service`;
}

/** An arrow makes a set of what is no collection. */
function asCollection(type: Type): Type {
  if (isNull(type)) return setOf(nothing('The Collection was empty due to a null value being wrapped as a Collection.'));
  return type.kind === 'many' || type.kind === 'nothing' ? type : setOf(type);
}

function* productOf(types: readonly (readonly Type[])[]): Generator<readonly Type[]> {
  const [first, ...rest] = types;
  if (!first) {
    yield [];
    return;
  }
  for (const type of first) for (const others of productOf(rest)) yield [type, ...others];
}
