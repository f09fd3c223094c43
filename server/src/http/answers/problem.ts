/** Every failure as problem+json; the only place that knows the status of a failure. */

import { STATUS_CODES } from 'node:http';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Contradiction, Failure, type FailureKind, type FieldError, invalidFields } from '../../failures.ts';
import { failureOfStorage } from '../../storage/storage-failures.ts';
import { whatIsAccepted } from '../headers/accepted-types.ts';
import { fieldErrorsOf } from '../validation/validation-messages.ts';
import { detailOfErrors } from './error-details.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where agents that are turned away learn who gives out tokens. */
    resourceMetadata?: string;
  }
}

export interface Problem {
  readonly type?: string;
  readonly detail: string;
  readonly instance: string;
  readonly status: number;
  readonly title: string;
  readonly errors?: readonly FieldError[];
  readonly conflicts?: readonly Contradiction[];
  readonly errorId?: string;
}

export const statusOf: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  unacceptable: 406,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  unsupported: 415,
  throttled: 429,
  unavailable: 503,
  full: 507,
};

export function answerWithProblem(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { error, problem } = problemTold(thrown, request, reply);
  if (problem.status === 401) reply.header('www-authenticate', challengeOf(error, request.routeOptions.config.resourceMetadata));
  if (error instanceof Failure && error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return sendProblem(reply, problem);
}

/** What a failure is told as. One that nobody expected goes into the log. */
export function problemTold(
  thrown: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly error: Error; readonly problem: Problem } {
  const error = thrown instanceof Failure ? thrown : (failureOfStorage(thrown) ?? thrown);
  const problem = problemOf(error, request);
  // Who has gone is not there to be told, and nothing is wrong here; who was answered may be told more in another connection.
  const hasGone = reply.raw.destroyed && !reply.raw.writableFinished;
  if (problem.status >= 500 && problem.errorId && !hasGone)
    request.log.error({ err: error, errorId: problem.errorId }, 'unanticipated failure');
  return { error, problem };
}

/** RFC 6750 §3.1: who sent a token that is not good learns that, and gets another one. RFC 9728 §5.1: agents learn where tokens are given out. */
function challengeOf(error: Error, resourceMetadata: string | undefined): string {
  const isBadToken = error instanceof Failure && error.isBadToken;
  const told = [
    ...(isBadToken ? [`error="invalid_token"`, `error_description="${error.message}"`] : []),
    ...(resourceMetadata ? [`resource_metadata="${resourceMetadata}"`] : []),
  ];
  return ['Bearer', told.join(', ')].filter(Boolean).join(' ');
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

export function problem(status: number, detail: string, instance: string, more: Partial<Problem> = {}): Problem {
  const { type, ...rest } = more;
  return { ...(type ? { type } : {}), detail, instance, status, title: STATUS_CODES[status] ?? 'Error', ...rest };
}

/** The path of the request, without its query. */
export function requestPath({ originalUrl: url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Whoever makes up a long address does not fill the log with it. */
const longestInstance = 500;

/** The same as it is told and logged: of a very long one its beginning, without a part of an escape at its end. */
export function instanceOf(request: FastifyRequest): string {
  const path = requestPath(request);
  return path.length <= longestInstance ? path : path.slice(0, longestInstance).replace(/%[^%]?$/, '');
}

function problemOf(error: Error, request: FastifyRequest): Problem {
  const instance = instanceOf(request);
  if (error instanceof Failure) return problemOfFailure(error, instance);
  const { validation, validationContext, code, statusCode } = error as FastifyError;
  if (validation) return problemOfFailure(invalidFields(fieldErrorsOf(validation, validationContext)), instance);
  const known = ownEntry(frameworkProblems, code);
  if (known) return known(request, instance);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem(statusCode, error.message, instance);
  return problem(500, 'Something went wrong here. Quote the errorId to the administrator.', instance, { errorId: request.id });
}

function problemOfFailure(failure: Failure, instance: string): Problem {
  const status = statusOf[failure.kind];
  const hasErrors = failure.errors.length > 0 || status === 400 || status === 409;
  return problem(status, detailOfErrors(failure), instance, {
    ...(failure.problem ? { type: failure.problem } : {}),
    ...(hasErrors ? { errors: failure.errors } : {}),
    ...(failure.conflicts ? { conflicts: failure.conflicts } : {}),
  });
}

const frameworkProblems: Readonly<Record<string, (request: FastifyRequest, instance: string) => Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (request, instance) =>
    problem(415, `The content type of the request is not supported here. ${whatIsAccepted(request)}`, instance),
  FST_ERR_CTP_BODY_TOO_LARGE: (_, instance) => problem(413, 'The request body is too large.', instance),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: (_, instance) =>
    problem(400, 'The request body does not have its declared length.', instance, { errors: [] }),
  FST_ERR_MAX_PARAM_LENGTH: (_, instance) => problem(414, 'A part of the path of the request is too long.', instance),
  FST_ERR_BAD_URL: (_, instance) => problem(400, 'The path of the request cannot be decoded.', instance, { errors: [] }),
};
