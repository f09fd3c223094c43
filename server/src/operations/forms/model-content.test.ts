import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, upload, uploaded } from '@orrery/testing/models.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

const contentOf = (id: string, query = '') => `/api/models/${id}/content${query}`;
const family = (name: string, ...members: string[]) =>
  uploaded(ada, { projectId: project.id, name }, 'family.xmi', aFamily(...members));

describe('an uploaded model', () => {
  test('is created with its content as revision 1 and knows what kind of model it is', async () => {
    const model = await uploaded(ada, { projectId: project.id, name: 'Metamodel of families' }, 'family.ecore', familyEcore);
    expect(model).toMatchObject({
      slug: 'metamodel-of-families',
      contentType: 'http://www.eclipse.org/emf/2002/Ecore',
      type: 'ecore',
      revision: 1,
      diagnosticCounts: { error: 0, warning: 0, info: 0 },
      defaultRepresentation: { slug: 'family', name: 'family' },
    });
  });

  test('comes back byte for byte in the format of its upload, as an attachment', async () => {
    const text = aFamily('Ada', 'Anne').replaceAll('\n', '\r\n');
    const model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'family.xmi', text);
    const answer = await it.anonymous.get(contentOf(model.id, '?format=xmi'));
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(Buffer.from(text))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.xmi+xml',
      'content-disposition': 'attachment; filename="byron.xmi"',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(text)),
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  });

  test('has the same objects and ids in json and xmi, whichever it is made of', async () => {
    const model = await family('Same objects', 'Ada', 'Anne');
    const json = await ada.get(contentOf(model.id));
    expect(json.headers['content-type']).toBe('application/json');
    expect(json.body.content[0]).toMatchObject({
      eClass: 'family:Family',
      data: { name: 'Byron', members: [{ data: { name: 'Ada' } }, { data: { name: 'Anne' } }] },
    });
    const again = await uploaded(ada, { projectId: project.id, name: 'From json' }, 'again.json', json.text);
    const second = await ada.get(contentOf(again.id));
    expect(second.body.content).toEqual(json.body.content);
    const xmi = await ada.get(contentOf(again.id, '?format=xmi'));
    expect(xmi.text).toContain(json.body.content[0].data.members[1].id);
  });

  test('has a content link for each format, a URI template ending in {&inline}', async () => {
    const model = await family('Linked');
    const links = model._links.content as Body[];
    expect(links.find(({ title }) => title === 'xmi')).toEqual({
      href: `http://localhost:8080/api/models/${model.id}/content?format=xmi{&inline}`,
      templated: true,
      title: 'xmi',
      type: 'application/vnd.xmi+xml',
    });
    for (const { href } of links) {
      const { pathname, search } = new URL(href.replace('{&inline}', '&inline=true'));
      const { status, headers } = await ada.get(pathname + search);
      expect([href, status, String(headers['content-disposition']).split(';')[0]]).toEqual([href, 200, 'inline']);
    }
  });

  test('is asked for by known parameters alone', async () => {
    const { id } = await family('Mistyped');
    for (const path of [contentOf(id, '?revison=1'), `/api/models/${id}/owl?revison=1`, `/api/models/${id}/diff?revison=1`]) {
      const { status, body } = await ada.get(path);
      expect([path, status, body.errors]).toEqual([path, 400, [{ field: 'revison', message: 'Unknown parameter: revison' }]]);
    }
    expect((await ada.put(contentOf(id, '?fromat=xmi'), aFamily())).body.errors[0].field).toBe('fromat');
  });

  test('that is given a format need not have a telling name; one in no row is 415', async () => {
    const about = { projectId: project.id, name: 'Formatted' };
    expect((await upload(ada, { ...about, contentFormat: 'xmi' }, 'family.bin', aFamily())).status).toBe(201);
    expect((await upload(ada, { ...about, name: 'B' }, 'family.docx', aFamily())).status).toBe(415);
    expect((await upload(ada, { ...about, name: 'C' }, 'family', aFamily())).status).toBe(415);
    expect((await upload(ada, { ...about, name: 'E' }, 'family.xml', aFamily())).status).toBe(415);
    expect((await upload(ada, { ...about, name: 'D', contentFormat: 'docx' }, 'family.xmi', aFamily())).status).toBe(415);
  });

  test('that cannot be read is refused with its place, and nothing is made', async () => {
    const { status, body } = await upload(ada, { projectId: project.id, name: 'Broken' }, 'family.xmi', '<a>\n  <b></c>\n</a>');
    expect(status).toBe(400);
    expect(body.detail).toContain('Line 2, column');
    expect(body.errors[0].field).toBe('content');
    const { body: found } = await ada.get('/api/models?name=Broken');
    expect(found.page.totalElements).toBe(0);
  });

  test('needs its two parts, once each', async () => {
    const about = entity({ projectId: project.id, name: 'Parts' });
    const file = { name: 'content', fileName: 'a.xmi', bytes: aFamily() };
    for (const parts of [[about], [file], [about, file, file]]) {
      const { status } = await ada.post('/api/models', multipartOf(...parts), multipartType);
      expect(status).toBe(400);
    }
  });
});

describe('an empty model', () => {
  test('is at revision 0, and every format gives its empty document', async () => {
    const model = await ada.create('/api/models', { projectId: project.id, name: 'Empty', contentFormat: 'json' });
    expect(model).toMatchObject({ revision: 0, contentType: null, type: null });
    const json = await ada.get(contentOf(model.id));
    expect(json.body).toMatchObject({ json: { version: expect.any(String) }, content: [] });
    for (const format of ['json', 'xmi']) expect((await ada.get(contentOf(model.id, `?format=${format}`))).status).toBe(200);
  });

  test('shows the content type that it was given, and refuses a format that nobody knows', async () => {
    const about = { projectId: project.id, name: 'Typed', contentType: 'http://example.org/x' };
    expect(await ada.create('/api/models', about)).toMatchObject({ contentType: 'http://example.org/x', type: null });
    const known = { ...about, name: 'Known', contentType: 'http://www.eclipse.org/emf/2002/Ecore' };
    expect(await ada.create('/api/models', known)).toMatchObject({ contentType: known.contentType, type: 'ecore' });
    for (const contentType of ['ecore', 'http:', '/relative', 'http://with space', ''])
      expect((await ada.post('/api/models', { ...about, name: 'Wrong', contentType })).body).toMatchObject({
        status: 400,
        errors: [{ field: 'contentType' }],
      });
    expect((await ada.post('/api/models', { ...about, name: 'Typed 2', contentFormat: 'docx' })).status).toBe(415);
    expect((await ada.post('/api/models', undefined)).status).toBe(400);
  });

  test('gets its first content as revision 1', async () => {
    const model = await ada.create('/api/models', { projectId: project.id, name: 'Filled' });
    const answer = await ada.put(contentOf(model.id, '?format=xmi'), aFamily('Ada'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ revision: 1, contentType: familyNsUri, type: 'family' });
  });
});

describe('the format of an answer', () => {
  let id: string;
  beforeAll(async () => {
    id = (await family('Negotiated', 'Ada')).id;
  });

  test.each([
    ['', undefined, 'application/json'],
    ['', '*/*', 'application/json'],
    ['', 'text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
    ['', 'application/vnd.xmi+xml', 'application/vnd.xmi+xml'],
    ['', 'application/json;q=0.5, application/vnd.xmi+xml;q=0.9', 'application/vnd.xmi+xml'],
    ['?format=json', 'application/vnd.xmi+xml', 'application/json'],
  ])('%s with Accept %s is %s', async (query, accept, expected) => {
    const answer = await ada.get(contentOf(id, query), accept === undefined ? {} : { accept });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expected]);
  });

  test.each([['?format=docx'], ['?format=ifc'], ['?format=archimate']])('%s has no serializer: 406', async (query) => {
    expect((await ada.get(contentOf(id, query))).status).toBe(406);
  });

  test('Accept that names nothing there is 406', async () => {
    expect((await ada.get(contentOf(id), { accept: 'image/png' })).status).toBe(406);
  });
});

describe('replacing content', () => {
  test('adds a revision with its message and moves the model to it', async () => {
    const model = await family('Replaced', 'Ada');
    const answer = await ada.put(contentOf(model.id), aFamily('Ada', 'Anne'), {
      'content-type': 'application/vnd.xmi+xml',
      'x-revision-message': Buffer.from('Anne – born').toString('latin1'),
    });
    expect(answer.body).toMatchObject({ revision: 2 });
    const { body } = await ada.get(`/api/models/${model.id}/revisions?sort=number,desc`);
    expect(body._embedded.revisions).toMatchObject([
      { number: 2, format: 'xmi', origin: 'upload', message: 'Anne – born', objectCount: 3, size: aFamily('Ada', 'Anne').length },
      { number: 1, format: 'xmi', origin: 'upload', message: null, objectCount: 2 },
    ]);
    expect((await ada.get(contentOf(model.id, '?format=xmi&revision=1'))).text).toBe(aFamily('Ada'));
    expect((await ada.get(contentOf(model.id, '?format=xmi'))).text).toBe(aFamily('Ada', 'Anne'));
    expect((await ada.get(contentOf(model.id, '?revision=3'))).status).toBe(404);
  });

  test('by something unreadable or of unknown format leaves the old content, byte for byte', async () => {
    const model = await family('Kept', 'Ada');
    expect((await ada.put(contentOf(model.id, '?format=json'), '{"json": {}, ]')).status).toBe(400);
    expect((await ada.put(contentOf(model.id, '?format=docx'), 'x')).status).toBe(415);
    expect((await ada.put(contentOf(model.id), 'x', { 'content-type': 'text/x-unknown' })).status).toBe(415);
    expect((await ada.put(contentOf(model.id, '?format=json'), '')).status).toBe(400);
    expect((await ada.get(contentOf(model.id, '?format=xmi'))).text).toBe(aFamily('Ada'));
    expect((await ada.get(`/api/models/${model.id}`)).body.revision).toBe(1);
  });

  test('names the place of an error by line, column and JSON pointer', async () => {
    const model = await family('Pointed');
    const { body } = await ada.put(contentOf(model.id, '?format=json'), '{"json": {"version": "1.0"},\n "content": 5}');
    expect(body.errors[0].message).toMatch(/Line 2, column \d+, at \/content/);
  });

  test('asks for the revision that If-Match names, in whichever format it was read', async () => {
    const model = await family('Matched', 'Ada');
    const { headers } = await ada.get(contentOf(model.id));
    const tag = String(headers.etag);
    expect((await ada.put(contentOf(model.id, '?format=xmi'), aFamily('B'), { 'if-match': tag })).status).toBe(200);
    expect((await ada.put(contentOf(model.id, '?format=xmi'), aFamily('C'), { 'if-match': tag })).status).toBe(412);
    expect((await ada.get(contentOf(model.id), { 'if-none-match': tag })).status).toBe(200);
    const now = String((await ada.get(contentOf(model.id))).headers.etag);
    expect((await ada.get(contentOf(model.id), { 'if-none-match': now })).status).toBe(304);
  });

  test('needs a signed-in editor who sees the model', async () => {
    const model = await family('Guarded', 'Ada');
    const eve = await it.as('Eve');
    const put = (by: Client, id: string) => by.put(contentOf(id, '?format=xmi'), aFamily());
    expect((await put(it.anonymous, model.id)).status).toBe(401);
    expect((await put(eve, model.id)).status).toBe(403);
    expect((await put(eve, '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01')).status).toBe(404);
    await ada.patch(`/api/models/${model.id}`, { confidentiality: 210 });
    expect((await put(eve, model.id)).status).toBe(404);
    expect((await eve.get(contentOf(model.id))).status).toBe(404);
  });

  test('larger than the limit is 413', async () => {
    const small = await service({ environment: { ORRERY_UPLOAD_LIMIT: '1KiB' } });
    try {
      const bob = await small.as('Bob');
      const home = await aProject(bob);
      const model = await bob.create('/api/models', { projectId: home.id, name: 'Small' });
      const large = aFamily(...Array.from({ length: 100 }, (_, index) => `Child ${index}`));
      expect((await bob.put(contentOf(model.id, '?format=xmi'), large)).status).toBe(413);
      expect((await upload(bob, { projectId: home.id, name: 'Large' }, 'a.xmi', large)).status).toBe(413);
      expect((await bob.get(`/api/models/${model.id}`)).body.revision).toBe(0);
    } finally {
      await small.close();
    }
  });

  test('works on the slug chain too', async () => {
    const model = await family('Chained', 'Ada');
    const { scope, slug, version } = project;
    const path = `/api/models/${scope.slug}/${slug}/${version}/${model.slug}`;
    expect((await ada.get(path)).body.id).toBe(model.id);
    expect((await ada.put(`${path}/content?format=xmi`, aFamily('Anne'))).body.revision).toBe(2);
    expect((await ada.get(`${path}/content?format=xmi`)).text).toBe(aFamily('Anne'));
    expect((await ada.get(`/api/models/${scope.slug}/${slug}/${version}/nobody`)).status).toBe(404);
  });
});

describe('objects without ids', () => {
  const idsByName = async (id: string) => {
    const { body } = await ada.get(contentOf(id));
    return Object.fromEntries(body.content[0].data.members.map(({ id, data }: Body) => [data.name, id]));
  };

  test('keep their ids when one is inserted before them', async () => {
    await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
    const model = await family('Growing', 'Ada', 'Anne', 'Ralph');
    const before = await idsByName(model.id);
    await ada.put(contentOf(model.id, '?format=xmi'), aFamily('George', 'Ada', 'Anne', 'Ralph'));
    const after = await idsByName(model.id);
    expect(after).toMatchObject(before);
    const { body } = await ada.get(`/api/models/${model.id}/diff?from=1&to=2`);
    expect(body).toMatchObject({ from: 1, to: 2, summary: { added: 1, removed: 0, changed: 0, moved: 0 } });
    expect(body.changes).toMatchObject([{ kind: 'added', id: after.George, label: 'George' }]);
  });

  test('are the same again after a revision is restored', async () => {
    const model = await family('Restored', 'Ada', 'Anne');
    const before = await idsByName(model.id);
    await ada.put(contentOf(model.id, '?format=xmi'), aFamily('Anne'));
    const answer = await ada.post(`/api/models/${model.id}/revisions/1/restore`);
    expect([answer.status, answer.body.revision]).toEqual([200, 3]);
    expect(await idsByName(model.id)).toEqual(before);
    expect((await ada.get(contentOf(model.id, '?format=xmi'))).text).toBe(aFamily('Ada', 'Anne'));
    const { body } = await ada.get(`/api/models/${model.id}/revisions?number=3`);
    expect(body._embedded.revisions).toMatchObject([{ origin: 'restore', message: 'Revision 1 restored' }]);
    expect((await ada.post(`/api/models/${model.id}/revisions/9/restore`)).status).toBe(404);
  });
});

describe('derived forms', () => {
  test('answer ranges and conditions like stored ones', async () => {
    const model = await family('Ranged', 'Ada', 'Anne');
    const whole = await ada.get(contentOf(model.id, '?format=json'));
    const part = await ada.get(contentOf(model.id, '?format=json'), { range: 'bytes=5-14' });
    expect(part.status).toBe(206);
    expect(part.text).toBe(whole.text.slice(5, 15));
  });

  test('the Ecore of a metamodel is XMI; of another model it is 406', async () => {
    const metamodel = await uploaded(ada, { projectId: project.id, name: 'Ecore again' }, 'family.ecore', familyEcore);
    const answer = await ada.get(`/api/models/${metamodel.id}/ecore?format=xmi`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`nsURI="${familyNsUri}"`);
    expect(answer.headers['content-disposition']).toContain('ecore-again.ecore');
    const model = await family('No metamodel');
    expect((await ada.get(`/api/models/${model.id}/ecore?format=xmi`)).status).toBe(406);
    expect((await ada.get(`/api/models/${metamodel.id}/ecore?format=ttl`)).status).toBe(406);
  });
});
