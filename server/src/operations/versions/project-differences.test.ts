/** Whoever sees two projects compares them: however many do, few projects are read at once, and of what was read only pages are kept. */
import { expect, test } from 'vitest';
import type { Project } from '../../resources/projects/project.ts';
import { ProjectDifferences, type ProjectDifferencesDependencies } from './project-differences.ts';

const nothing = { async *eachIn() {} };

/** Counts how many read at the same time. */
function countingReader() {
  const counts = { now: 0, most: 0 };
  const read = async () => {
    counts.most = Math.max(counts.most, ++counts.now);
    await new Promise(setImmediate);
    counts.now--;
    return [];
  };
  return { counts, read };
}

function differencesWith(read: () => Promise<unknown[]>): ProjectDifferences {
  return new ProjectDifferences({
    projects: { get: async (_: unknown, id: string) => ({ id, confidentiality: 0 }) as Project },
    models: { allIn: read },
    revisions: { currentIn: read },
    representations: nothing,
    images: nothing,
    queries: nothing,
  } as unknown as ProjectDifferencesDependencies);
}

test('of comparisons that are asked for at once, two at most read their projects', async () => {
  const { counts, read } = countingReader();
  const differences = differencesWith(read);
  const { signal } = new AbortController();
  const page = { number: 0, size: 20 };
  const asked = Array.from({ length: 20 }, (_, index) => ({ id: `user ${index % 5}` }) as never);
  const told = await Promise.all(asked.map((caller) => differences.list(caller, 'one', 'other', page, signal)));
  const objects = await Promise.allSettled(asked.map((caller) => differences.objects(caller, 'one', 'other', 'm', {}, signal)));
  expect(told.map(({ total }) => total)).toEqual(asked.map(() => 0));
  expect(objects.every(({ status }) => status === 'rejected')).toBe(true);
  expect(counts.most).toBeLessThanOrEqual(2);
});

test('whoever has left waits no more', async () => {
  const { counts, read } = countingReader();
  const differences = differencesWith(read);
  const page = { number: 0, size: 20 };
  await expect(differences.list('anonymous', 'one', 'other', page, AbortSignal.abort())).rejects.toThrow();
  expect(counts.most).toBe(0);
});
