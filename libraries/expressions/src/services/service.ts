/** A service of AQL: one row of a table, with its signature, what it is for, and what it does. */

import type { Operation } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import type { AqlValue } from '../values/value.ts';
import { accepts, isAtMost, type ParameterType } from './parameter-types.ts';

export interface Service {
  readonly name: string;
  readonly parameters: readonly ParameterType[];
  readonly result: string;
  readonly documentation: string;
  /** An operation that Ecore declares: its parameters and its result are classifiers of Ecore. */
  readonly operation?: { readonly parameters: readonly string[] };
  /** The operation of a metamodel that it is. */
  readonly declares?: Operation;
  /** Whether it would change a model; it is never run where expressions are asked. */
  readonly isMutating?: boolean;
  /** The values are those that the parameters accept; any of them may be null. */
  readonly evaluate: (values: readonly never[], evaluation: Evaluation) => AqlValue;
}

/** A service that cannot do what it is asked for; the message says why. */
export class ServiceFailure extends Error {}

/** A value that has to be there. */
export function there<Kind>(value: Kind | null): Kind {
  if (value === null) throw new ServiceFailure('A value is null that is needed.');
  return value;
}

/** `name(Type, Type): Result — documentation`, and the function. */
export function service<Values extends readonly AqlValue[]>(
  signature: string,
  documentation: string,
  evaluate: (values: Values, evaluation: Evaluation) => AqlValue,
): Service {
  const [, name, parameters, result] = /^(\w+)\(([^)]*)\): (.+)$/.exec(signature)!;
  return {
    name: name!,
    parameters: parameters!.split(', ').filter((type) => type !== '') as ParameterType[],
    result: result!,
    documentation,
    evaluate: evaluate as unknown as Service['evaluate'],
  };
}

export class Services {
  private readonly byName = new Map<string, Service[]>();

  constructor(services: Iterable<Service>) {
    for (const found of services) this.byName.set(found.name, [...(this.byName.get(found.name) ?? []), found]);
  }

  all(): Iterable<Service> {
    return [...this.byName.values()].flat();
  }

  /** Among those that accept the values the most specific one; of two that do not compare, the one that is listed first. */
  find(name: string, values: readonly AqlValue[]): Service | undefined {
    return this.mostSpecific(name, (candidate) => takes(candidate, values));
  }

  named(name: string): readonly Service[] {
    return this.byName.get(name) ?? [];
  }

  mostSpecific(name: string, isMeant: (candidate: Service) => boolean): Service | undefined {
    let best: Service | undefined;
    for (const candidate of this.named(name))
      if (isMeant(candidate) && (!best || isMoreSpecific(candidate, best))) best = candidate;
    return best;
  }
}

function takes({ parameters }: Service, values: readonly AqlValue[]): boolean {
  return parameters.length === values.length && parameters.every((type, index) => accepts(type, values[index]!));
}

function isMoreSpecific({ parameters }: Service, best: Service): boolean {
  return parameters.every((type, index) => isAtMost(type, best.parameters[index]!));
}
