/** The words in which rules say what they expect; each failure says what was expected and what came. */
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Body } from './answer.ts';
import { shortened } from './caller.ts';

export class Unexpected extends Error {}

export function expect(what: string, holds: boolean, came?: unknown): void {
  if (!holds) throw new Unexpected(came === undefined ? `expected ${what}` : `expected ${what}, got ${shown(came)}`);
}

export function expectEqual(what: string, came: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(came, expected)) throw new Unexpected(`expected ${what} to be ${shown(expected)}, got ${shown(came)}`);
}

export function expectStatus(answer: Answer, ...statuses: readonly number[]): Answer {
  if (statuses.includes(answer.status)) return answer;
  throw new Unexpected(`expected ${statuses.join(' or ')}, got ${answer.status} (${answer.request}: ${shortened(answer.text)})`);
}

/** The media type alone, without parameters. */
export function expectType(answer: Answer, type: string): void {
  expectEqual('the media type', answer.headers.get('content-type')?.split(';')[0], type);
}

/** An entity or a list as HAL; gives its body. */
export function expectHal(answer: Answer, status = 200): Body {
  expectStatus(answer, status);
  expectType(answer, 'application/hal+json');
  expect('_links.self.href', typeof answer.body?._links?.self?.href === 'string', answer.text);
  return answer.body;
}

/** A problem of that status (Errors 1 and 2), with an entry for the field where one is named; gives its body. */
export function expectProblem(answer: Answer, status: number, field?: string): Body {
  expectStatus(answer, status);
  expectProblemShape(answer);
  if (status === 400 || status === 409) expect('errors to be an array', Array.isArray(answer.body.errors), answer.body.errors);
  if (field !== undefined) expect(`an error on ${field}`, fieldsOf(answer).includes(field), answer.body.errors);
  return answer.body;
}

/** Any refusal: a client error, told as a problem. */
export function expectRefusal(answer: Answer): void {
  expect('a status from 400 to 499', answer.status >= 400 && answer.status < 500, `${answer.status} ${answer.text}`);
  expectProblemShape(answer);
}

function expectProblemShape(answer: Answer): void {
  expectType(answer, 'application/problem+json');
  const { detail, instance, status, title, errors = [] } = answer.body ?? {};
  expectEqual('status in the body', status, answer.status);
  const texts = [detail, instance, title, ...errors.flatMap((error: Body) => [error.message, error.field])];
  expect(
    'detail, instance, title and errors[] of message and field',
    texts.every((text) => typeof text === 'string'),
    answer.body,
  );
}

export function fieldsOf({ body }: Answer): string[] {
  return (body?.errors ?? []).map(({ field }: Body) => field);
}

function shown(value: unknown): string {
  return shortened(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));
}
