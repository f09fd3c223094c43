import type { LabelledRow, ObjectIndex } from '@orrery/kernel';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oldestDue } from '../../storage/search/search-due.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { ObjectLabelling } from './object-labelling.ts';

let it: TestService;
let ada: Client;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  model = await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
});
afterAll(() => it.close());

const count = 450;
const of = { nsUri: 'urn:large', prefix: 'l', name: 'Thing', isMain: true };
const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;

/** The index of a large model, in place of the one that the model has. */
function aLargeIndex(size = count) {
  const asked: number[] = [];
  const labelled = async (from: number, to: number) => {
    asked.push(from);
    return Array.from({ length: to - from }, (_, at) => ({
      id: idOf(from + at),
      class: of,
      index: 0,
      label: `Largely ${from + at}`,
    }));
  };
  const rowOf = async (id: string) => (Number(id.slice(-12)) < size ? Number(id.slice(-12)) : undefined);
  const index = {
    size,
    labelled: labelled as unknown as (from: number, to: number) => Promise<LabelledRow[]>,
    rowOf,
  } as ObjectIndex;
  return { asked, indexes: { inBackground: async () => ({ index, content: { id: '', size: 0 } }) } as unknown as ObjectIndexes };
}

const labelling = ({ indexes }: ReturnType<typeof aLargeIndex>, last = Number.MAX_SAFE_INTEGER) =>
  new ObjectLabelling({
    database: it.database,
    indexes,
    signal: new AbortController().signal,
    write: (work) => it.database.write(work),
  }).label({ kind: 'objects', entityId: model.id, ownerId: null, last });

async function drain(steps: AsyncGenerator<void>): Promise<void> {
  for await (const _ of steps);
}

async function labels(): Promise<string[]> {
  const text = `select label from search_labels where kind = 'object' and label like 'Largely %'`;
  return (await it.database.work.rows({ text, values: [] })).map(([label]) => label as string);
}

test('what was broken off goes on from its last step; what has gone from the model goes from the index', async () => {
  const begun = labelling(aLargeIndex());
  await begun.next();
  await begun.next();
  expect((await labels()).length).toBeGreaterThan(0);
  expect((await labels()).length).toBeLessThan(count);

  const index = aLargeIndex();
  await drain(labelling(index));
  expect(Math.min(...index.asked)).toBeGreaterThan(0);
  expect(new Set(await labels()).size).toBe(count);
  expect(await labels()).toHaveLength(count);

  // Elsewhere in the index: all labels are looked at again.
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 });
  await drain(labelling(aLargeIndex(300)));
  expect(await labels()).toHaveLength(300);
});

test('two who work on the same model write every label once', async () => {
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await Promise.all([drain(labelling(aLargeIndex())), drain(labelling(aLargeIndex()))]);
  await drain(labelling(aLargeIndex()));
  expect(new Set(await labels()).size).toBe(count);
  expect(await labels()).toHaveLength(count);
});

test('a model that has changed while it was indexed comes again behind all others', async () => {
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 });
  const due = () => oldestDue(it.database.work, 'objects', 10);
  const { last } = (await due()).find(({ entityId }) => entityId === model.id)!;
  const other = await uploaded(ada, { projectId: (await aProject(ada)).id, name: 'Others' }, 'other.ecore', familyEcore);
  const begun = labelling(aLargeIndex(), last);
  await begun.next();
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await drain(begun);
  expect((await due()).map(({ entityId }) => entityId)).toEqual([other.id, model.id]);
});
