/** One call of an expression: which service it means is looked up once for each kind of values. */
import { ModelObject } from '@orrery/kernel';
import { accessFeature } from '../features/feature-access.ts';
import { operationFor } from '../services/declared-operations.ts';
import { type Service, ServiceFailure, type Services } from '../services/service.ts';
import type { Evaluation } from '../state/evaluation.ts';
import { binaryOperators, featureAccess } from '../syntax/operators.ts';
import type { Span } from '../syntax/span.ts';
import { ClassifierValue, EnumValue, Nothing } from '../values/scalars.ts';
import { brief, typeName } from '../values/texts.ts';
import { type AqlValue, Collection } from '../values/value.ts';

interface Known {
  /** Of the receiver, and of what is asked of it. */
  readonly first: unknown;
  readonly second: unknown;
  readonly others: readonly unknown[];
  readonly service: Service | undefined;
}

const mostKnown = 8;

export class CallSite {
  private readonly name: string;
  private readonly place: Span | undefined;
  private readonly evaluation: Evaluation;
  private readonly services: Services;
  private readonly known: Known[] = [];

  /** Without a place, what goes wrong is told of the call around. */
  constructor(name: string, place: Span | undefined, evaluation: Evaluation, services: Services) {
    this.name = name;
    this.place = place;
    this.evaluation = evaluation;
    this.services = services;
  }

  /** What goes wrong from now on is told of this call. */
  begin(): void {
    if (this.place) this.evaluation.place = this.place;
  }

  apply(values: readonly AqlValue[]): AqlValue {
    const { name, evaluation } = this;
    this.begin();
    if (name === featureAccess) return accessFeature(values, evaluation);
    const found = this.serviceFor(values);
    if (!found) return this.notFound(values);
    if (found.isMutating && !evaluation.draft)
      return evaluation.nothing('error', `${name} changes models, which no evaluation does.`);
    try {
      return bounded(found.evaluate(values as never, evaluation));
    } catch (error) {
      return this.failed(error, values);
    }
  }

  /** Of what has no result it was told already. */
  private notFound(values: readonly AqlValue[]): Nothing {
    const without = values.find((value) => value instanceof Nothing);
    const types = values.map(typeName).join(',');
    return without ?? this.evaluation.nothing('warning', `Couldn't find the '${this.name}(${types})' service`);
  }

  private failed(error: unknown, values: readonly AqlValue[]): Nothing {
    // JavaScript refuses texts that are longer than it can hold.
    if (error instanceof RangeError) return this.evaluation.nothing('error', `What ${this.name} comes to is too long.`);
    if (!(error instanceof ServiceFailure)) throw error;
    return this.evaluation.nothing('error', `${callText(this.name, values)} has no value: ${error.message}`, error.message);
  }

  private serviceFor(values: readonly AqlValue[]): Service | undefined {
    const first = kindOf(values[0]!);
    const second = values.length > 1 ? kindOf(values[1]!) : undefined;
    for (let index = 0; index < this.known.length; index++) {
      const one = this.known[index]!;
      if (one.first === first && one.second === second && areOfKinds(values, one.others)) return one.service;
    }
    const service = this.services.find(this.name, values) ?? operationFor(this.name, values);
    if (this.known.length === mostKnown) this.known.length = 0;
    this.known.push({ first, second, others: values.slice(2).map(kindOf), service });
    return service;
  }
}

const signs = new Map(Object.entries(binaryOperators).map(([sign, { service }]) => [service, sign]));

/** As it might be written. */
function callText(name: string, values: readonly AqlValue[]): string {
  const [first, ...others] = values.map(brief);
  const sign = others.length === 1 ? signs.get(name) : undefined;
  return sign === undefined ? `${first}.${name}(${others.join(', ')})` : `${first} ${sign} ${others[0]}`;
}

/** The third value and those behind it. */
function areOfKinds(values: readonly AqlValue[], kinds: readonly unknown[]): boolean {
  for (let index = 2; index < values.length; index++) if (kindOf(values[index]!) !== kinds[index - 2]) return false;
  return true;
}

/** Values of one kind are accepted by the same parameters: all objects of a class, all texts, one classifier. */
function kindOf(value: AqlValue): unknown {
  if (typeof value !== 'object') return typeof value;
  if (value instanceof Collection) return value.kind;
  if (value instanceof ModelObject) return value.class;
  if (value instanceof EnumValue) return value.type;
  return value === null || value instanceof ClassifierValue ? value : value.constructor;
}

const longestText = 2 ** 22;

/** Texts that grow by themselves end here. */
function bounded(value: AqlValue): AqlValue {
  if (typeof value !== 'string' || value.length <= longestText) return value;
  throw new ServiceFailure(`A text has at most ${longestText} characters.`);
}
