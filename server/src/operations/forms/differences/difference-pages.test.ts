import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Engine } from '../../../engine/engine.ts';

let it: TestService;
let ada: Client;
let family: Body;
let root: string;

const member = (id: string, name: string, more = '') => `<members xmi:id="${id}" name="${name}"${more}/>`;
const familyOf = (surname: string, ...members: string[]) =>
  aFamily('x')
    .replace(/<members[^>]*\/>/, members.join(''))
    .replace(/name="[^"]*"/, `name="${surname}"`);

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  const before = familyOf('Byron', member('a', 'Ada'), member('b', 'Anne'), member('g', 'Gone'));
  const after = familyOf(
    'Lovelace',
    member('b', 'Anne', ' age="3"'),
    member('a', 'Ada', ' age="36"'),
    member('n', 'Émile, &quot;new&quot;'),
  );
  family = await uploaded(ada, { projectId: project.id, name: 'Family' }, 'a.xmi', before);
  await ada.put(`/api/models/${family.id}/content?format=xmi`, after);
  root = (await ada.get(`/api/models/${family.id}/objects?container.id=`)).body._embedded.objects[0].id;
});
afterAll(() => it.close());

const at = (query: string) => `/api/models/${family.id}/diff?from=1&to=2${query}`;
const difference = async (query = ''): Promise<Body> => (await ada.get(at(query))).body;
const labels = ({ changes }: Body) => changes.map(({ kind, label }: Body) => `${kind} ${label}`);

test('pages of a difference are stretches of all of it, change by change', async () => {
  const whole = await difference();
  expect(whole.page).toBeUndefined();
  const count = whole.changes.length;
  const pages = await Promise.all([0, 1, 2].map((page) => difference(`&page=${page}&size=2`)));
  expect(pages.flatMap(({ changes }) => changes)).toEqual(whole.changes.slice(0, 6));
  expect(pages[0]).toMatchObject({ from: 1, to: 2, summary: whole.summary });
  expect(pages[0]!.page).toEqual({ number: 0, size: 2, totalElements: count, totalPages: Math.ceil(count / 2) });
  expect((await difference('&page=9')).changes).toEqual([]);
});

test('a difference, and pages of it, are there by the slug chain too', async () => {
  const { scope, project, slug } = family;
  const chain = `/api/models/${scope.slug}/${project.slug}/${project.version}/${slug}/diff`;
  for (const query of ['', '&size=2', '&summary=true'])
    expect((await ada.get(`${chain}?from=1&to=2${query}`)).body).toEqual(await difference(query));
  expect((await ada.get(chain.replace(slug, 'none'))).status).toBe(404);
});

test('changes are chosen by kind, class and container', async () => {
  const whole = await difference();
  const ofKind = (...kinds: string[]) => labels({ changes: whole.changes.filter(({ kind }: Body) => kinds.includes(kind)) });
  expect(labels(await difference('&kind=removed'))).toEqual(['removed Gone']);
  expect(labels(await difference('&kind=added,removed'))).toEqual(ofKind('added', 'removed'));
  expect(labels(await difference('&kind=!changed'))).toEqual(ofKind('added', 'removed', 'moved'));
  expect(labels(await difference('&eClass=Family'))).toEqual(['changed Lovelace']);
  expect(labels(await difference('&container.id='))).toEqual(['changed Lovelace']);
  for (const name of ['Person', 'family:Person', encodeURIComponent(`${familyNsUri}#//Person`)])
    expect((await difference(`&eClass=${name}`)).page.totalElements).toBe(whole.changes.length - 1);
  const inside = await difference(`&container.id=${root}&kind=changed`);
  expect(labels(inside)).toEqual(['changed Anne', 'changed Ada']);
  expect((await difference(`&container.id=${family.id}`)).page.totalElements).toBe(0);
});

test('a summary counts the changes of each class, among those that are chosen', async () => {
  const { summary, classes, changes } = await difference('&summary=true');
  const family = { eClass: `${familyNsUri}#//Family`, added: 0, removed: 0, changed: 1, moved: 0 };
  expect(classes).toEqual([family, { eClass: `${familyNsUri}#//Person`, ...summary, changed: summary.changed - 1 }]);
  expect(changes).toBeUndefined();
  expect((await difference('&summary=true&eClass=Family')).classes).toEqual([family]);
});

test('a page of all changes, or of one kind, class or container, is slices of what was made once', async () => {
  await difference('&size=2');
  const [run, stream] = [vi.spyOn(Engine.prototype, 'run'), vi.spyOn(Engine.prototype, 'stream')];
  for (const query of [
    '&page=1&size=2',
    '&kind=changed',
    '&eClass=Person',
    `&container.id=${root}`,
    '&container.id=',
    '&summary=true',
  ])
    await difference(query);
  expect([run.mock.calls, stream.mock.calls]).toEqual([[], []]);
  await difference('&kind=changed&eClass=Person');
  expect(run.mock.calls.map(([job]) => job)).toEqual(['findChanges']);
  vi.restoreAllMocks();
});

test('a page has a tag of its own, and parts', async () => {
  const { headers, text } = await ada.get(at('&size=2'));
  expect((await ada.get(at('&size=2'), { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await ada.get(at('&size=3'), { 'if-none-match': String(headers.etag) })).status).toBe(200);
  const { status, text: part } = await ada.get(at('&size=2'), { range: 'bytes=20-200' });
  expect([status, part]).toEqual([206, Buffer.from(text).subarray(20, 201).toString()]);
});

test.each([
  ['kind=grown', 'kind'],
  ['container.id=none', 'container.id'],
  ['page=-1', 'page'],
  ['size=0', 'size'],
  ['summary=perhaps', 'summary'],
])('%s is a mistake in %s', async (query, field) => {
  const { status, body } = await ada.get(at(`&${query}`));
  expect([status, body.errors.map((error: Body) => error.field)]).toEqual([400, [field]]);
});

test('a page has at most a thousand changes', async () => {
  expect((await difference('&size=5000')).page.size).toBe(1000);
});

test('pages of a difference need clearance for both of its revisions', async () => {
  await ada.patch(`/api/models/${family.id}`, { confidentiality: 250 });
  await ada.put(`/api/models/${family.id}/content?format=xmi`, familyOf('Secret', member('s', 'Secret')));
  await ada.patch(`/api/models/${family.id}`, { confidentiality: 0 });
  await ada.put(`/api/models/${family.id}/content?format=xmi`, familyOf('Open'));
  for (const ends of ['from=3&to=4', 'from=2&to=3'])
    for (const query of ['size=5', 'summary=true', 'kind=removed'])
      expect((await it.anonymous.get(`/api/models/${family.id}/diff?${ends}&${query}`)).status).toBe(404);
  expect((await it.anonymous.get(`/api/models/${family.id}/diff?from=2&to=4&size=5`)).text).not.toContain('Secret');
});
