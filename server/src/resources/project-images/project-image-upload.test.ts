import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entity, file, multipartOf, multipartType, type Part, patch, post } from './testing/image-uploads.ts';
import { gif, png, svg } from './testing/pictures.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let url: string;

const limit = 200_000;
const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';

beforeAll(async () => {
  it = await service({ environment: { ORRERY_UPLOAD_LIMIT: String(limit) } });
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const scope = await ada.create('/api/scopes', { name: 'Grid' });
  project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Plant' });
  url = `${await it.app.listen({ port: 0 })}/api/project-images`;
});

afterAll(() => it.close());

const meant = (more: object = {}) => entity({ project: { id: project.id }, ...more });
const credentialsOf = (client: Client) => (client as unknown as { credentials: Record<string, string> }).credentials;
const contents = async () => (await it.database.tables.selectFrom('blobs').select('id').execute()).length;

describe('the parts', () => {
  test('come in either order', async () => {
    const { status, body } = await post(ada, [file(gif(), 'first.gif'), meant()]);
    expect([status, body.name, body.mediaType]).toEqual([201, 'first', 'image/gif']);
  });

  test('are what a browser makes of a form with a Blob', async () => {
    const form = new FormData();
    form.append('entity', new Blob([JSON.stringify({ project: { id: project.id } })], { type: 'application/json' }));
    form.append('content', new File([png()], 'Grundriß ☃.png', { type: 'text/html' }));
    const answer = await fetch(url, { method: 'POST', body: form, headers: credentialsOf(ada) });
    expect(await answer.json()).toMatchObject({ name: 'Grundriß ☃', mediaType: 'image/png' });
    const plain = new FormData();
    plain.append('entity', JSON.stringify({ project: { id: project.id }, name: 'Plain field' }));
    plain.append('content', new Blob([png()]));
    const other = await fetch(url, { method: 'POST', body: plain, headers: credentialsOf(ada) });
    expect(await other.json()).toMatchObject({ name: 'Plain field' });
  });

  test.each<[string, Part[], string]>([
    ['no part', [], 'entity'],
    ['no entity', [file(gif())], 'entity'],
    ['no content', [{ ...entity({ project: { id: missing } }) }], 'content'],
    ['another part', [{ name: 'other', bytes: 'x' }], 'other'],
    ['an entity that is no JSON', [{ name: 'entity', bytes: '{"project":' }, file(gif())], 'entity'],
    ['an entity of nothing', [{ name: 'entity', bytes: '' }, file(gif())], 'entity'],
    ['an entity that is not UTF-8', [{ name: 'entity', bytes: Buffer.from('{"a":"\xff"}', 'latin1') }, file(gif())], 'entity'],
    ['an entity with a prototype', [{ name: 'entity', bytes: '{"__proto__":{}}' }, file(gif())], '__proto__'],
    ['an entity that is an array', [entity([]), file(gif())], 'entity'],
    ['an entity without a project', [entity({ name: 'x' }), file(gif())], 'project.id'],
    ['a project without an id', [entity({ project: {} }), file(gif())], 'project.id'],
    ['a project id that is none', [entity({ project: { id: 'x' } }), file(gif())], 'project.id'],
    ['a property that does not exist', [file(gif()), entity({ project: { id: missing }, nmae: 'x' })], 'nmae'],
    ['two entities', [entity({ project: { id: missing } }), entity({})], 'entity'],
  ])('%s is 400 on the part or field at fault', async (_, parts, field) => {
    const { status, body } = await post(ada, parts);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('a part named like what every object has is 400', async () => {
    expect((await post(ada, [{ name: 'constructor', bytes: 'x' }])).status).toBe(400);
  });

  test('two contents, and three parts, are 400', async () => {
    const before = (await ada.get('/api/project-images')).body.page.totalElements;
    expect((await post(ada, [file(gif()), file(gif())])).body).toMatchObject({ status: 400, errors: [{ field: 'content' }] });
    expect((await post(ada, [meant(), file(gif()), file(gif())])).status).toBe(400);
    expect((await post(ada, [meant(), file(gif()), { name: 'x', bytes: 'y' }])).status).toBe(400);
    expect((await ada.get('/api/project-images')).body.page.totalElements).toBe(before);
  });
});

describe('content that is no image', () => {
  test.each([
    ['a text with the name of an image', Buffer.from('just a text')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing with a document type', Buffer.from('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is 400 on content, in either order', async (_, bytes) => {
    for (const parts of [
      [meant(), file(bytes)],
      [file(bytes), meant()],
    ]) {
      expect((await post(ada, parts)).body).toMatchObject({ status: 400, errors: [{ field: 'content' }] });
    }
  });
});

describe('a body that is no form', () => {
  const whole = multipartOf(entity({ project: { id: missing } }), file(gif()));
  const headers = (type: string) => ({ 'content-type': type });
  test.each<[string, Buffer | string, Record<string, string>, number]>([
    ['JSON', '{}', headers('application/json'), 415],
    ['of no type', 'x', headers(''), 415],
    ['of another type', 'x', headers('image/png'), 415],
    ['another multipart', whole, headers('multipart/mixed; boundary=between-the-parts'), 415],
    ['without a boundary', whole, headers('multipart/form-data'), 400],
    ['with another boundary', whole, headers('multipart/form-data; boundary=other'), 400],
    ['nothing', '', multipartType, 400],
    ['noise', Buffer.alloc(5000, 'x'), multipartType, 400],
    ['cut in a header', whole.subarray(0, 40), multipartType, 400],
    ['cut in the entity', whole.subarray(0, 120), multipartType, 400],
    ['a header of a megabyte', multipartOf({ name: 'x'.repeat(100_000), bytes: 'y' }), multipartType, 400],
  ])('%s is refused', async (_, body, type, status) => {
    expect((await ada.post('/api/project-images', body, type)).status).toBe(status);
  });

  test('one that is cut in the content is refused, and stores nothing', async () => {
    const body = multipartOf(meant({ name: 'Cut' }), file(Buffer.concat([png(), Buffer.alloc(50_000)])));
    for (const missing of [60, 100, 40_000]) {
      expect((await ada.post('/api/project-images', body.subarray(0, body.length - missing), multipartType)).status).toBe(400);
    }
    expect((await ada.get('/api/project-images?name=Cut')).body.page.totalElements).toBe(0);
  });
});

describe('the limit', () => {
  const large = (size: number) => Buffer.concat([png(), Buffer.alloc(size - png().length)]);

  test('is what the configuration says, to the byte', async () => {
    expect((await post(ada, [meant(), file(large(limit))])).status).toBe(201);
    expect((await post(ada, [meant(), file(large(limit + 1))])).status).toBe(413);
    expect((await post(ada, [file(large(limit + 1)), meant()])).status).toBe(413);
    expect((await post(ada, [{ name: 'entity', bytes: `"${'x'.repeat(2 ** 20)}"` }, file(gif())])).status).toBe(413);
  });

  test('refuses a declared length before anything is read, and the sender reads why', async () => {
    const before = await contents();
    const body = multipartOf(meant(), file(large(40 * 2 ** 20)));
    const answer = await fetch(url, { method: 'POST', body, headers: { ...credentialsOf(ada), ...multipartType } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413 });
    expect(await contents()).toBe(before);
  });

  test('holds for a body of unknown length, and the sender reads why', async () => {
    const body = multipartOf(meant(), file(large(20 * 2 ** 20)));
    const pieces = ReadableStream.from(
      (function* () {
        for (let start = 0; start < body.length; start += 65_536) yield body.subarray(start, start + 65_536);
      })(),
    );
    const answer = await fetch(url, {
      method: 'POST',
      body: pieces,
      duplex: 'half',
      headers: { ...credentialsOf(ada), ...multipartType },
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});

test('what is forbidden or missing is refused before the content is stored, in either order', async () => {
  const before = await contents();
  for (const [id, status] of [
    [project.id, 403],
    [missing, 404],
  ]) {
    for (const parts of [
      [entity({ project: { id } }), file(Buffer.from('no image'))],
      [file(Buffer.from('no image')), entity({ project: { id } })],
    ]) {
      expect((await post(bob, parts)).status).toBe(status);
    }
  }
  expect(await contents()).toBe(before);
});

test('a write is refused for its caller, its image and its rights before the form is looked at', async () => {
  const { body: image } = await post(ada, [meant(), file(gif())]);
  const broken = (by: Client, id: string) => by.patch(`/api/project-images/${id}`, 'x', multipartType);
  expect((await broken(it.anonymous, image.id)).status).toBe(401);
  expect((await broken(ada, missing)).status).toBe(404);
  expect((await broken(bob, image.id)).status).toBe(403);
  expect((await broken(ada, image.id)).status).toBe(400);
  expect((await broken(ada, 'x')).status).toBe(400);
});

test('rights that end while the content arrives are gone at the end', async () => {
  const { body: image } = await post(ada, [meant({ name: 'Late' }), file(gif())]);
  const body = multipartOf(entity({}), file(png()));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const pieces = ReadableStream.from(
    (async function* () {
      yield body.subarray(0, 200);
      begin();
      await ended;
      yield body.subarray(200);
    })(),
  );
  const headers = { ...credentialsOf(ada), ...multipartType };
  const answer = fetch(`${url}/${image.id}`, { method: 'PATCH', body: pieces, duplex: 'half', headers } as RequestInit);
  await begun;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await ada.patch(`/api/projects/${project.id}`, { archived: true });
  end();
  expect((await answer).status).toBe(403);
  await ada.patch(`/api/projects/${project.id}`, { archived: false });
  expect((await ada.get(`/api/project-images/${image.id}`)).body.mediaType).toBe('image/gif');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\plan.png', 'plan'],
  ['Plan v1.2.final.png', 'Plan v1.2.final'],
  ['Plan of 3. floor', 'Plan of 3. floor'],
  ['.profile', '.profile'],
  ['a\u0007b\u202egnp.png', 'abgnp'],
  ['', 'image'],
  ['..', 'image'],
  [`${'ü'.repeat(300)}.png`, 'ü'.repeat(200)],
])('an upload called %j is named %j', async (fileName, name) => {
  const answer = await post(ada, [meant(), file(svg(), fileName)]);
  expect([answer.status, answer.body.name]).toEqual([201, name]);
});

test('an uploader that goes away leaves nothing behind', async () => {
  const before = await contents();
  const away = new AbortController();
  const body = multipartOf(meant({ name: 'Gone' }), file(Buffer.concat([png(), Buffer.alloc(150_000)])));
  const pieces = ReadableStream.from(
    (async function* () {
      yield body.subarray(0, 100_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
      away.abort();
      yield body.subarray(100_000, 100_001);
    })(),
  );
  const headers = { ...credentialsOf(ada), ...multipartType };
  await fetch(url, { method: 'POST', body: pieces, duplex: 'half', headers, signal: away.signal } as RequestInit).catch(() => {});
  for (let turn = 0; turn < 600 && (await contents()) !== before; turn++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await contents()).toBe(before);
  expect((await ada.get('/api/project-images?name=Gone')).body.page.totalElements).toBe(0);
});

test('a connection goes on after a form was refused in its middle', async () => {
  for (let time = 0; time < 5; time++) {
    const body = multipartOf(meant(), file(Buffer.alloc(150_000, 'x')));
    const answer = await fetch(url, { method: 'POST', body, headers: { ...credentialsOf(ada), ...multipartType } });
    expect([answer.status, ((await answer.json()) as Body).errors[0].field]).toEqual([400, 'content']);
  }
});

test('a form for an image that fails is not half done', async () => {
  const { body: image } = await post(ada, [meant({ name: 'Whole' }), file(gif())]);
  expect((await patch(ada, image.id, [file(png()), { name: 'entity', bytes: '{' }])).status).toBe(400);
  expect((await ada.get(`/api/project-images/${image.id}`)).body).toEqual(image);
});
