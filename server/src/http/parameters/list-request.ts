/** Reads the query of a list: page, size, sort, and every other parameter as a filter. */
import { type Comparison, type Condition, leavesOf } from '../../conditions/condition.ts';
import type { FieldTypes } from '../../conditions/field-types.ts';
import { parseFilters } from '../../conditions/parse-filters.ts';
import { parseSort, type SortKey } from '../../conditions/parse-sort.ts';
import { Failure, type FieldError, invalidFields } from '../../failures.ts';
import type { PageAddresses, PageRequest } from '../page-request.ts';

export interface ListRequest extends PageAddresses {
  readonly where: Condition;
  readonly sort: readonly SortKey[];
  readonly signal: AbortSignal | undefined;
}

/** The part of an HTTP request that says what a list is asked for. */
export interface RequestWithQuery {
  readonly query: unknown;
  readonly signal?: AbortSignal;
}

export type Query = Readonly<Record<string, string | readonly string[]>>;

const defaultSize = 20;
const largestSize = 1000;
const mostParameters = 50;
/** How a database finds rows takes it longer with each comparison, for all of them together: no limit of time ends that. */
const mostComparisons = 400;
/** What is looked for within texts, for each field of each filter: a text of 10,000 characters takes a tenth of a second at worst. */
const mostPatternCharacters = 1000;

/** Reads the query of a list; `path` is the list's absolute URL without its query. */
export function listRequest(
  { query: given, signal }: RequestWithQuery,
  fields: FieldTypes,
  path: string,
  /** Parameters that are no filters; links keep them. */
  otherNames: readonly string[] = [],
  /** How many a page has at most, where they may be large. */
  largest?: number,
): ListRequest {
  const query = given as Query;
  const filters = Object.entries(query).filter(([name]) => !otherNames.includes(name));
  const read = parseListQuery(Object.fromEntries(filters), fields, largest);
  return { ...read, signal, urlOfPage: pageUrls(path, query, read.page) };
}

/** The same without addresses; every parameter but page, size and sort is a filter. */
export function parseListQuery(
  { page, size, sort, ...filters }: Query,
  fields: FieldTypes,
  largest = largestSize,
): Pick<ListRequest, 'where' | 'sort' | 'page'> {
  if (Object.values(filters).flat().length > mostParameters) {
    throw new Failure('invalid', `A list takes at most ${mostParameters} filters.`, [
      { field: 'query', message: 'too many parameters' },
    ]);
  }
  const errors: FieldError[] = [];
  const request: PageRequest = {
    number: wholeNumber('page', page, 0, 0, errors),
    size: Math.min(wholeNumber('size', size, defaultSize, 1, errors), largest),
  };
  const keys = parseSort([sort ?? []].flat(), fields, errors);
  const where = parseFilters(filters, fields, errors);
  if (errors.length > 0) throw invalidFields(errors);
  refuseCostly(where);
  return { where, sort: keys, page: request };
}

/** A list of values is one comparison. */
function refuseCostly(where: Condition): void {
  const comparisons = [...leavesOf(where)];
  if (comparisons.length > mostComparisons) {
    throw new Failure('invalid', `The filters of a list ask for at most ${mostComparisons} comparisons together.`, [
      { field: 'query', message: 'too many comparisons' },
    ]);
  }
  const patterns = comparisons.map((one) => (one.kind === 'compare' && withinTexts.has(one.by) ? String(one.value).length : 0));
  if (patterns.reduce((sum, length) => sum + length, 0) > mostPatternCharacters) {
    throw new Failure('invalid', `The patterns of a list have at most ${mostPatternCharacters} characters together.`, [
      { field: 'query', message: 'too long patterns' },
    ]);
  }
}

const withinTexts: ReadonlySet<Comparison> = new Set(['contains', 'ends']);

/** The addresses of the pages of a list that was asked for by a query, which they keep. */
export function pageUrls(path: string, query: Query, { size }: PageRequest): (number: number) => string {
  const { page: _, size: __, sort = [], ...filters } = query;
  const before = Object.entries(filters).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encode(distinctNames(name))}=${encode(value)}&`),
  );
  const after = [sort].flat().map((value) => `&sort=${encode(value)}`);
  return (number) => `${path}?${before.join('')}page=${number}&size=${size}${after.join('')}`;
}

/** A field that a filter names twice counts once. Links would carry every name that is given. */
function distinctNames(names: string): string {
  return names.includes(',') ? [...new Set(names.split(','))].join(',') : names;
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

// Filter values stay readable in links: `*`, `,`, `!`, `:` need no escape in a query.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
