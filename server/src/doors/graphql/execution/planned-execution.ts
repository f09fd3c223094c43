/** Answers a query by its plan, as the library would, with less work for each field: what is the same for all who ask it is in the plan. */
import { type ExecutionResult, type GraphQLError, getArgumentValues, locatedError } from 'graphql';
import { pauseWhenDue } from '../../../event-loop-pause.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { PlannedField, PlannedType, QueryPlan } from './query-plan.ts';

type VariableValues = Parameters<typeof getArgumentValues>[2];

/** Where in the answer a value stands: made for objects and entries of lists, which others are below. */
interface Place {
  readonly above: Place | undefined;
  readonly key: string | number;
}

export interface PlannedWork {
  readonly plan: QueryPlan;
  readonly context: GraphqlContext;
  readonly variables: VariableValues;
}

/** What is told of a list so far. */
interface ToldList {
  readonly values: Iterator<unknown>;
  readonly told: unknown[];
  readonly waiting: Promise<void>[];
  /** How many of those may fail before anybody waits for them. */
  heard: number;
}

/** So many entries are told before it is looked whether others have to be served. */
const entriesAtOnce = 64;

const noArguments: object = Object.freeze(Object.create(null));

export class PlannedExecution {
  private readonly work: PlannedWork;
  private readonly errors: GraphQLError[] = [];
  /** What became null for an error: nothing more is said of what is below. */
  private readonly nulls = new Set<Place>();
  private isAllNull = false;
  private entries = 0;

  constructor(work: PlannedWork) {
    this.work = work;
  }

  async run(): Promise<ExecutionResult> {
    const data = await this.root();
    return this.errors.length > 0 ? { errors: this.errors, data } : { data };
  }

  private async root(): Promise<ExecutionResult['data']> {
    try {
      return (await this.object(this.work.plan.fields, undefined, undefined)) as ExecutionResult['data'];
    } catch (error) {
      this.add(error as GraphQLError, undefined);
      this.isAllNull = true;
      return null;
    }
  }

  /** The fields of an object: at once, where none of them has to be waited for. */
  private object(fields: readonly PlannedField[], source: unknown, place: Place | undefined): unknown {
    const told: Record<string, unknown> = {};
    const waiting: Promise<void>[] = [];
    try {
      for (const field of fields) {
        const { name } = field;
        const value = this.field(field, source, place);
        // Names keep the order in which they are asked for, whichever comes first.
        told[name] = value;
        if (value instanceof Promise) waiting.push(this.put(told, name, value));
      }
    } catch (error) {
      unheard(waiting);
      throw error;
    }
    return waiting.length > 0 ? Promise.all(waiting).then(() => told) : told;
  }

  private async put(into: Record<string | number, unknown>, key: string | number, value: Promise<unknown>): Promise<void> {
    into[key] = await value;
  }

  private field(field: PlannedField, source: unknown, above: Place | undefined): unknown {
    const { context, variables } = this.work;
    const { definition, information, type, name } = field;
    try {
      const args = field.takesArguments ? getArgumentValues(definition, information.fieldNodes[0]!, variables) : noArguments;
      const value = field.resolve(source, args, context, information);
      if (type.leaf && !isPromise(value)) return leafValue(type, value, field);
      return this.settled(type, value, field, { above, key: name });
    } catch (error) {
      return this.failed(error, type, field, { above, key: name });
    }
  }

  /** What a value is told as, once it is there. */
  private settled(type: PlannedType, value: unknown, field: PlannedField, place: Place): unknown {
    const told = isPromise(value) ? this.awaited(type, value, field, place) : this.told(type, value, field, place);
    return told instanceof Promise ? told.catch((error: unknown) => this.failed(error, type, field, place)) : told;
  }

  private async awaited(type: PlannedType, value: PromiseLike<unknown>, field: PlannedField, place: Place): Promise<unknown> {
    const found = await value;
    this.work.context.signal.throwIfAborted();
    return this.told(type, found, field, place);
  }

  private told(type: PlannedType, value: unknown, field: PlannedField, place: Place): unknown {
    if (type.leaf || value === null || value === undefined || value instanceof Error) return leafValue(type, value, field);
    return type.entries ? this.list(type.entries, value, field, place) : this.object(type.fields!, value, place);
  }

  private list(type: PlannedType, values: unknown, field: PlannedField, above: Place): unknown {
    if (!isIterable(values)) throw new Error(`${nameOf(field)} is no list.`);
    return this.restOfList(type, { values: values[Symbol.iterator](), told: [], waiting: [], heard: 0 }, field, above);
  }

  /** At once, or in turns where it is long. */
  private restOfList(type: PlannedType, list: ToldList, field: PlannedField, above: Place): unknown {
    const { values, told, waiting } = list;
    try {
      this.work.context.signal.throwIfAborted();
      for (let next = values.next(); !next.done; next = values.next()) {
        const key = told.length;
        const one = this.entry(type, next.value, field, { above, key });
        told.push(one);
        if (one instanceof Promise) waiting.push(this.put(told as unknown as Record<number, unknown>, key, one));
        const pause = ++this.entries % entriesAtOnce === 0 ? pauseWhenDue() : undefined;
        if (pause) mayFailMeanwhile(list);
        if (pause) return pause.then(() => this.restOfList(type, list, field, above));
      }
    } catch (error) {
      unheard(waiting);
      throw error;
    }
    return waiting.length > 0 ? Promise.all(waiting).then(() => told) : told;
  }

  private entry(type: PlannedType, value: unknown, field: PlannedField, place: Place): unknown {
    try {
      return this.settled(type, value, field, place);
    } catch (error) {
      return this.failed(error, type, field, place);
    }
  }

  /** What cannot be null takes what it stands in with it. */
  private failed(error: unknown, { isNonNull }: PlannedType, { information }: PlannedField, place: Place): null {
    const located = locatedError(error, [...information.fieldNodes], pathOf(place));
    if (isNonNull) throw located;
    this.add(located, place);
    this.nulls.add(place);
    return null;
  }

  private add(error: GraphQLError, place: Place | undefined): void {
    if (!this.isAllNull && !this.isBelowNull(place)) this.errors.push(error);
  }

  private isBelowNull(place: Place | undefined): boolean {
    if (this.nulls.size === 0) return false;
    for (let at = place; at; at = at.above) if (this.nulls.has(at)) return true;
    return false;
  }
}

function leafValue({ isNonNull, leaf }: PlannedType, value: unknown, field: PlannedField): unknown {
  if (value instanceof Error) throw value;
  if (value === null || value === undefined) {
    if (isNonNull) throw new Error(`Cannot return null for non-nullable field ${nameOf(field)}.`);
    return null;
  }
  const told: unknown = leaf!.coerceOutputValue(value);
  if (told === null || told === undefined) throw new Error(`A value of ${nameOf(field)} is none of its type.`);
  return told;
}

function nameOf({ information: { parentType, fieldName } }: PlannedField): string {
  return `${parentType.name}.${fieldName}`;
}

function pathOf(place: Place): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Place | undefined = place; at; at = at.above) path.unshift(at.key);
  return path;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** What fails while a list rests is heard of when all of its entries are waited for. */
function mayFailMeanwhile(list: ToldList): void {
  unheard(list.waiting.slice(list.heard));
  list.heard = list.waiting.length;
}

/** Nobody waits for them any more. */
function unheard(promises: readonly Promise<unknown>[]): void {
  for (const one of promises) one.catch(() => {});
}
