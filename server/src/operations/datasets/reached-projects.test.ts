import { expect, test } from 'vitest';
import { reachedProjects } from './reached-projects.ts';

/** Each project imports another one, without end. */
function anEndlessChain(onList: (count: number) => void) {
  let count = 0;
  const projects = { get: async (_caller: unknown, id: string) => ({ id }) };
  const imports = {
    list: async () => {
      onList(++count);
      return { items: [{ imported: { id: `project ${count}` } }], total: 1 };
    },
  };
  return { projects, imports } as unknown as Parameters<typeof reachedProjects>[2];
}

test('imports are not followed any more for those who have gone', async () => {
  const leaving = new AbortController();
  let lists = 0;
  const chain = anEndlessChain((count) => {
    lists = count;
    if (count === 5) leaving.abort(new Error('The client has gone.'));
  });
  await expect(reachedProjects('anonymous', 'project 0', chain, leaving.signal)).rejects.toThrow('The client has gone.');
  expect(lists).toBe(5);
});
