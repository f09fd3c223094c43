/** The ways in which the SPARQL engine says no. */

/** The text is no SPARQL 1.1. Lines and columns count from 1. */
export class SparqlSyntaxError extends Error {
  readonly line: number;
  readonly column: number;
  /** What is wrong, without the place. */
  readonly reason: string;

  constructor(reason: string, line: number, column: number, options?: ErrorOptions) {
    super(`Line ${line}, column ${column}: ${reason}`, options);
    this.name = 'SparqlSyntaxError';
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** The text is SPARQL, but asks for what is not done here: SERVICE, LOAD, or a size beyond reason. */
export class SparqlRefused extends Error {
  override readonly name = 'SparqlRefused';
  /** Where what is asked for stands, if at one place. */
  readonly place: TextPlace | undefined;

  constructor(message: string, options: ErrorOptions & { readonly place?: TextPlace | undefined } = {}) {
    super(message, options);
    this.place = options.place;
  }
}

/** Counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** An operation of an update cannot be carried out: a graph to create that exists, a graph to copy that does not. */
export class UpdateFailed extends Error {
  override readonly name = 'UpdateFailed';
}

/** The query took more time, memory or room for its answer than is allowed, or there was no process to run it. */
export class QueryLimit extends Error {
  override readonly name = 'QueryLimit';
  readonly limit: LimitKind;

  constructor(limit: LimitKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.limit = limit;
  }
}

export type LimitKind = 'time' | 'memory' | 'answer' | 'depth' | 'crowd' | 'process';

/** The graphs of the request hold more quads than the engine takes. */
export class DatasetTooLarge extends Error {
  override readonly name = 'DatasetTooLarge';
}
