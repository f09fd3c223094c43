/** A rule says which types a call of a service has, where its signature says less. */
import type { Service } from '../services/service.ts';
import type { Call } from '../syntax/nodes.ts';
import { manyKindOf } from './service-lookup.ts';
import { many, type NothingType, nothing, type Type } from './type.ts';
import type { TypeRelations } from './type-relations.ts';

export interface CallTypes {
  readonly service: Service;
  readonly call: Call;
  /** The types of the arguments, one of each; the receiver's is the first. */
  readonly types: readonly Type[];
  readonly relations: TypeRelations;
  /** What the signature promises. */
  readonly declared: readonly Type[];
  /** What the variable of the lambda is known to be where the lambda is true, or false. */
  readonly narrowed: (isTrue: boolean) => readonly Type[] | undefined;
}

/** The result types for one combination of argument types. */
export interface Combination {
  readonly types: readonly Type[];
  readonly results: readonly Type[];
}

export interface TypeRule {
  readonly of: (call: CallTypes) => readonly Type[];
  /** What all combinations come to; without it, all their results. */
  readonly overall?: (service: Service, combinations: readonly Combination[]) => readonly Type[];
}

/** A collection as the signature promises it, or the type itself. */
export function returned({ result }: Service, element: Type): Type {
  const collection = manyKindOf(result);
  return collection ? many(collection, element) : element;
}

/** Results that have values count; without any, all reasons why there are none are told. */
export function filtered(
  says: (service: Service, reasons: readonly string[]) => string,
  wrap: (service: Service, reason: NothingType) => Type = returned,
): NonNullable<TypeRule['overall']> {
  return (service, combinations) => {
    const results = combinations.flatMap((found) => found.results);
    const there = results.filter((type) => reasonIn(type) === undefined);
    if (there.length > 0) return there;
    const reasons = results.flatMap((type) => reasonIn(type)?.message ?? []);
    return [wrap(service, nothing(says(service, reasons)))];
  };
}

/** Why there is no value of the type, or no element in it. */
export function reasonIn(type: Type): NothingType | undefined {
  const inner = type.kind === 'many' ? type.element : type;
  return inner.kind === 'nothing' ? inner : undefined;
}

export function leftAfterCalling({ name }: Service, reasons: readonly string[]): string {
  return [`Nothing will be left after calling ${name}:`, ...reasons].join('\n');
}

export const nothingLeft = filtered(leftAfterCalling);
