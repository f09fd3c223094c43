/** Objects of a model are changed, and what others changed meanwhile stays. */
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
});
afterAll(() => it.close());

const person = `${familyNsUri}#//Person`;
const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
let count = 0;

interface Family {
  readonly id: string;
  readonly root: string;
  readonly members: readonly string[];
}

/** A model without ids in its file. */
async function family(...names: readonly string[]): Promise<Family> {
  const model = await uploaded(ada, { projectId: project.id, name: `Family ${count++}` }, 'byron.xmi', aFamily(...names));
  const [root, ...members] = await ids(model.id);
  return { id: model.id, root: root!, members };
}

async function ids(id: string): Promise<string[]> {
  const { body } = await ada.get(`/api/models/${id}/objects?size=1000`);
  return body._embedded.objects.map((object: Body) => object.id);
}

async function namesIn(id: string): Promise<string[]> {
  const { body } = await ada.get(`/api/models/${id}/objects?size=1000`);
  return body._embedded.objects.map((object: Body) => object.label);
}

function change(id: string, changes: readonly object[], more: object = {}, headers = {}, query = ''): Promise<Answer> {
  return ada.post(`/api/models/${id}/changes${query}`, { changes, ...more }, headers);
}

async function changed(id: string, changes: readonly object[], more: object = {}): Promise<Body> {
  const answer = await change(id, changes, more);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.body;
}

const set = (id: string | undefined, name: string, value: unknown, old?: unknown) => ({
  kind: 'changed',
  id,
  features: [{ name, new: value, ...(old !== undefined && { old }) }],
});
const add = (container: string, name: string, more: object = {}) => ({
  kind: 'added',
  eClass: person,
  container: { new: { id: container, feature: 'members' } },
  features: [{ name: 'name', new: name }],
  ...more,
});

async function feature(id: string, object: string | undefined, name: string): Promise<Body> {
  return (await ada.get(`/api/models/${id}/objects/${object}`)).body.features[name]?.value;
}

test('a value is changed: only its bytes change in the file, and the revision says who and why', async () => {
  const { id, members } = await family('Ada', 'Anne');
  const before = (await ada.get(`/api/models/${id}/content?format=xmi`)).text;
  const { revision, ids: made, diagnostics } = await changed(id, [set(members[0], 'name', 'Augusta')], { message: 'Her name' });
  expect([revision, made, diagnostics]).toEqual([2, {}, []]);
  expect((await ada.get(`/api/models/${id}/content?format=xmi`)).text).toBe(before.replace('"Ada"', '"Augusta"'));
  expect(await ids(id)).toEqual([expect.anything(), ...members]);
  const { body } = await ada.get(`/api/models/${id}/revisions?number=2`);
  expect(body._embedded.revisions[0]).toMatchObject({ origin: 'edit', message: 'Her name', format: 'xmi' });
});

test('objects keep their ids in a file without any, whatever becomes of their places', async () => {
  const { id, root, members } = await family('Ada', 'Anne', 'Ralph');
  const added = await changed(id, [
    add(root, 'Byron', { id: '$1', container: { new: { id: root, feature: 'members', index: 0 } } }),
    { kind: 'removed', id: members[1] },
  ]);
  expect(await ids(id)).toEqual([root, added.ids.$1, members[0], members[2]]);
  expect((await ada.get(`/api/models/${id}/content?format=xmi`)).text).toBe(aFamily('Byron', 'Ada', 'Ralph'));
  await changed(id, [{ kind: 'moved', id: members[2], container: { new: { id: root, feature: 'members', index: 0 } } }]);
  expect(await ids(id)).toEqual([root, members[2], added.ids.$1, members[0]]);
  expect(await namesIn(id)).toEqual(['Byron', 'Ralph', 'Byron', 'Ada']);
});

test('temporary ids are referred to within the request, and answered', async () => {
  const { id, root, members } = await family('Ada');
  const features = [
    { name: 'name', new: 'Mary' },
    { name: 'friends', new: [{ id: members[0] }, { id: '$b' }] },
  ];
  const { ids: made } = await changed(id, [
    add(root, '', { id: '$a', features }),
    add(root, 'Bob', { id: '$b' }),
    add(root, 'Eve'),
  ]);
  expect(Object.keys(made).sort()).toEqual(['$a', '$b', '2']);
  expect((await feature(id, made.$a, 'friends')).map((friend: Body) => friend.id)).toEqual([members[0], made.$b]);
  expect((await change(id, [set(members[0], 'friends', [{ id: '$x' }])])).body.errors).toEqual([
    { field: 'changes.0.features.0.new.0.id', message: 'No new object has the temporary id $x.' },
  ]);
});

test('a removed object takes its contents and references to it along, and the preview lists them', async () => {
  const { id, root, members } = await family('Ada', 'Anne');
  await changed(id, [set(members[1], 'friends', [{ id: members[0] }])]);
  const { body, status } = await change(id, [{ kind: 'removed', id: members[0] }], {}, {}, '?preview=true');
  expect([status, body.revision, body.difference.summary]).toEqual([200, 2, { added: 0, removed: 1, changed: 1, moved: 0 }]);
  expect(body.difference.changes.map((one: Body) => [one.kind, one.id])).toEqual([
    ['removed', members[0]],
    ['changed', members[1]],
  ]);
  expect(await ids(id)).toEqual([root, ...members]);
  await changed(id, [{ kind: 'removed', id: members[0] }]);
  expect(await ids(id)).toEqual([root, members[1]]);
});

test('what others changed since the base stays', async () => {
  const { id, root, members } = await family('Ada', 'Anne');
  const base = { base: 1 };
  await changed(id, [set(members[0], 'name', 'Augusta'), add(root, 'Ralph')], base);
  await changed(id, [set(members[1], 'name', 'Anne Isabella')], base);
  await changed(id, [set(members[0], 'age', 36)], base);
  const { revision } = await changed(id, [add(root, 'Noel')], base);
  expect(revision).toBe(5);
  expect((await namesIn(id)).sort()).toEqual(['Anne Isabella', 'Augusta', 'Byron', 'Noel', 'Ralph']);
  expect(await feature(id, members[0], 'age')).toBe(36);
});

test('two people add to the same list, and both succeed', async () => {
  const { id, members } = await family('Ada', 'Anne', 'Ralph', 'Noel');
  const [ada, anne, ralph, noel] = members.map((member) => ({ id: member }));
  await changed(id, [set(ada!.id, 'friends', [anne])]);
  const base = { base: 2 };
  await changed(id, [set(ada!.id, 'friends', [anne, ralph])], base);
  await changed(id, [set(ada!.id, 'friends', [anne, noel])], base);
  const friends = (await feature(id, ada!.id, 'friends')).map((one: Body) => one.id);
  expect([friends[0], friends.slice(1).sort()]).toEqual([anne!.id, [ralph!.id, noel!.id].sort()]);
});

test('the same feature changed by two is a conflict, with base, theirs and ours', async () => {
  const { id, members } = await family('Ada', 'Anne');
  await changed(id, [set(members[0], 'name', 'Augusta')]);
  const { status, body } = await change(id, [set(members[0], 'name', 'Ada Lovelace')], { base: 1 });
  expect([status, body.type, body.conflicts]).toEqual([
    409,
    'conflicting-changes',
    [
      {
        id: members[0],
        kind: 'changed',
        feature: 'name',
        message: 'name was changed on both sides.',
        base: 'Ada',
        theirs: 'Augusta',
        ours: 'Ada Lovelace',
      },
    ],
  ]);
  expect((await change(id, [{ kind: 'removed', id: members[0] }], { base: 1 })).body.conflicts).toMatchObject([
    { id: members[0], kind: 'removed', message: 'It was changed or is needed in the newest revision.' },
  ]);
});

test('an old value that is not the newest any more is merged as a base is', async () => {
  const { id, members } = await family('Ada', 'Anne', 'Ralph', 'Noel');
  const [first, anne, ralph, noel] = members.map((member) => ({ id: member }));
  await changed(id, [set(first!.id, 'friends', [anne]), set(anne!.id, 'name', 'Annabella')]);
  await changed(id, [set(first!.id, 'friends', [ralph, noel], [ralph])]);
  const friends = (await feature(id, first!.id, 'friends')).map((one: Body) => one.id);
  expect(friends.sort()).toEqual([anne!.id, noel!.id].sort());
  const { status, body } = await change(id, [set(anne!.id, 'name', 'Anna', 'Anne')]);
  expect([status, body.conflicts[0]]).toMatchObject([409, { base: 'Anne', theirs: 'Annabella', ours: 'Anna' }]);
  await changed(id, [set(anne!.id, 'age', 20, 0)]);
});

test('If-Match is strict', async () => {
  const { id, members } = await family('Ada');
  const { headers } = await ada.get(`/api/models/${id}/content`);
  const tag = { 'if-match': String(headers.etag) };
  expect((await change(id, [set(members[0], 'age', 1)], {}, tag)).status).toBe(200);
  expect((await change(id, [set(members[0], 'age', 2)], {}, tag)).status).toBe(412);
  expect((await change(id, [set(members[0], 'age', 2)], {}, tag, '?preview=true')).status).toBe(412);
});

const refusals: readonly [string, (of: Family) => readonly object[], string, string][] = [
  ['an object that is not there', () => [set(missing, 'age', 1)], 'changes.0.id', `There is no object ${missing} in the model.`],
  [
    'a feature that is not there',
    ({ members }) => [set(members[0], 'size', 1)],
    'changes.0.features.0.name',
    'Person has no feature size.',
  ],
  ['a value of another type', ({ members }) => [set(members[0], 'age', 'old')], 'changes.0.features.0.new', '"old" is no EInt.'],
  [
    'a list where one value is taken',
    ({ members }) => [set(members[0], 'age', [1])],
    'changes.0.features.0.new',
    'age takes one value, not a list.',
  ],
  [
    'a class that is not there',
    ({ root }) => [add(root, 'X', { eClass: 'Dog' })],
    'changes.0.eClass',
    'There is no class Dog here.',
  ],
  [
    'a container that contains nothing',
    ({ members }) => [add(members[0]!, 'X')],
    'changes.0.container.new.feature',
    'Person has no feature members.',
  ],
  ['an id that is taken', ({ root, members }) => [add(root, 'X', { id: members[0] })], 'changes.0.id', 'There is an object'],
  [
    'two values of one feature',
    ({ members }) => [set(members[0], 'age', 1), set(members[0], 'age', 2)],
    'changes.1.features.0.name',
    'age is changed twice.',
  ],
  [
    'an object inside itself',
    ({ root }) => [{ kind: 'moved', id: root, container: { new: { id: root, feature: 'members' } } }],
    'changes.0.container.new.id',
    'would be inside itself.',
  ],
  [
    'a reference to what is removed',
    ({ members }) => [{ kind: 'removed', id: members[1] }, set(members[0], 'friends', [{ id: members[1] }])],
    'changes.1.features.0.new.0.id',
    'There is no object',
  ],
  [
    'a property that is not known',
    ({ members }) => [{ kind: 'removed', id: members[1], why: 1 }],
    'changes.0.why',
    'Unknown property: why',
  ],
  ['a kind that is not known', ({ members }) => [{ kind: 'gone', id: members[1] }], 'changes.0.kind', 'must be one of'],
  ['a new error', ({ members }) => [set(members[0], 'name', null)], 'name', 'name needs 1 and has 0.'],
];

test('what cannot be done is refused with its place, and nothing is written', async () => {
  const of = await family('Ada', 'Anne');
  for (const [title, changes, field, message] of refusals) {
    const { status, body } = await change(of.id, changes(of));
    expect([title, status, body.errors?.[0]]).toMatchObject([title, 400, { field, message: expect.stringContaining(message) }]);
  }
  expect((await ada.get(`/api/models/${of.id}`)).body.revision).toBe(1);
});

test('errors that were there before may stay', async () => {
  const file = aFamily('Ada', 'Anne').replace(' name="Ada"', '');
  const model = await uploaded(ada, { projectId: project.id, name: 'Nameless' }, 'nameless.xmi', file);
  const [, nameless, anne] = await ids(model.id);
  const { diagnostics } = await changed(model.id, [set(anne, 'age', 20), set(nameless, 'age', 1)]);
  expect(diagnostics).toEqual([]);
});

test('a preview tells errors, ids and what follows, and writes nothing', async () => {
  const { id, root, members } = await family('Ada');
  const { status, body } = await change(
    id,
    [set(members[0], 'name', null), add(root, 'Eve', { id: '$1' })],
    {},
    {},
    '?preview=true',
  );
  expect([status, Object.keys(body.ids), body.difference.summary]).toEqual([
    200,
    ['$1'],
    { added: 1, removed: 0, changed: 1, moved: 0 },
  ]);
  expect(body.diagnostics).toMatchObject([{ severity: 'error', code: 'too-few-values', objectId: members[0], feature: 'name' }]);
  expect((await ada.get(`/api/models/${id}`)).body.revision).toBe(1);
});

test('what changes nothing makes no revision', async () => {
  const { id, members } = await family('Ada');
  expect(await changed(id, [set(members[0]!.toUpperCase(), 'name', 'Ada')])).toMatchObject({ revision: 1 });
  expect(await changed(id, [])).toMatchObject({ revision: 1 });
});

test('a base that is not there is 400', async () => {
  const { id, members } = await family('Ada');
  for (const base of [7, 2]) {
    const { status, body } = await change(id, [set(members[0], 'age', 1)], { base });
    expect([status, body.errors]).toEqual([400, [{ field: 'base', message: `There is no revision ${base}.` }]]);
  }
});

test('the same key and body change once', async () => {
  const { id, root } = await family('Ada');
  const key = { 'idempotency-key': `key-${id}` };
  const first = await change(id, [add(root, 'Eve', { id: '$1' })], {}, key);
  const again = await change(id, [add(root, 'Eve', { id: '$1' })], {}, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await namesIn(id)).toEqual(['Byron', 'Ada', 'Eve']);
  expect((await change(id, [add(root, 'Bob')], {}, key)).status).toBe(409);
});

test('objects of other models are referred to where they are seen', async () => {
  const [one, other] = [await family('Ada'), await family('Anne')];
  const target = { id: other.members[0], modelId: other.id };
  await changed(one.id, [set(one.members[0], 'friends', [target])]);
  expect(await feature(one.id, one.members[0], 'friends')).toMatchObject([{ id: other.members[0], modelId: other.id }]);
  const texts = await Promise.all(
    [{ id: missing, modelId: other.id }, { id: missing, modelId: missing }, { target: `urn:uuid:${missing}#${missing}` }].map(
      async (dead) => {
        const { status, text } = await change(one.id, [set(one.members[0], 'friends', [dead])]);
        return [status, text.replace(/urn:uuid:[0-9a-f-]+#/g, '')];
      },
    ),
  );
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1);
  expect(texts[0]).toEqual([400, expect.stringContaining('leads to no object that can be seen here')]);
});

test('an empty model takes its first objects', async () => {
  const model = await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  const added = { kind: 'added', id: '$1', eClass: `${familyNsUri}#//Family`, features: [{ name: 'name', new: 'Milbanke' }] };
  const { revision, ids: made } = await changed(model.id, [added]);
  expect([revision, await ids(model.id)]).toEqual([1, [made.$1]]);
  expect((await ada.get(`/api/models/${model.id}`)).body.contentType).toBe(familyNsUri);
});

test('resources of RDF are changed, and have the ids of what they say', async () => {
  const file =
    '# Animals.\n@prefix : <http://example.org/> .\n\n:Whale :label "whale" ;  # no fish\n  :eats :Krill .\n:Krill a :Animal .\n';
  const model = await uploaded(ada, { projectId: project.id, name: 'Sea' }, 'sea.ttl', file);
  const { body } = await ada.get(`/api/models/${model.id}/objects?size=100`);
  const objects: Body[] = body._embedded.objects;
  const whale = objects.find(({ label }) => String(label).includes('Whale'))!;
  const statement = { name: 'predicate', new: 'http://example.org/size' };
  const added = {
    kind: 'added',
    id: '$1',
    eClass: 'Statement',
    container: { new: { id: whale.id, feature: 'statements' } },
    features: [statement, { name: 'value', new: 'large' }],
  };
  const { ids: made } = await changed(model.id, [added]);
  expect(await ids(model.id)).toContain(made.$1);
  const text = (await ada.get(`/api/models/${model.id}/content?format=ttl`)).text;
  expect(text).toContain('# no fish');
  expect(text).toContain(':size "large"');
});

test('those who may not write are refused, and have no link', async () => {
  const { id, members } = await family('Ada');
  const eve = await it.as('Eve');
  const body = { changes: [set(members[0], 'age', 1)] };
  expect((await eve.post(`/api/models/${id}/changes`, body)).status).toBe(403);
  expect((await eve.post(`/api/models/${id}/changes?preview=true`, body)).status).toBe(403);
  expect((await it.anonymous.post(`/api/models/${id}/changes`, body)).status).toBe(401);
  expect((await eve.get(`/api/models/${id}`)).body._links.changes).toBeUndefined();
  expect((await ada.get(`/api/models/${id}`)).body._links.changes.href).toContain(`/api/models/${id}/changes{?preview}`);
});

test('what was changed is linked from what the writer sees before', async () => {
  const { id, members } = await family('Ada', 'Byron');
  const eve = await it.as('Eve');
  await ada.create('/api/project-users', {
    project: { id: project.id },
    user: { id: eve.user.id },
    role: 'editor',
    clearance: 200,
  });
  await ada.patch(`/api/models/${id}`, { confidentiality: 250 });
  await changed(id, [set(members[0], 'name', 'Secret')]);
  await ada.patch(`/api/models/${id}`, { confidentiality: 0 });
  const { body } = await eve.post(`/api/models/${id}/changes`, { changes: [set(members[1], 'name', 'George')] });
  const difference = await eve.get(body._links.diff.href.replace(/^.*(?=\/api\/)/, ''));
  expect([difference.status, difference.body.from, difference.body.to]).toEqual([200, 1, 3]);
});
