import { Ajv2020 } from 'ajv/dist/2020.js';
import Type from 'typebox';
import { expect, test, vi } from 'vitest';
import { errorsIn } from './validation.ts';

test('a schema is not itself checked by the first request that needs it: the schema of schemas takes longest of all to compile', () => {
  const checked = vi.spyOn(Ajv2020.prototype, 'validateSchema');
  const schema = Type.Object({ neverSeenBefore: Type.String({ minLength: 3 }) });
  expect(errorsIn(schema, { neverSeenBefore: 'ab' })).toMatchObject([{ field: 'neverSeenBefore' }]);
  expect(checked).not.toHaveBeenCalled();
  checked.mockRestore();
});
