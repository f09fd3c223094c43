import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const Stars = Type.Object({ starred: Type.Array(Type.String(), { maxItems: 50 }), name: Type.String() });

test('of a body of usual size all that is wrong is told, of a large one the first', () => {
  const wrong = (count: number) => ({ starred: Array(count).fill({}) });
  expect(errorsIn(Stars, wrong(3)).map(({ field }) => field)).toEqual(['name', 'starred.0', 'starred.1', 'starred.2']);
  expect(errorsIn(Stars, wrong(10_000))).toHaveLength(1);
});

test('what was refused is not kept by the check', async () => {
  const large = new WeakRef({ starred: Array(10_000).fill({}) });
  errorsIn(Stars, large.deref());
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(large.deref()).toBeUndefined();
});
