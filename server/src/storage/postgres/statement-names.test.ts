import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a name says which text it is, so that two clients of one connection never mean different statements by it', () => {
  const [one, other] = [statementNames(true), statementNames(true)];
  other('select 2');
  expect(one('select 1')).toBe(other('select 1'));
  expect(one('select 1')).not.toBe(other('select 2'));
});

test('behind a proxy that shares connections no statement has a name', () => {
  expect(statementNames(false)('select 1')).toBeUndefined();
});

test('names are given to so many texts as a connection should keep', () => {
  const nameOf = statementNames(true);
  const names = Array.from({ length: 300 }, (_, index) => nameOf(`select ${index}`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(200);
});
