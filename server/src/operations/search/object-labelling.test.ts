import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { type LabelQuestion, labelDifferences } from '../../engine/objects/label-differences.ts';
import { type Due, nextObjects } from '../../storage/search/search-due.ts';
import type { OpenIndex } from '../objects/object-indexes.ts';
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
const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;

/** The index of a large model, in place of the one that the model has. */
function aLargeIndex(size = count, name = 'Thing') {
  const asked: string[] = [];
  const at = (row: number) => ({
    id: idOf(row),
    classNumber: 0,
    isMain: true,
    label: `Largely ${row}`,
  });
  const objects = { length: size, idAt: idOf, at };
  async function* stream(_: string, question: LabelQuestion) {
    asked.push(question.after);
    const lines = labelDifferences(objects, question);
    for (;;) {
      const next = lines.next();
      if (next.done) return next.value;
      yield Buffer.from(next.value);
    }
  }
  const index = { directory: { classes: [{ nsUri: 'urn:large', prefix: 'large', name, count: size }] } };
  return {
    asked,
    engine: { stream } as unknown as Engine,
    open: async () => ({ index, content: { id: '', size: 0 } }) as unknown as OpenIndex,
  };
}

const labelling = ({ open, engine }: ReturnType<typeof aLargeIndex>, objects = 100) =>
  new ObjectLabelling({
    database: it.database,
    ...{ open, engine },
    signal: new AbortController().signal,
    writer: { write: (work) => it.database.write(work), merge: async () => {} },
    turn: { objects, known: 100, characters: 1_000_000 },
  });

/** All that are due, in their order. */
async function due(): Promise<Due[]> {
  const found: Due[] = [];
  const next = () =>
    nextObjects(
      it.database.work,
      '',
      found.map(({ entityId }) => entityId),
    );
  for (let one = await next(); one; one = await next()) found.push(one);
  return found;
}

const dueOf = async (id: string) => (await due()).find(({ entityId }) => entityId === id);

/** All turns that the model needs. */
async function drain(some: ObjectLabelling): Promise<void> {
  for (let next = await dueOf(model.id); next; next = await dueOf(model.id)) await some.turn(next);
}

async function rows(text: string): Promise<unknown[]> {
  return (await it.database.work.rows({ text, values: [] })).map(([cell]) => cell);
}

const labels = () => rows(`select label from search_labels where kind = 'object' and label like 'Largely %'`);

test('what was broken off goes on from its last step; what has gone from the model goes from the index', async () => {
  await labelling(aLargeIndex()).turn((await dueOf(model.id))!);
  expect(await labels()).toHaveLength(100);

  const index = aLargeIndex();
  await drain(labelling(index));
  expect(index.asked[0]).toBe(idOf(99));
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
  expect(new Set(await labels()).size).toBe(count);
  expect(await labels()).toHaveLength(count);
});

test('only what has changed is written', async () => {
  const seqs = () => rows(`select max(seq) from search_labels`);
  const before = await seqs();
  await it.database.write((transaction) => transaction.rows({ text: `update search_sources set aim = ''`, values: [] }));
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 260 });
  await drain(labelling(aLargeIndex()));
  expect(await seqs()).toEqual(before);
});

test('a class is gone when no model has objects of it', async () => {
  const classes = () => rows(`select name from search_classes where name like 'urn:large%'`);
  expect(await classes()).toEqual(['urn:large#//Thing\nlarge:Thing\nThing']);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 });
  await drain(labelling(aLargeIndex(count, 'Other')));
  expect(await classes()).toEqual(['urn:large#//Other\nlarge:Other\nOther']);
});

test('a model that has changed while it was indexed is indexed to the end, and comes again behind all others', async () => {
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  const other = await uploaded(ada, { projectId: (await aProject(ada)).id, name: 'Others' }, 'other.ecore', familyEcore);
  const some = labelling(aLargeIndex());
  await some.turn((await dueOf(model.id))!);
  expect((await due()).map(({ entityId }) => entityId)).toEqual([other.id, model.id]);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 });
  const third = await uploaded(ada, { projectId: (await aProject(ada)).id, name: 'Third' }, 'third.ecore', familyEcore);
  for (let turn = 0; turn < 4; turn++) await some.turn((await dueOf(model.id))!);
  expect(await rows(`select part from search_sources where entity_id = '${model.id}'`)).toEqual(['restricted']);
  expect((await due()).map(({ entityId }) => entityId)).toEqual([other.id, third.id, model.id]);
  await drain(some);
  expect(await rows(`select part from search_sources where entity_id = '${model.id}'`)).toEqual(['internal']);
});
