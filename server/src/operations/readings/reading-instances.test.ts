/** Several instances may read one model anew at once: in the end it shows what its metamodels say of it now, whoever was last. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import { markAll } from '../../storage/readings/marking.ts';
import { metamodelCandidates } from '../../storage/readings/metamodel-candidates.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { ReadingRefresh } from './reading-refresh.ts';
import type { ContentToRead, Readings } from './readings.ts';

/** What statements are known by. */
const [due, revision, candidates] = ['select lineage', 'content_type, type from revisions', 'with recursive'];

/** A statement that an instance asks, and what happens elsewhere before it goes on with the answer. */
type Interruption = readonly [statement: string, meanwhile: () => unknown];

let it: TestService;
let ada: Client;
let metamodel: Body;
let model: Body;

beforeAll(async () => {
  const database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { work: unswept(database.work) }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  const projectId = (await aProject(ada)).id;
  metamodel = await uploaded(ada, { projectId, name: 'Families' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  expect(await shown()).toMatchObject({ type: 'family', said: 'family' });
});

/** Nothing is read anew in the background. */
function unswept(work: Queryable): Queryable {
  const rows: Queryable['rows'] = async (statement, request) =>
    statement.text.includes('order by modifier_id, id') ? [] : work.rows(statement, request);
  return Object.assign(Object.create(work) as Queryable, { rows });
}

/** Another instance, that is interrupted so, one after the other. */
function instance(...interruptions: readonly Interruption[]): ReadingRefresh {
  const left = [...interruptions];
  const { points } = it.database;
  const rows: Queryable['rows'] = async (statement) => {
    const answer = await points.rows(statement);
    if (left.length > 0 && statement.text.includes(left[0]![0])) await left.shift()![1]();
    return answer;
  };
  const own = { points: Object.assign(Object.create(points) as Queryable, { rows }) };
  const database = Object.assign(Object.create(it.database) as Database, own);
  return new ReadingRefresh({ database, readings: readingsOn(database), onFailure: () => {} });
}

/** They find what the engine finds. */
function readingsOn(database: Database): Readings {
  const read = async ({ model, format, content }: ContentToRead): Promise<Reading> => {
    const found = await metamodelCandidates(database.points, visibilityBoundsOf(model));
    const used = found.map(({ key }) => key);
    const kind = { contentType: familyNsUri, type: used.length > 0 ? 'family' : null };
    const nothing = { diagnostics: [], packages: [], views: [], counts: { error: 0, warning: 0, info: 0 } };
    const facts = { ...kind, ...nothing, objectCount: 2, used, sought: [familyNsUri] };
    return { format, content, idMap: undefined, facts, candidates: found, targets: [] };
  };
  return { read } as Readings;
}

const readAnew = (by: ReadingRefresh) => by.ensureFresh({ id: model.id, marks: 1, marksRead: 0 });
const level = async (confidentiality: number) =>
  expect((await ada.patch(`/api/models/${metamodel.id}`, { confidentiality })).status).toBe(200);
const [raise, lower] = [() => level(250), () => level(0)];

/** What is said of the model and of its revision, how many metamodels that was read with, and whether it is due. */
async function shown() {
  const text = `select models.type, revisions.type, (select count(*) from revision_metamodels where revision_id = revisions.id),
    models.marks - models.marks_read from models join revisions on revisions.model_id = models.id where models.id = '${model.id}'`;
  const [[type, said, pins, left]] = (await it.database.work.rows({ text, values: [] })) as [[string, string, number, number]];
  return { type, said, pins: Number(pins), left: Number(left) };
}

const unnamed = { type: null, said: null, pins: 0, left: 0 };
const named = { type: 'family', said: 'family', pins: 1, left: 0 };

test.each([
  ['hidden', [raise], unnamed],
  ['shown again', [raise, () => readAnew(instance()), lower], named],
])('a metamodel is %s, and one instance reads between two looks of another', async (_, changes, expected) => {
  for (const change of changes) await change();
  await readAnew(instance([revision, () => readAnew(instance())]));
  expect(await shown()).toEqual(expected);
});

test('a reading that was overtaken is stored between two looks', async () => {
  await it.database.write((transaction) => markAll(transaction, [model.id]));
  const held = heldAt(revision);
  const overtake = async () => {
    await raise();
    await held.begin();
  };
  await readAnew(instance([due, overtake], [due, held.end]));
  expect(await shown()).toEqual(unnamed);
});

test('a reading with a metamodel that is hidden by now does not take the place of a later one', async () => {
  await hideAndShow();
  const overtake = async () => {
    await raise();
    await readAnew(instance());
  };
  await readAnew(instance([candidates, () => {}], [candidates, overtake]));
  expect(await shown()).toEqual(unnamed);
});

test('where a reading was to stay and an older one has taken its place, the model is read once more', async () => {
  await hideAndShow();
  const held = heldAt(candidates);
  const overtake = async () => {
    await raise();
    await held.begin();
  };
  await readAnew(instance([candidates, () => {}], [candidates, overtake], [due, held.end]));
  expect(await shown()).toEqual(unnamed);
});

/** The model was read without the metamodel, and is due to be read with it. */
async function hideAndShow(): Promise<void> {
  await raise();
  await readAnew(instance());
  await lower();
}

/** Another instance that is held when it has begun to read. */
function heldAt(statement: string) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = () => {
    reached.resolve();
    return released.promise;
  };
  let reading: Promise<void> | undefined;
  return {
    begin: () => {
      reading = readAnew(instance([statement, hold]));
      return reached.promise;
    },
    end: () => {
      released.resolve();
      return reading;
    },
  };
}
