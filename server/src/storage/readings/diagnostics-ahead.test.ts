import type { Diagnostic } from '@orrery/kernel';
import type { Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { piecesOf } from './diagnostic-rows.ts';
import { listOf, storeDiagnosticsOfReadings } from './diagnostics.ts';
import { withDiagnosticsAhead } from './diagnostics-ahead.ts';
import type { Reading } from './reading.ts';
import { UnusedDiagnostics } from './unused-diagnostics.ts';

let it: TestService;
let ada: Client;
let projectId: string;
let unused: UnusedDiagnostics;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  projectId = (await aProject(ada)).id;
  unused = new UnusedDiagnostics(it.database, Date.now);
});
afterAll(() => it.close());

function wrong(count: number, message = 'Something is wrong.'): Diagnostic[] {
  return Array.from({ length: count }, () => ({ severity: 'error', code: 'bad-value', message }) as const);
}

const readingOf = (diagnostics: readonly Diagnostic[]) => ({ facts: { diagnostics } }) as unknown as Reading;
const aModel = async (name: string) => (await ada.create('/api/models', { projectId, name })).id as string;
const rows = async () =>
  Number((await it.database.work.rows({ text: 'select count(*) from listed_diagnostics', values: [] }))[0]![0]);

/** Writes them ahead and shows them. */
function shown(modelId: string, found: readonly Diagnostic[], before = async () => {}): Promise<void> {
  return withDiagnosticsAhead(it.database, [{ modelId, reading: readingOf(found) }], async ([ready]) => {
    await before();
    await it.database.write((transaction) =>
      storeDiagnosticsOfReadings(transaction, [{ modelId, found, written: ready!.diagnosticList }]),
    );
  });
}

async function collected(): Promise<number> {
  await unused.collect();
  await unused.collect();
  return rows();
}

test('a list is written in pieces that are short in rows and in characters', () => {
  const pieces = (found: Diagnostic[]) => [...piecesOf({ listId: 'l', modelId: 'm', found, first: 0 })];
  const many = pieces(wrong(10_000));
  expect(many.every(({ found }) => found.length <= 250)).toBe(true);
  expect(many.map(({ first }) => first)).toEqual(many.map((_, at) => at * 250));
  expect(pieces(wrong(1000, 'm'.repeat(1000))).every(({ found }) => found.length <= 100)).toBe(true);
});

test('others write while a long list is written, and nobody sees any of it before all is there', async () => {
  const modelId = await aModel('long');
  const order: string[] = [];
  const long = shown(modelId, wrong(3000), async () => {
    order.push('all is there');
    expect((await ada.get(`/api/models/${modelId}/diagnostics`)).body.page.totalElements).toBe(0);
  });
  await it.database.write(async () => void order.push('another writes'));
  await long;
  expect(order).toEqual(['another writes', 'all is there']);
  const { body } = await ada.get(`/api/models/${modelId}/diagnostics?size=1000&page=2`);
  expect([body.page.totalElements, body._embedded.diagnostics.length]).toEqual([3000, 1000]);
});

test('what was shown before stays until nobody can be reading it, and is then removed', async () => {
  const modelId = await aModel('replaced');
  await collected();
  const before = await rows();
  await shown(modelId, wrong(300));
  const first = await listOf(it.database.points, modelId);
  await shown(modelId, wrong(400));
  expect(await listOf(it.database.points, modelId)).not.toBe(first);
  await unused.collect();
  expect(await rows()).toBe(before + 700);
  expect(await collected()).toBe(before + 400);
  await shown(modelId, []);
  expect(await collected()).toBe(before);
});

test('a write that fails leaves nothing behind, and neither does a model that is deleted', async () => {
  await collected();
  const before = await rows();
  const modelId = await aModel('gone');
  await expect(
    shown(modelId, wrong(300), async () => {
      throw new Error('It fails.');
    }),
  ).rejects.toThrow('It fails.');
  expect(await collected()).toBe(before);
  await shown(modelId, wrong(300));
  await ada.delete(`/api/models/${modelId}`);
  expect(await collected()).toBe(before);
});

test('a list that is being written is not taken for one that is left over', async () => {
  const modelId = await aModel('under way');
  await shown(modelId, wrong(300), async () => {
    await unused.collect();
    await unused.collect();
  });
  expect((await ada.get(`/api/models/${modelId}/diagnostics`)).body.page.totalElements).toBe(300);
});
