/** The index of a revision that came of an edit is patched: it says what one that is made anew says, and takes little room. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IndexEdits } from './index-edits.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

const idOf = (number: number) => `00000001-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** How many indexes are kept as differences. */
async function patchedIndexes(): Promise<number> {
  const { tables } = it.database;
  const rows = await tables
    .selectFrom('derived_forms')
    .innerJoin('blob_differences', 'blob_differences.blob_id', 'derived_forms.blob_id')
    .select('derived_forms.key')
    .execute();
  return rows.filter(({ key }) => key.startsWith('objects-')).length;
}

test('lists, filters and single objects show new values, and the index takes the room of the change', async () => {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  let number = 0;
  const names = Array.from({ length: 400 }, (_, index) => `Member ${index}`);
  const file = aFamily(...names).replace(/<members |<family:Family /g, (tag) => `${tag}xmi:id="${idOf(number++)}" `);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Crowd' }, 'crowd.xmi', file);
  const at = `/api/models/${id}/objects`;
  await ada.get(`${at}?size=1`);
  for (const round of [1, 2, 3]) {
    const features = [{ name: 'name', new: `Renamed ${'x'.repeat(round * 40)}` }];
    const answer = await ada.post(`/api/models/${id}/changes`, {
      changes: [{ kind: 'changed', id: idOf(100 * round), features }],
    });
    expect(answer.status).toBe(200);
    const { body } = await ada.get(`${at}?features.name=Renamed*&size=1000`);
    expect(body._embedded.objects.map((object: Body) => object.id)).toEqual(
      Array.from({ length: round }, (_, one) => idOf(100 * (one + 1))),
    );
    const { body: one } = await ada.get(`${at}/${idOf(100 * round)}`);
    expect([one.label, one.features.name.value]).toEqual([features[0]!.new, features[0]!.new]);
    const { body: last } = await ada.get(`${at}/${idOf(400)}`);
    expect(last.label).toBe('Member 399');
  }
  expect(await patchedIndexes()).toBeGreaterThan(0);
});

test('new, removed and moved objects, and references, are shown as an index that is made anew shows them', async () => {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  let number = 0;
  const names = Array.from({ length: 600 }, (_, index) => `Member ${index}`);
  const file = aFamily(...names).replace(/<members |<family:Family /g, (tag) => `${tag}xmi:id="${idOf(number++)}" `);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Village' }, 'village.xmi', file);
  const at = `/api/models/${id}/objects`;
  await ada.get(`${at}?size=1`);
  const patched = await patchedIndexes();
  const container = { new: { id: idOf(0), feature: 'members', index: 3 } };
  const rounds = [
    [{ kind: 'added', id: idOf(900), eClass: 'Person', container, features: [{ name: 'name', new: 'Newcomer' }] }],
    [{ kind: 'removed', id: idOf(10) }],
    [{ kind: 'moved', id: idOf(40), container }],
  ];
  for (const changes of rounds) {
    const { status } = await ada.post(`/api/models/${id}/changes`, { changes });
    expect(status).toBe(200);
    const { body: shown } = await ada.get(`${at}?size=1000`);
    const { text } = await ada.get(`/api/models/${id}/content`, { accept: 'application/vnd.xmi+xml' });
    const ids = [...text.matchAll(/xmi:id="([^"]+)"/g)].map(([, one]) => one);
    expect(shown._embedded.objects.map((object: Body) => object.id)).toEqual(ids);
  }
  const { body: one } = await ada.get(`${at}/${idOf(900)}`);
  expect([one.label, one.container.id]).toEqual(['Newcomer', idOf(0)]);
  expect((await ada.get(`${at}/${idOf(10)}`)).status).toBe(404);
  // What came, went and moved is told by the index before.
  expect((await patchedIndexes()) - patched).toBe(3);
});

const content = (hash: string) => ({ id: hash, hash, size: 1 });

test('what lies between two contents is told step by step, with all objects that changed on the way', () => {
  const edits = new IndexEdits();
  edits.note(content('b'), { before: content('a'), changed: ['1'] });
  edits.note(content('c'), { before: content('b'), changed: ['1', '2'], isOtherTree: true });
  edits.note(content('d'), { before: content('c'), changed: ['3'] });
  expect([...edits.before(content('b'))]).toEqual([{ before: content('a'), changed: ['1'], isOtherTree: false }]);
  expect([...edits.before(content('d'))]).toEqual([
    { before: content('c'), changed: ['3'], isOtherTree: false },
    { before: content('b'), changed: ['3', '1', '2'], isOtherTree: true },
    { before: content('a'), changed: ['3', '1', '2'], isOtherTree: true },
  ]);
  expect([...edits.before(content('e'))]).toEqual([]);
});

test('of very many changed objects nothing is remembered', () => {
  const edits = new IndexEdits();
  edits.note(content('b'), { before: content('a'), changed: Array.from({ length: 20_001 }, (_, index) => String(index)) });
  expect([...edits.before(content('b'))]).toEqual([]);
});
