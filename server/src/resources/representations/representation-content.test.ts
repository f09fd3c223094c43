import { expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { Representations } from './representations.ts';

const ada = { id: 'ada' } as User;
const representations = new Representations({} as never);
const input = { model: { id: 'm' }, name: 'A', kind: 'orrery:table' };

test.each([
  { kind: 'a'.repeat(9002) },
  { kind: `a:${'b'.repeat(499)}` },
  { kind: 'a:\0' },
  { specification: `a:${'b'.repeat(499)}` },
  { specification: 'no URI' },
])('whoever creates or changes a representation gives it a kind that fits the rule: %j', async (wrong) => {
  const refused = { kind: 'invalid', errors: [{ field: Object.keys(wrong)[0] }] };
  await expect(representations.create(ada, { ...input, ...wrong })).rejects.toMatchObject(refused);
  await expect(representations.change(ada, 'r', wrong)).rejects.toMatchObject(refused);
});
