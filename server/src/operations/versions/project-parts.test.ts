/** Parts of projects are compared by whoever sees them, however large they are: little of them is in memory at once. */
import { expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import type { Project } from '../../resources/projects/project.ts';
import { isSamePart, ProjectParts, type ProjectPartsDependencies } from './project-parts.ts';

const project = { id: 'p', confidentiality: 0 } as Project;
const nobody: Caller = 'anonymous';
const sizes: number[] = [];
let [lookedUp, mostLookedUp] = [0, 0];

const eachOf = (all: readonly object[]) => ({
  async *eachIn(_caller: unknown, _project: unknown, size = 1000) {
    sizes.push(size);
    yield* all;
  },
});

/** A project with queries of these texts, and so many images. */
async function partsOf(texts: readonly string[], images = 0) {
  const contentStore = {
    find: async () => {
      mostLookedUp = Math.max(mostLookedUp, ++lookedUp);
      await new Promise(setImmediate);
      lookedUp--;
    },
  };
  const dependencies = {
    representations: eachOf([]),
    images: eachOf(Array.from({ length: images }, (_, index) => ({ id: `i${index}`, name: `i${index}` }))),
    queries: eachOf(texts.map((text, index) => ({ id: `q${index}`, slug: `q${index}`, text }))),
    contentStore,
  } as unknown as ProjectPartsDependencies;
  return new ProjectParts(dependencies).of(nobody, project, () => undefined);
}

test('few queries are read at once, and of a long text little is kept', async () => {
  const parts = await partsOf(Array.from({ length: 120 }, () => 'x'.repeat(100_000)));
  expect(parts).toHaveLength(120);
  expect(Math.min(...sizes)).toBeLessThanOrEqual(50);
  expect(JSON.stringify(parts).length).toBeLessThan(120 * 2000);
});

test('long texts that begin in the same way are told apart, and short ones stay as they are', async () => {
  const long = 'x'.repeat(5000);
  const [one, same, other, short] = await partsOf([long, long, `${long}y`, 'ASK {}']);
  expect([isSamePart(one!, same), isSamePart(one!, other)]).toEqual([true, false]);
  expect(short!.told.text).toBe('ASK {}');
});

test('images are looked up one after the other: others look up single things meanwhile', async () => {
  expect(await partsOf([], 100)).toHaveLength(100);
  expect(mostLookedUp).toBe(1);
});
