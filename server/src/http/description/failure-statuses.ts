/** The statuses of failure: what each means, and which ones any operation may answer because of what it is. */
import type { FastifyContextConfig } from 'fastify';

export interface Meaning {
  readonly name: string;
  readonly says: string;
  readonly headers?: readonly string[];
}

export const failures = {
  400: { name: 'BadRequest', says: 'Malformed request, failed validation, invalid or unknown filter.' },
  401: {
    name: 'Unauthorized',
    says: 'An anonymous caller attempted what needs a sign-in, or the token is not valid.',
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', says: 'Visible to the caller, but the operation is denied.' },
  404: { name: 'NotFound', says: 'It does not exist, or is not visible to the caller.' },
  405: {
    name: 'MethodNotAllowed',
    says: 'The id is no UUID, so the address is a chain, which is only read.',
    headers: ['Allow'],
  },
  406: { name: 'NotAcceptable', says: 'No serializer for the requested output format.' },
  408: { name: 'RequestTimeout', says: 'The body of the request did not arrive in time.' },
  409: { name: 'Conflict', says: 'Conflict with what is stored.' },
  412: { name: 'PreconditionFailed', says: 'It is no longer what If-Match names.' },
  413: { name: 'ContentTooLarge', says: 'Too large.' },
  414: { name: 'UriTooLong', says: 'A part of the path has more than 500 characters.' },
  415: { name: 'UnsupportedMediaType', says: 'The media type or the format of the body cannot be read here.' },
  416: { name: 'RangeNotSatisfiable', says: 'The content ends before the range begins.', headers: ['Content-Range'] },
  429: { name: 'TooManyRequests', says: 'Too many requests.', headers: ['Retry-After'] },
  431: { name: 'RequestHeaderFieldsTooLarge', says: 'The address and the headers are too large.' },
  500: { name: 'InternalServerError', says: 'Unanticipated failure; errorId is to be quoted to the administrator.' },
  503: {
    name: 'ServiceUnavailable',
    says: 'Over a limit, starting or stopping, or the database does not answer.',
    headers: ['Retry-After'],
  },
  507: { name: 'InsufficientStorage', says: 'There is no room left on the disk.' },
} as const satisfies Readonly<Record<number, Meaning>>;

export type FailureStatus = keyof typeof failures;

/** What is known of a route, wherever its handler leads. */
export interface RouteFacts {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
}

/** Addresses beneath an id that have the form of a chain where the id is no UUID. */
const formOfChains = /^\/api\/(?:projects\/[:{]id[^/]*(?:\/[^/]+){2}|models\/[:{]id[^/]*(?:\/[^/]+){3})$/;

const safeMethods = new Set(['GET', 'HEAD']);

/** All statuses of an operation: those that its route names, and those that follow from its method, its address and its kind. */
export function describedStatuses({ method, url, config }: RouteFacts, named: readonly number[]): number[] {
  const isSafe = safeMethods.has(method.toUpperCase());
  const all = [
    ...named,
    ...(isSafe && config.givesEntity ? [304] : []),
    // A query or a body that cannot be decoded, a token that is not valid, too many requests, a head that is too large, and what is wrong here.
    ...[400, 401, 429, 431, 500, 503],
    // A request with a cookie from a page of others; and any body, asked for or not, is read.
    ...(isSafe ? [] : [403, 408, 413, 415, 507]),
    ...(/[:{]/.test(url) ? [404] : []),
    ...(/[:{]scope\b/.test(url) ? [414] : []),
    ...(!isSafe && formOfChains.test(url) ? [405] : []),
    ...(named.includes(206) ? [416] : []),
  ];
  return [...new Set(all)].sort((one, other) => one - other);
}
