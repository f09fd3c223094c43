import { expect, test } from 'vitest';
import { Failure } from '../../failures.ts';
import { decodedStrictly } from './url-encoded.ts';
import { otherCharset, utf8Text } from './utf8-text.ts';

function failure(read: () => unknown): Failure {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test('a text is UTF-8, and its byte order mark is none of it', () => {
  expect(utf8Text(Buffer.from('\ufeffé 😀 \ufffd'))).toBe('é 😀 \ufffd');
});

test('bytes that are no UTF-8 are refused with their place', () => {
  const { message, errors } = failure(() => utf8Text(Buffer.from('ASK {\n "caf\xe9" }', 'latin1')));
  expect(message).toBe('The request body is not UTF-8 in line 2, column 6.');
  expect(errors).toEqual([{ field: 'body', message: 'is not UTF-8 in line 2, column 6', line: 2, column: 6 }]);
});

test('so are those that a form encodes', () => {
  expect(decodedStrictly('caf%C3%A9+%EF%BF%BD+100%', 'query')).toBe('café \ufffd 100%');
  expect(failure(() => decodedStrictly('%0Acaf%E9', 'query')).errors).toMatchObject([{ field: 'query', line: 2, column: 4 }]);
});

test('another charset is not taken', () => {
  for (const type of [undefined, 'text/plain', 'text/plain; charset=UTF-8', 'a/b;charset="utf-8"', 'a/b; charset=us-ascii'])
    expect(otherCharset(type)).toBeUndefined();
  expect(otherCharset('text/plain; charset=ISO-8859-1')).toMatchObject({ kind: 'unsupported' });
});
