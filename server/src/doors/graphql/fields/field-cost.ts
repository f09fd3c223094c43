/** The cost of a field beyond what it gives: work of the engine, or of an index. */
import type { Field } from '../types/output-types.ts';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** How many entities it counts as; one where nothing is said. */
    cost?: number;
    /** How often what is within it may be given, where no page says so. */
    times?: number;
    /** Whether the work has fair turns of its own, in the engine or for writes. */
    hasOwnTurns?: boolean;
  }
}

/** Looks something up by itself, without a batch. */
export const lookupCost = 5;
/** Reads an object with its features. */
export const objectCost = 20;
/** Queries, converts, compares or draws: a worker does it, in the caller's turn. */
export const engineCost = 500;
/** A write counts as a hundred entities: so many of them stand in one request. */
export const writeCost = 100;
/** A text, or a result, of up to some megabytes. */
export const textCost = 50;

/** Work that waits elsewhere for its turn: lists need not wait for it. */
const costsInOtherTurns: ReadonlySet<number> = new Set([engineCost, writeCost]);

export function costing(cost: number, field: Field, times?: number): Field {
  const hasOwnTurns = costsInOtherTurns.has(cost);
  return { ...field, extensions: { cost, hasOwnTurns, ...(times !== undefined && { times }) } };
}
