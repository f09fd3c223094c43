/** Reads the query of a list: page, size, sort, and every other parameter as a filter. */
import type { Condition } from '../conditions/condition.ts';
import type { FieldTypes } from '../conditions/field-types.ts';
import { parseFilters } from '../conditions/parse-filters.ts';
import { parseSort, type SortKey } from '../conditions/parse-sort.ts';
import { Failure, type FieldError } from '../failures.ts';

export interface ListRequest {
  readonly where: Condition;
  readonly sort: readonly SortKey[];
  readonly page: PageRequest;
  readonly signal: AbortSignal | undefined;
  readonly urlOfPage: (number: number) => string;
}

export interface PageRequest {
  readonly number: number;
  readonly size: number;
}

/** The part of an HTTP request that says what a list is asked for. */
export interface AskedForList {
  readonly query: unknown;
  readonly signal?: AbortSignal;
}

export type Query = Readonly<Record<string, string | readonly string[]>>;

const defaultSize = 20;
const largestSize = 1000;
const mostParameters = 50;

/** Reads the query of a list; `path` is the list's absolute URL without its query. */
export function listRequest(
  asked: AskedForList,
  fields: FieldTypes,
  path: string,
  /** Parameters that are no filters; links keep them. */
  otherNames: readonly string[] = [],
): ListRequest {
  const { page, size, sort, ...others } = asked.query as Query;
  const filters = Object.fromEntries(Object.entries(others).filter(([name]) => !otherNames.includes(name)));
  if (Object.values(filters).flat().length > mostParameters) {
    throw new Failure('invalid', `A list takes at most ${mostParameters} filters.`, [
      { field: 'query', message: 'too many parameters' },
    ]);
  }
  const errors: FieldError[] = [];
  const request: PageRequest = {
    number: wholeNumber('page', page, 0, 0, errors),
    size: Math.min(wholeNumber('size', size, defaultSize, 1, errors), largestSize),
  };
  const keys = parseSort([sort ?? []].flat(), fields, errors);
  const where = parseFilters(filters, fields, errors);
  if (errors.length > 0) throw new Failure('invalid', 'Invalid request content.', errors);
  const urlOfPage = pageUrls(path, others, request.size, [sort ?? []].flat());
  return { where, sort: keys, page: request, signal: asked.signal, urlOfPage };
}

function wholeNumber(
  field: string,
  given: string | readonly string[] | undefined,
  fallback: number,
  least: number,
  errors: FieldError[],
): number {
  if (given === undefined) return fallback;
  if (typeof given === 'string' && /^\d{1,15}$/.test(given) && Number(given) >= least) return Number(given);
  const message = typeof given === 'string' ? `must be a whole number greater than or equal to ${least}` : 'must be given once';
  errors.push({ message, field });
  return fallback;
}

function pageUrls(path: string, filters: Query, size: number, sort: readonly string[]): (number: number) => string {
  const before = Object.entries(filters).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encode(name)}=${encode(value)}&`),
  );
  const after = sort.map((value) => `&sort=${encode(value)}`);
  return (number) => `${path}?${before.join('')}page=${number}&size=${size}${after.join('')}`;
}

// Filter values stay readable in links: `*`, `,`, `!`, `:` need no escape in a query.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
