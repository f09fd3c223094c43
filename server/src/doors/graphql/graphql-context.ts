/** The context of all fields of one request: the caller, the signal, and what was asked for so far. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import type { AnswerBudget } from './execution/answer-budget.ts';
import type { Batch } from './execution/batch.ts';

export class GraphqlContext {
  readonly request: FastifyRequest;
  readonly signal: AbortSignal;
  /** How much of an answer is left. */
  readonly budget: AnswerBudget;
  /** Whether the library executes the request, not a plan of ours. */
  isByLibrary = false;
  // Made when they are first needed, and as plain maps: it lasts as long as its request, and most requests need none of them.
  private made: Map<object, Promise<unknown>> | undefined;
  private keys: Map<object, string> | undefined;
  private batches: Map<unknown, Map<string, Batch<string, unknown>>> | undefined;

  constructor(request: FastifyRequest, signal: AbortSignal, budget: AnswerBudget) {
    this.request = request;
    this.signal = signal;
    this.budget = budget;
  }

  get caller(): Caller {
    return this.request.caller;
  }

  /** What tells apart what a part of the query asks for, reckoned once however often it is asked for. */
  keyOf(part: object, make: () => string): string {
    this.keys ??= new Map();
    const key = this.keys.get(part) ?? make();
    this.keys.set(part, key);
    return key;
  }

  /** The batch of that name about something; it is made at the first look, and lasts until it is forgotten. */
  batch<Value>(about: object, name: string, make: () => Batch<string, Value>): Batch<string, Value> {
    this.batches ??= new Map();
    const named = this.batches.get(about) ?? new Map<string, Batch<string, unknown>>();
    this.batches.set(about, named);
    const known = named.get(name);
    if (known) return known as Batch<string, Value>;
    const made = make();
    named.set(name, made as Batch<string, unknown>);
    return made;
  }

  /** What was asked for so far is asked for anew. */
  forget(): void {
    this.batches?.clear();
  }

  /** What is made of something: once, under however many names it is asked for. */
  once<Value>(about: object, make: () => Promise<Value>): Promise<Value> {
    this.made ??= new Map();
    const known = this.made.get(about) ?? make();
    this.made.set(about, known);
    return known as Promise<Value>;
  }
}
