/** The kinds of operation, and what is the same for all of a kind: statuses, sign-in, entity tags, description. */
import type { FastifySchema } from 'fastify';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import type { FieldTypes } from '../conditions/field-types.ts';
import { halJson } from './answers/hal.ts';
import type { Chapter } from './description/chapters.ts';
import { type FailureStatus, failures } from './description/failure-statuses.ts';
import { listQuery } from './description/list-parameters.ts';
import { asRead } from './headers/own-headers.ts';
import { type ListBeside, listOf, Problem } from './wire.ts';

export type { FailureStatus };

interface Described {
  readonly tag: Chapter;
  readonly says: string;
  /** Its name in generated clients, where the one that is made of method and path would not do. */
  readonly operationId?: string;
}

type Config = {
  readonly needsSignIn?: boolean;
  readonly givesEntity?: boolean;
  readonly givesHal?: boolean;
  readonly takesFiles?: boolean;
  readonly isEndless?: boolean;
  readonly reads?: 'always' | 'by body';
  readonly lists?: string;
  readonly largestSmallPage?: number;
  readonly template?: string;
};

export function lists<P extends TObject>(
  operation: Described & {
    params?: P;
    gives: string;
    of: TSchema;
    fields: FieldTypes;
    /** Parameters of the query that are no filters. */
    others?: TProperties;
    /** Whether a page has an entity tag: of what stays the same as long as its revision does. */
    hasTag?: boolean;
    /** Pages of more than so many are long, where what is listed is large. */
    largestSmallPage?: number | undefined;
    /** What a page tells besides. */
    beside?: ListBeside;
    /** The name of the list in the entry document, where that is not the name of its items; and the template of its query. */
    entry?: { readonly name: string; readonly template: string };
    fails?: readonly FailureStatus[];
  },
) {
  const { params, gives, of, fields, others = {}, hasTag = false, largestSmallPage, beside, entry, fails = [] } = operation;
  const schema = {
    params: params as P,
    querystring: listQuery(fields, others),
    response: answers({ 200: hal(listOf(gives, of, beside), 'A page.') }, [400, ...fails]),
  };
  const config = {
    givesHal: true,
    lists: entry?.name ?? gives,
    ...(entry && { template: entry.template }),
    ...(largestSmallPage && { largestSmallPage }),
  };
  return route(operation, schema, { ...config, ...(hasTag && { givesEntity: true }) });
}

export function reads<P extends TObject, Q extends TObject>(
  operation: Described & { params?: P; querystring?: Q; gives: TSchema; fails?: readonly FailureStatus[] },
) {
  const { params, querystring, gives, fails = [] } = operation;
  const response = answers({ 200: hal(gives) }, [...(params ? ([400, 404] as const) : []), ...fails]);
  return route(
    operation,
    { params: params as P, querystring: querystring as Q, response },
    { givesHal: true, givesEntity: true },
  );
}

export function creates<B extends TSchema, P extends TObject>(
  operation: Described & { body: B; params?: P; gives: TSchema; fails?: readonly FailureStatus[] },
) {
  const { body, params, gives, fails = [] } = operation;
  const response = answers({ 201: hal(gives, createdSays) }, [400, 401, 403, 404, 409, ...fails]);
  return route(
    operation,
    { body, params: params as P, headers: idempotencyHeaders, response },
    { needsSignIn: true, givesHal: true, givesEntity: true },
  );
}

export function changes<B extends TSchema, P extends TObject>(operation: Described & { body: B; params: P; gives: TSchema }) {
  const { body, params, gives } = operation;
  const response = answers({ 200: hal(gives, 'Changed: as it is now.') }, [400, 401, 403, 404, 409, 412]);
  return route(operation, { body, params, response }, { needsSignIn: true, givesHal: true, givesEntity: true });
}

export function removes<P extends TObject>(operation: Described & { params: P; fails?: readonly FailureStatus[] }) {
  const { params, fails = [] } = operation;
  return route(operation, { params, response: answers(done, [400, 401, 403, 404, 412, ...fails]) }, { needsSignIn: true });
}

/** Any other operation, its answers spelled out. */
export function acts<S extends FastifySchema>(
  { tag, says, operationId, ...schema }: Described & S & { fails?: readonly FailureStatus[]; response: Record<number, unknown> },
  config: Config = {},
) {
  const { fails = [], response, ...rest } = schema;
  return route(
    { tag, says, ...(operationId && { operationId }) },
    { ...rest, response: answers(response, fails) } as unknown as Omit<S, 'response'>,
    config,
  );
}

/** The answer of an operation that says nothing but that it is done. */
export const done: Record<number, unknown> = { 204: { description: 'Done.', type: 'null' } };

function route<S>({ tag, says, operationId }: Described, schema: S, config: Config) {
  return { schema: withoutAbsent({ tags: [tag], summary: says, operationId, ...schema }) as S & FastifySchema, config };
}

function withoutAbsent<S>(schema: S): S {
  return Object.fromEntries(Object.entries(schema as object).filter(([, part]) => part !== undefined)) as S;
}

/** What a 201 is described as. */
export const createdSays = 'Created: what is there now. `Location` is its address.';

export function hal(schema: TSchema, description = 'As the caller sees it now.'): object {
  return { description, content: { [halJson]: { schema } } };
}

function answers(good: Record<number, unknown>, fails: readonly FailureStatus[]): Record<number, unknown> {
  const failed = [...new Set<FailureStatus>([...fails, 500])]
    .sort()
    .map((status) => [
      status,
      { description: failures[status].says, content: { 'application/problem+json': { schema: Problem } } },
    ]);
  return { ...good, ...Object.fromEntries(failed) };
}

export const idempotencyHeaders = Type.Object({
  [asRead('idempotencyKey')]: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'The same key and body create once, for 24 hours.' }),
  ),
});
