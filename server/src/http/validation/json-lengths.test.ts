import { expect, test } from 'vitest';
import { mostBytes } from './json-lengths.ts';
import { errorsIn } from './validation.ts';

const schema = { type: 'object', properties: { any: { [mostBytes]: 10 } } };

test('a value of any shape has so many bytes as JSON, and the field at fault is named', () => {
  for (const right of ['12345678', 'ää', [1, 2, 3, 4], { a: 1234 }, null]) expect(errorsIn(schema, { any: right })).toEqual([]);
  for (const wrong of ['123456789', 'ääääx', [1, 2, 3, 45, 6], { a: 12345, b: 1 }])
    expect(errorsIn(schema, { any: wrong })).toEqual([{ field: 'any', message: 'must have at most 10 bytes as JSON' }]);
});
