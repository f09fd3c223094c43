/** The kinds of operation, and what is the same for all of a kind: statuses, sign-in, entity tags, description. */
import type { FastifySchema } from 'fastify';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import type { FieldTypes } from '../conditions/field-types.ts';
import { halJson } from './hal.ts';
import { describesOnly } from './validation.ts';
import { listOf, Problem } from './wire.ts';

interface Described {
  readonly tag: string;
  readonly says: string;
}

type Config = {
  readonly needsSignIn?: boolean;
  readonly givesEntity?: boolean;
  readonly givesHal?: boolean;
  readonly takesFiles?: boolean;
};

/** The statuses of failure that an operation may answer, besides 500. */
export type FailureStatus = 400 | 401 | 403 | 404 | 406 | 408 | 409 | 412 | 413 | 415 | 429 | 503 | 507;

export function lists<P extends TObject>(
  operation: Described & { params?: P; gives: string; of: TSchema; fields: FieldTypes; fails?: readonly FailureStatus[] },
) {
  const { tag, says, params, gives, of, fields, fails = [] } = operation;
  const schema = {
    params: params as P,
    querystring: listQuery(fields),
    response: answers({ 200: hal(listOf(gives, of)) }, [400, ...fails]),
  };
  return route({ tag, says }, schema, { givesHal: true });
}

export function reads<P extends TObject>({ tag, says, params, gives }: Described & { params?: P; gives: TSchema }) {
  return route(
    { tag, says },
    { params: params as P, response: answers({ 200: hal(gives) }, params ? [400, 404] : []) },
    { givesHal: true, givesEntity: true },
  );
}

export function creates<B extends TSchema, P extends TObject>(
  operation: Described & { body: B; params?: P; gives: TSchema; fails?: readonly FailureStatus[] },
) {
  const { tag, says, body, params, gives, fails = [] } = operation;
  const response = answers({ 201: hal(gives) }, [400, 401, 403, 404, 409, ...fails]);
  return route(
    { tag, says },
    { body, params: params as P, headers: idempotencyHeaders, response },
    { needsSignIn: true, givesHal: true, givesEntity: true },
  );
}

export function changes<B extends TSchema, P extends TObject>({
  tag,
  says,
  body,
  params,
  gives,
}: Described & { body: B; params: P; gives: TSchema }) {
  const response = answers({ 200: hal(gives) }, [400, 401, 403, 404, 409, 412]);
  return route({ tag, says }, { body, params, response }, { needsSignIn: true, givesHal: true, givesEntity: true });
}

export function removes<P extends TObject>({
  tag,
  says,
  params,
  fails = [],
}: Described & { params: P; fails?: readonly FailureStatus[] }) {
  return route({ tag, says }, { params, response: answers(done, [400, 401, 403, 404, 412, ...fails]) }, { needsSignIn: true });
}

/** Any other operation, its answers spelled out. */
export function acts<S extends FastifySchema>(
  { tag, says, ...schema }: Described & S & { fails?: readonly FailureStatus[]; response: Record<number, unknown> },
  config: Config = {},
) {
  const { fails = [], response, ...rest } = schema;
  return route({ tag, says }, { ...rest, response: answers(response, fails) } as unknown as Omit<S, 'response'>, config);
}

/** The answer of an operation that says nothing but that it is done. */
export const done: Record<number, unknown> = { 204: { description: 'Done.', type: 'null' } };

function route<S>({ tag, says }: Described, schema: S, config: Config) {
  return { schema: { tags: [tag], summary: says, ...withoutAbsent(schema) } as S & FastifySchema, config };
}

function withoutAbsent<S>(schema: S): S {
  return Object.fromEntries(Object.entries(schema as object).filter(([, part]) => part !== undefined)) as S;
}

export function hal(schema: TSchema): object {
  return { description: 'Done.', content: { [halJson]: { schema } } };
}

function answers(good: Record<number, unknown>, fails: readonly FailureStatus[]): Record<number, unknown> {
  const failures = [...new Set<number>([...fails, 500])]
    .sort()
    .map((status) => [status, { description: meanings[status], content: { 'application/problem+json': { schema: Problem } } }]);
  return { ...good, ...Object.fromEntries(failures) };
}

const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed request, failed validation, invalid or unknown filter.',
  401: 'An anonymous caller attempted a write.',
  403: 'Visible to the caller, but the operation is denied.',
  404: 'It does not exist, or is not visible to the caller.',
  406: 'No serializer for the requested output format.',
  408: 'The body of the request did not arrive in time.',
  409: 'Conflict with what is stored.',
  412: 'It is no longer what If-Match names.',
  413: 'Too large.',
  415: 'The upload format has no deserializer.',
  429: 'Too many requests.',
  500: 'Unanticipated failure; errorId is to be quoted to the administrator.',
  503: 'Over a limit, starting or stopping, or the database does not answer.',
  507: 'There is no room left on the disk.',
};

export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'The same key and body create once, for 24 hours.' }),
  ),
});

function listQuery(fields: FieldTypes): TSchema {
  const filters = Object.keys(fields).map((name) => [
    name,
    Type.Optional(Type.String({ description: `Filter on ${name}: X, !X, X*, *X*, >=X, empty for absent, ! for present.` })),
  ]);
  return Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      size: Type.Optional(Type.Integer({ minimum: 1, default: 20 })),
      sort: Type.Optional(Type.Array(Type.String({ examples: ['name,asc'] }))),
      ...(Object.fromEntries(filters) as TProperties),
    },
    { [describesOnly]: true },
  );
}
