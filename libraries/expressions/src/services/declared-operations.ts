/** Operations that metamodels declare: those whose body is an expression are services of the objects of their class. */
import { type Class, ModelObject, type Operation, type OperationParameter } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import { ClassifierValue } from '../values/scalars.ts';
import { type AqlValue, Collection } from '../values/value.ts';
import { isInstance } from './instance-of.ts';
import type { Service } from './service.ts';

const services = new WeakMap<Operation, Service>();

/** The operation as a service; its first argument is the object. */
export function serviceOf(operation: Operation): Service {
  const known = services.get(operation) ?? madeOf(operation);
  services.set(operation, known);
  return known;
}

/** The operation of an object that a call means: of those that take the values, the one nearest to its class. */
export function operationFor(name: string, [receiver, ...values]: readonly AqlValue[]): Service | undefined {
  if (!(receiver instanceof ModelObject)) return undefined;
  const found = nearestOperation(receiver.class, name, ({ parameters }) => takes(parameters, values));
  return found && serviceOf(found);
}

export function nearestOperation(of: Class, name: string, isMeant: (operation: Operation) => boolean): Operation | undefined {
  let best: Operation | undefined;
  for (const operation of operationsOf(of))
    if (operation.name === name && isMeant(operation) && (!best || operation.owner.lineage.has(best.owner))) best = operation;
  return best;
}

/** Those of the class and of what it inherits from. */
export function* operationsOf({ lineage }: Class): Generator<Operation> {
  for (const { ownOperations = [] } of lineage) yield* ownOperations;
}

/** Why an operation without a body has no value. */
export function withoutBody({ name, owner }: Operation): string {
  return `The operation ${name} of ${owner.name} has no body in AQL: how it is computed, only a program knows.`;
}

function madeOf(operation: Operation): Service {
  const { name, owner, body, parameters } = operation;
  const names = ['self', ...parameters.map((one) => one.name)];
  return {
    name,
    parameters: [],
    result: operation.type?.name ?? '',
    documentation: `Operation of ${owner.package.name}::${owner.name}.`,
    declares: operation,
    evaluate: (values, evaluation: Evaluation) =>
      body === undefined ? evaluation.nothing('error', withoutBody(operation)) : evaluation.runBody(body, names, values),
  };
}

function takes(parameters: readonly OperationParameter[], values: readonly AqlValue[]): boolean {
  return parameters.length === values.length && parameters.every((one, index) => takesValue(one, values[index]!));
}

function takesValue({ type, isMany }: OperationParameter, value: AqlValue): boolean {
  if (value === null || type.name === 'EJavaObject') return true;
  if (isMany) return value instanceof Collection;
  return isInstance(value, new ClassifierValue(type, () => undefined));
}
