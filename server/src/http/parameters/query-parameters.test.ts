import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedParameters } from './query-parameters.ts';

let it: TestService;
beforeAll(async () => {
  it = await service();
});
afterAll(() => it.close());

test.each([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a+b=c+d&e=%2B', { 'a b': 'c d', e: '+' }],
  ['a&=b&&c=', { a: '', '': 'b', c: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['%C3%A4=%E2%82%AC', { ä: '€' }],
])('the parameters %s are read', (query, parameters) => {
  expect({ ...boundedParameters(query) }).toEqual(parameters);
});

test('a parameter may have any name', () => {
  const parameters = boundedParameters('__proto__=a&constructor=b');
  expect(Object.entries(parameters)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
});

test('an address has up to 1,000 parameters, whatever they are', async () => {
  const many = (count: number) => it.anonymous.get(`/api/settings?${Array(count).fill('%61=').join('&')}`);
  expect((await many(1000)).status).toBe(200);
  const refused = await many(1001);
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'query', message: 'at most 1000 parameters' }]]);
});
