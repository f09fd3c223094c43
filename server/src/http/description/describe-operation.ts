/** Completes an operation by what follows from its kind: name, statuses, headers, sign-in, media types. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyContextConfig } from 'fastify';
import { halJson } from '../answers/hal.ts';
import { describedStatuses, type FailureStatus, failures } from './failure-statuses.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import {
  type Answer,
  type Header,
  type Operation,
  type Parameter,
  type PlacedOperation,
  type Reference,
  referenceTo,
} from './openapi-document.ts';
import { operationIdOf } from './operation-id.ts';

type Answers = Operation['responses'];

export function describeOperation(placed: PlacedOperation, config: FastifyContextConfig): Operation {
  const { method, path, operation } = placed;
  const named = Object.keys(operation.responses).map(Number);
  const statuses = describedStatuses({ method, url: path, config }, named);
  const responses = Object.fromEntries(statuses.map((status) => [status, answerOf(status, operation.responses, config)]));
  const parameters = [...(operation.parameters ?? []).map(withHeaderName), ...headersHeeded(responses)];
  const { summary, tags, requestBody } = operation;
  return {
    operationId: operationIdOf(placed),
    summary,
    tags,
    ...(config.needsSignIn && { security: [{ bearer: [] }, { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody: method === 'patch' ? withMergePatch(requestBody) : requestBody }),
    responses,
  };
}

function answerOf(status: number, given: Answers, config: FastifyContextConfig): Answer | Reference {
  if (status >= 400) return referenceTo('responses', failures[status as FailureStatus].name);
  const { description, headers, content } = (given[status] ?? unchanged) as Answer;
  const names = [...headersOf(status, '206' in given, config.givesEntity === true), ...Object.keys(headers ?? {})];
  return {
    description,
    ...(names.length > 0 && { headers: Object.fromEntries(names.map((name) => [name, headerOf(name, content)])) }),
    ...(content && { content }),
  };
}

/** An answer that is a list or a file, as is asked for, has the headers of a file only sometimes. */
function headerOf(name: string, content: Answer['content']): Header | Reference {
  const isSometimesList = content && halJson in content && Object.keys(content).length > 1;
  return isSometimesList ? { ...ownEntry(answerHeaders, name)!, required: false } : referenceTo('headers', name);
}

const unchanged: Answer = { description: 'Unchanged since If-None-Match.' };

function headersOf(status: number, isFile: boolean, isEntity: boolean): string[] {
  return [
    ...((isFile || isEntity) && status !== 204 ? ['ETag'] : []),
    ...(isFile && status !== 304 ? ['Content-Disposition', 'Accept-Ranges'] : []),
    ...(status === 206 ? ['Content-Range'] : []),
    ...(status === 201 || status === 302 ? ['Location'] : []),
  ];
}

/** `idempotency-key`, as requests are read, is written `Idempotency-Key`. */
function withHeaderName(parameter: Parameter | Reference): Parameter | Reference {
  if (!('in' in parameter) || parameter.in !== 'header') return parameter;
  return { ...parameter, name: parameter.name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase()) };
}

function headersHeeded(responses: Answers): Reference[] {
  return Object.entries(requestHeaders)
    .filter(([, { shownBy }]) => shownBy in responses)
    .map(([name]) => referenceTo('parameters', name));
}

/** "PATCH takes application/json or application/merge-patch+json." */
function withMergePatch(body: NonNullable<Operation['requestBody']>): Operation['requestBody'] {
  const json = body.content['application/json'];
  return json ? { ...body, content: { ...body.content, 'application/merge-patch+json': json } } : body;
}
