import { expect, test } from 'vitest';
import type { Caller, User } from '../../access/caller.ts';
import { KeptDatasets } from './kept-datasets.ts';

const ada: User = { id: 'ada', name: 'Ada', isAdministrator: false };

function aDataset(...due: boolean[]) {
  return { models: due.map((isDue) => ({ model: { marks: isDue ? 1 : 0, marksRead: 0 } })) };
}

/** Counts how often datasets are read. */
function kept(models: readonly boolean[] = [false], most?: number) {
  const world = { state: 1 as number | undefined, reads: 0, onRead: () => {} };
  const datasets = new KeptDatasets<ReturnType<typeof aDataset>>({ state: () => world.state }, most);
  const ask = (caller: Caller, project = 'one') =>
    datasets.of(caller, project, async () => {
      world.reads++;
      world.onRead();
      return aDataset(...models);
    });
  return { world, ask, has: (caller: Caller, project = 'one') => datasets.has(caller, project) };
}

test('a dataset is put together once as long as nobody writes', async () => {
  const { world, ask } = kept();
  const first = await ask(ada);
  expect(await ask({ ...ada })).toBe(first);
  expect(world.reads).toBe(1);
  world.state = 2;
  expect(await ask(ada)).not.toBe(first);
  expect(world.reads).toBe(2);
});

test('whoever sees something else has a dataset of their own: another user, project, right, or borrowed sight', async () => {
  const { world, ask } = kept();
  const callers: Caller[] = [
    ...['anonymous' as const, ada, { ...ada, id: 'bob' }, { ...ada, isAdministrator: true }],
    ...[
      { ...ada, sight: { by: ada } },
      { ...ada, sight: { by: ada, bound: 210 } },
      { ...ada, sight: { by: ada, bound: 220 } },
    ],
  ];
  for (const caller of [...callers, ...callers]) await ask(caller);
  await ask(ada, 'two');
  expect(world.reads).toBe(callers.length + 1);
});

test('what is read while somebody writes is not kept', async () => {
  const { world, ask } = kept();
  world.onRead = () => {
    world.state = (world.state ?? 0) + 1;
  };
  await ask(ada);
  world.onRead = () => {};
  await ask(ada);
  expect(world.reads).toBe(2);
  world.state = undefined;
  await ask(ada);
  await ask(ada);
  expect(world.reads).toBe(4);
});

test('models that are due to be read anew are looked at each time, and large datasets make room for others', async () => {
  const due = kept([false, true]);
  await due.ask(ada);
  await due.ask(ada);
  expect(due.world.reads).toBe(2);
  const large = kept([false, false, false], 5);
  for (const project of ['one', 'two', 'one']) await large.ask(ada, project);
  expect(large.world.reads).toBe(3);
});

test('a dataset is there for the caller for whom it was read, as long as nobody writes', async () => {
  const { world, ask, has } = kept();
  expect(has(ada)).toBe(false);
  await ask(ada);
  expect([has({ ...ada }), has({ ...ada, isAdministrator: true }), has('anonymous'), has(ada, 'two')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  world.state = 2;
  expect(has(ada)).toBe(false);
  world.state = undefined;
  await ask(ada);
  expect(has(ada)).toBe(false);
});
