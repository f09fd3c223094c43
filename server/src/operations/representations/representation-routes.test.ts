import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { uuidV5 } from '@orrery/kernel';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

let count = 0;
const aModel = (fileName: string, content: string) =>
  uploaded(ada, { projectId: project.id, name: `Model ${++count}` }, fileName, content);
const bakery = (content = archimateSample) => aModel('bakery.archimate', content);
const family = () => aModel('family.ecore', familyEcore);
const replace = ({ id }: Body, content: string) =>
  ada.put(`/api/models/${id}/content?format=archimate`, content, { 'content-type': 'application/xml' });
const shown = async ({ id }: Body, query = ''): Promise<Body[]> =>
  (await ada.get(`/api/representations?model.id=${id}${query}`)).body._embedded.representations;
const slugs = async (model: Body) => (await shown(model, '&sort=slug')).map(({ slug }: Body) => slug);
const first = async (model: Body, query = '') => (await shown(model, query))[0]!;
const at = ({ id }: Body) => `/api/representations/${id}`;
const create = (model: Body, more: object) =>
  ada.post('/api/representations', { model: { id: model.id }, kind: 'orrery:table', name: 'Costs', ...more });
const put = (representation: Body, content: string, headers: Record<string, string> = {}) =>
  ada.put(`${at(representation)}/content`, content, { 'content-type': 'application/json', ...headers });

const viewId = '00000000-0000-4000-8000-000000000041';
const json = { 'content-type': 'application/json' };

test('every view of an ArchiMate model is a representation without anybody creating it', async () => {
  const model = await bakery();
  const found = await shown(model);
  expect(found.map(({ name, specification }: Body) => [name, specification]).sort()).toEqual([
    ['Floor', 'orrery:archimate-view'],
    ['Idea', 'orrery:sketch'],
    ['Plan', 'orrery:canvas'],
  ]);
  const floor = await first(model, '&slug=floor');
  expect(floor).toMatchObject({
    id: uuidV5(model.id, `${viewId} orrery:diagram`),
    kind: 'orrery:diagram',
    default: true,
    target: { id: viewId, type: 'http://www.archimatetool.com/archimate#//ArchimateDiagramModel' },
    model: { id: model.id, slug: model.slug, name: model.name },
    creator: { name: 'Ada' },
  });
  expect((await ada.get(floor._links.target.href)).body).toMatchObject({ id: viewId });
  expect((await ada.get(floor._links.model.href)).body.defaultRepresentation).toEqual({
    id: floor.id,
    slug: 'floor',
    name: 'Floor',
  });
});

test('every package of an Ecore model is a class diagram', async () => {
  const model = await family();
  expect(await shown(model)).toMatchObject([{ name: 'family', specification: 'orrery:class-diagram', default: true }]);
});

test('the slug chains of a model lead to its default representation and to each of them', async () => {
  const model = await bakery();
  const chain = `/api/representations/${project.scope.slug}/${project.slug}/${project.version}/${model.slug}`;
  expect((await ada.get(chain)).body).toMatchObject({ slug: 'floor' });
  expect((await ada.get(`${chain}/idea`)).body).toMatchObject({ name: 'Idea' });
  expect((await ada.get(`${chain}/idea/content`)).body).toMatchObject({ name: 'Idea', kind: 'orrery:diagram' });
  expect((await ada.get(`${chain}/nothing`)).status).toBe(404);
  expect((await ada.get(`${chain}x`)).status).toBe(404);
});

test('equal names are counted in document order, and a view keeps its slug as long as it is there', async () => {
  const model = await bakery(archimateSample.replace('name="Idea"', 'name="Floor"').replace('name="Plan"', 'name="Floor"'));
  expect(await slugs(model)).toEqual(['floor', 'floor-2', 'floor-3']);
  const third = await first(model, '&slug=floor-3');
  await replace(model, archimateSample.replace('name="Idea"', 'name="Floor"').replace('name="Plan"', 'name="Strategy"'));
  expect((await ada.get(at(third))).body).toMatchObject({ slug: 'floor-3', name: 'Strategy', specification: 'orrery:canvas' });
  await replace(model, archimateSample.replace(/ {4}<element xsi:type="archimate:SketchModel"[\s\S]*?<\/element>\n/, ''));
  expect(await slugs(model)).toEqual(['floor', 'floor-3']);
  await replace(model, archimateSample);
  expect(await slugs(model)).toEqual(['floor', 'floor-3', 'idea']);
});

test('views of a model are listed in document order, then what people have made; views of a project by age, those of one age in document order', async () => {
  const viewNamed = (name: string, number: number) =>
    `    <element xsi:type="archimate:ArchimateDiagramModel" name="${name}" id="id-000000000000400080000000000001${number}"/>\n`;
  const before = (views: string) =>
    archimateSample.replace('    <element xsi:type="archimate:ArchimateDiagramModel" name="Floor"', `${views}$&`);
  const many = Array.from({ length: 9 }, (_, index) => viewNamed('Room', 10 + index)).join('');
  const own = await aProject(ada);
  const model = await uploaded(ada, { projectId: own.id, name: 'Rooms' }, 'rooms.archimate', before(many));
  const ordered = async (query: string) =>
    (await ada.get(`/api/representations?${query}`)).body._embedded.representations.map(({ slug }: Body) => slug);
  const rooms = ['room', ...Array.from({ length: 8 }, (_, index) => `room-${index + 2}`)];
  const views = [...rooms, 'floor', 'idea', 'plan'];
  expect(await ordered(`model.id=${model.id}`)).toEqual(views);
  expect(await ordered(`project.id=${own.id}`)).toEqual(views);
  await create(model, { name: 'Costs' });
  await replace(model, before(viewNamed('Yard', 30) + many));
  expect(await ordered(`model.id=${model.id}`)).toEqual(['yard', ...views, 'costs']);
  expect(await ordered(`model.id=${model.id}&size=5&page=2`)).toEqual(['floor', 'idea', 'plan', 'costs']);
  expect(await ordered(`project.id=${own.id}`)).toEqual([...views, 'costs', 'yard']);
  expect((await ada.get(`/api/models/${model.id}`)).body.defaultRepresentation.slug).toBe('yard');
});

test('a view that goes loses its row, and comes back with the restored revision', async () => {
  const model = await bakery();
  const idea = await first(model, '&slug=idea');
  await replace(model, archimateSample.replace(/ {4}<element xsi:type="archimate:SketchModel"[\s\S]*?<\/element>\n/, ''));
  expect((await ada.get(at(idea))).status).toBe(404);
  expect((await ada.get(`/api/projects/${project.id}/summary`)).status).toBe(200);
  await ada.post(`/api/models/${model.id}/revisions/1/restore`);
  expect((await ada.get(at(idea))).body).toMatchObject({ id: idea.id, slug: 'idea' });
});

test('the content of a view is its diagram, of any revision that has it', async () => {
  const model = await bakery();
  const idea = await first(model, '&slug=idea');
  const answer = await ada.get(`${at(idea)}/content`);
  expect(answer.body).toMatchObject({ kind: 'orrery:diagram', specification: 'orrery:sketch', nodes: [{ text: 'More cake' }] });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  await replace(model, archimateSample.replace('More cake', 'Less cake'));
  expect((await ada.get(`${at(idea)}/content`)).body.nodes[0].text).toBe('Less cake');
  expect((await ada.get(`${at(idea)}/content?revision=1`)).body.nodes[0].text).toBe('More cake');
  expect((await ada.get(`${at(idea)}/content?revision=0`)).status).toBe(404);
  expect((await ada.get(`${at(idea)}/content?revision=9`)).status).toBe(404);
  const again = await ada.get(`${at(idea)}/content`, {
    'if-none-match': String((await ada.get(`${at(idea)}/content`)).headers.etag),
  });
  expect(again.status).toBe(304);
});

test.each(['csv', 'nothing'])('the content is not there as %s: 406', async (format) => {
  expect((await ada.get(`${at(await first(await bakery()))}/content?format=${format}`)).status).toBe(406);
});

test('a view that lies in the model is changed with the model: 409 with advice', async () => {
  const floor = await first(await bakery(), '&slug=floor');
  for (const { status, body } of [
    await put(floor, '{}'),
    await ada.delete(at(floor)),
    await ada.patch(at(floor), { name: 'Ground floor' }),
    await ada.patch(at(floor), { description: 'Where it happens' }),
  ]) {
    expect(status).toBe(409);
    expect(body.detail).toContain('Change the objects of the model');
  }
  expect((await ada.patch(at(floor), { kind: 'orrery:table' })).status).toBe(409);
  const same = await ada.patch(at(floor), { ...floor, slug: 'ground' });
  expect(same.body).toMatchObject({ slug: 'ground', name: 'Floor' });
});

test('a class diagram that is given content is stored under the same id, outlives its package, and follows from it again when it is deleted', async () => {
  const model = await family();
  const diagram = await first(model);
  const derived = (await ada.get(`${at(diagram)}/content`)).body;
  expect((await ada.delete(at(diagram))).status).toBe(409);
  expect((await put(diagram, '{"places":{"a":1.50}}')).body).toMatchObject({ id: diagram.id, slug: 'family' });
  expect((await ada.get(`${at(diagram)}/content`)).text).toBe('{"places":{"a":1.50}}');
  expect((await ada.patch(at(diagram), { name: 'People' })).body).toMatchObject({ name: 'People' });
  const renamed = familyEcore.replace('name="family"', 'name="kin"');
  await ada.put(`/api/models/${model.id}/content?format=xmi`, renamed, { 'content-type': 'application/xml' });
  expect(await shown(model)).toMatchObject([{ id: diagram.id, name: 'People', slug: 'family' }]);
  expect((await ada.delete(at(diagram))).status).toBe(204);
  expect(await shown(model)).toMatchObject([{ id: diagram.id, name: 'kin', slug: 'family' }]);
  expect((await ada.get(`${at(diagram)}/content`)).body).toMatchObject({ ...derived, name: 'kin' });
});

test('a stored class diagram stays when its package goes, and goes for good when it is deleted then', async () => {
  const model = await family();
  const diagram = await first(model);
  await put(diagram, '{"mine":true}');
  await replace(model, archimateSample);
  expect(await slugs(model)).toEqual(['family', 'floor', 'idea', 'plan']);
  expect((await ada.get(`${at(diagram)}/content`)).body).toEqual({ mine: true });
  expect((await ada.delete(at(diagram))).status).toBe(204);
  expect(await slugs(model)).toEqual(['floor', 'idea', 'plan']);
});

test('a representation is created with content, changed, and deleted', async () => {
  const model = await bakery();
  const { status, body, headers } = await create(model, {
    content: { columns: ['name'] },
    specification: 'urn:costs',
    target: { id: viewId },
  });
  expect(status).toBe(201);
  expect(headers.location).toBe(body._links.self.href);
  expect(body).toMatchObject({ slug: 'costs', default: false, target: { id: viewId }, specification: 'urn:costs' });
  expect((await ada.get(`${at(body)}/content`)).body).toEqual({ columns: ['name'] });
  expect((await ada.patch(at(body), { target: null, kind: 'urn:other', specification: null })).body).toMatchObject({
    target: null,
    kind: 'urn:other',
    specification: null,
  });
  expect((await put(body, '[1, 2]')).status).toBe(200);
  expect((await ada.get(`${at(body)}/content`)).text).toBe('[1, 2]');
  expect((await ada.delete(at(body))).status).toBe(204);
  expect((await ada.get(at(body))).status).toBe(404);
});

test('one that nobody has filled is empty', async () => {
  const { body } = await create(await bakery(), {});
  expect((await ada.get(`${at(body)}/content`)).text).toBe('{}');
});

test('only one default may exist for a target, and the first view is one until another is marked', async () => {
  const model = await bakery();
  const [idea, plan] = [await first(model, '&slug=idea'), await first(model, '&slug=plan')];
  expect((await ada.patch(at(plan), { default: true })).body).toMatchObject({ default: true });
  expect((await shown(model, '&default=true')).map(({ slug }) => slug)).toEqual(['plan']);
  const refused = await ada.patch(at(idea), { default: true });
  expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'default']);
  expect((await create(model, { default: true })).status).toBe(409);
  const ofView = await create(model, { default: true, target: { id: viewId } });
  expect(ofView.body).toMatchObject({ default: true });
  expect((await create(model, { name: 'Others', default: true, target: { id: viewId } })).status).toBe(409);
  expect((await ada.get(`/api/models/${model.id}`)).body.defaultRepresentation.slug).toBe('plan');
  await ada.patch(at(plan), { default: false });
  expect((await ada.get(`/api/models/${model.id}`)).body.defaultRepresentation.slug).toBe('floor');
});

test('a slug is taken once in a model, by views too', async () => {
  const model = await bakery();
  expect((await create(model, { name: 'Floor' })).status).toBe(409);
  const { body } = await create(model, {});
  expect((await ada.patch(at(body), { slug: 'floor' })).body.errors).toEqual([
    { field: 'slug', message: expect.stringMatching(/^The slug \S+ is taken in the model\./) },
  ]);
  expect((await create(await bakery(), {})).status).toBe(201);
});

test.each([
  [{ kind: 'diagram' }, 'kind'],
  [{ kind: `urn:${'x'.repeat(500)}` }, 'kind'],
  [{ kind: undefined }, 'kind'],
  [{ specification: 'no uri' }, 'specification'],
  [{ name: ' ' }, 'name'],
  [{ target: { id: '00000000-0000-4000-8000-999999999999' } }, 'target.id'],
  [{ content: [1] }, 'content'],
  [{ colour: 'red' }, 'colour'],
  [{ model: {} }, 'model.id'],
])('%j is refused with its field', async (more, field) => {
  const { status, body } = await create(await bakery(), more);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});

test('content has limits of size and depth, and is JSON', async () => {
  const { body } = await create(await bakery(), { kind: 'urn:any' });
  expect((await put(body, `"${'x'.repeat(2 ** 20)}"`)).status).toBe(413);
  expect((await put(body, '['.repeat(101) + ']'.repeat(101))).status).toBe(400);
  expect((await put(body, '{"a":')).body.errors[0]).toMatchObject({ field: 'content', line: 1 });
  expect((await put(body, '')).status).toBe(400);
  expect((await ada.put(`${at(body)}/content`, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await put(body, '{"__proto__":1}')).status).toBe(400);
});

test('writes heed If-Match, of the representation and of its content', async () => {
  const diagram = await first(await family());
  const tag = String((await ada.get(`${at(diagram)}/content`)).headers.etag);
  expect((await put(diagram, '{"a":1}', { 'if-match': '"7-x"' })).status).toBe(412);
  expect((await put(diagram, '{"a":1}', { 'if-match': `W/"7-x", ${tag}` })).status).toBe(200);
  expect((await put(diagram, '{"a":2}', { 'if-match': tag })).status).toBe(412);
  const stored = String((await ada.get(`${at(diagram)}/content`)).headers.etag);
  expect((await put(diagram, '{"a":2}', { 'if-match': stored })).status).toBe(200);
  const { etag } = (await ada.get(at(diagram))).headers;
  expect((await ada.patch(at(diagram), { slug: 'kin' }, { 'if-match': String(etag) })).status).toBe(200);
  expect((await ada.patch(at(diagram), { slug: 'folk' }, { 'if-match': String(etag) })).status).toBe(412);
  expect((await ada.delete(at(diagram), { 'if-match': String(etag) })).status).toBe(412);
});

test('the same Idempotency-Key creates once', async () => {
  const model = await bakery();
  const body = { model: { id: model.id }, kind: 'orrery:form', name: 'Once' };
  const key = { 'idempotency-key': `once-${model.id}` };
  const [one, two] = [await ada.post('/api/representations', body, key), await ada.post('/api/representations', body, key)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.id).toBe(one.body.id);
});

test('every write leaves a record in the trail', async () => {
  const { body } = await create(await bakery(), {});
  await ada.patch(at(body), { name: 'Prices' });
  await put(body, '{}');
  await ada.delete(at(body));
  const { _embedded } = (await ada.get(`/api/audit?entity.id=${body.id}`)).body;
  expect(_embedded.auditRecords.map(({ action }: Body) => action)).toEqual([
    'representation.created',
    'representation.changed',
    'representation.content.replaced',
    'representation.deleted',
  ]);
});

test('objects tell which representations show them', async () => {
  const model = await bakery();
  const of = async (end: string) =>
    (await ada.get(`/api/models/${model.id}/objects/00000000-0000-4000-8000-0000000000${end}/representations`)).body;
  const names = ({ _embedded }: Body) => _embedded.representations.map(({ name }: Body) => name);
  // An actor, a relationship, a figure, a view that another one shows, the model itself.
  expect(names(await of('21'))).toEqual(['Floor']);
  expect(names(await of('31'))).toEqual(['Floor']);
  expect(names(await of('56'))).toEqual(['Idea']);
  expect(names(await of('42'))).toEqual(['Idea', 'Floor']);
  await create(model, { name: 'Costs of the baker', target: { id: '00000000-0000-4000-8000-000000000021' } });
  expect(names(await of('21'))).toEqual(['Floor', 'Costs of the baker']);
  expect((await of('21')).page.totalElements).toBe(2);
});

test('the summary of the project counts them', async () => {
  const before = (await ada.get(`/api/projects/${project.id}/summary`)).body.representations;
  await bakery();
  expect((await ada.get(`/api/projects/${project.id}/summary`)).body.representations).toBe(before + 3);
});

test('those who do not see the model see no representation of it, and viewers change none', async () => {
  const hidden = await aProject(ada, { confidentiality: 210 });
  const model = await uploaded(ada, { projectId: hidden.id, name: 'Secret' }, 'a.archimate', archimateSample);
  const floor = await first(model, '&slug=floor');
  const bob = await it.as('Bob');
  for (const path of [at(floor), `${at(floor)}/content`]) {
    const [answer, missing] = [await bob.get(path), await bob.get(path.replace(floor.id, viewId))];
    expect(answer.status).toBe(404);
    expect(answer.text.replaceAll(floor.id, '')).toBe(missing.text.replaceAll(viewId, ''));
  }
  await uploaded(ada, { projectId: project.id, name: 'Secret here', confidentiality: 210 }, 'a.archimate', archimateSample);
  const total = async (by: Client, query: string) => (await by.get(`/api/representations?${query}`)).body.page.totalElements;
  for (const query of [`model.id=${model.id}`, `project.id=${hidden.id}`, `model.id=${model.id}&project.id=${hidden.id}`])
    expect([await total(ada, query), await total(bob, query), await total(it.anonymous, query)]).toEqual([3, 0, 0]);
  const here = `project.id=${project.id}&kind=orrery:diagram`;
  expect(await total(bob, here)).toBe((await total(ada, here)) - 3);
  const open = await first(await bakery());
  expect((await bob.patch(at(open), { slug: 'mine' })).status).toBe(403);
  expect((await bob.put(`${at(open)}/content`, '{}', json)).status).toBe(403);
  expect((await it.anonymous.delete(at(open))).status).toBe(401);
});
