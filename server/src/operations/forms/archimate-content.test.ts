import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { archiveOf, entriesOf } from '@orrery/formats/testing/archives.ts';
import { exchangeSample } from '@orrery/formats/testing/exchange-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, upload, uploaded } from '@orrery/testing/models.ts';
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

let count = 0;
const about = (more: object = {}) => ({ projectId: project.id as string, name: `Bakery ${++count}`, ...more });
const bakery = (content: string | Buffer = archimateSample) => uploaded(ada, about(), 'bakery.archimate', content);
const contentOf = ({ id }: Body, format: string, more = '') => `/api/models/${id}/content?format=${format}${more}`;
const put = ({ id }: Body, content: string | Buffer, type: string, query = '') =>
  ada.put(`/api/models/${id}/content${query}`, content, { 'content-type': type });
const sparql = (text: string, type: string) =>
  ada.post(`/api/projects/${project.id}/sparql`, text, { 'content-type': `application/sparql-${type}` });

const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  xmi: 'application/vnd.xmi+xml',
  ttl: 'text/turtle',
  trig: 'application/trig',
  rdf: 'application/rdf+xml',
};
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);
const archive = archiveOf({ 'model.xml': archimateSample, 'images/_a.png': image });

test('an .archimate file is a model of the built-in metamodel, and comes back byte for byte', async () => {
  const model = await bakery();
  expect(model).toMatchObject({
    type: 'archimate',
    contentType: 'http://www.archimatetool.com/archimate',
    diagnosticCounts: { error: 0, warning: 0, info: 0 },
  });
  const { text, headers } = await ada.get(contentOf(model, 'archimate'));
  expect(text).toBe(archimateSample);
  expect(headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': expect.stringMatching(/\.archimate"$/),
    'x-content-type-options': 'nosniff',
  });
});

test.each(Object.entries(mediaTypes))('it goes out as %s, and what comes in so is the same file again', async (format, type) => {
  const model = await bakery();
  const { text, headers } = await ada.get(contentOf(model, format));
  expect(headers['content-type']).toContain(type);
  const second = await ada.create('/api/models', about());
  const { body } = await put(second, text, type);
  expect(body).toMatchObject({ revision: 1, type: 'archimate', diagnosticCounts: { error: 0, warning: 0 } });
  expect((await ada.get(contentOf(second, 'archimate'))).text).toBe(archimateSample);
});

test('a model of another metamodel is not acceptable as archimate', async () => {
  await uploaded(ada, about(), 'family.ecore', familyEcore);
  const family = await uploaded(ada, about(), 'family.xmi', aFamily('Ada'));
  expect((await ada.get(contentOf(family, 'archimate'))).status).toBe(406);
});

test('an empty model is a new model of the tool', async () => {
  const empty = await ada.create('/api/models', about({ contentType: 'http://www.archimatetool.com/archimate' }));
  const { status, text } = await ada.get(contentOf(empty, 'archimate'));
  expect([status, text]).toEqual([200, expect.stringContaining('type="diagrams"')]);
});

test('XML and archives are recognised by their content', async () => {
  const model = await ada.create('/api/models', about());
  expect((await put(model, archimateSample, 'application/xml')).body).toMatchObject({ type: 'archimate' });
  expect((await put(model, archive, 'application/zip')).body).toMatchObject({ revision: 2, type: 'archimate' });
  expect((await put(model, archiveOf({ a: 'x' }), 'application/zip')).status).toBe(415);
  expect((await upload(ada, about({ contentFormat: 'xml' }), 'a.xml', archimateSample)).body.type).toBe('archimate');
});

describe('the exchange format', () => {
  test('comes in by its name, by its content, and under the extension of the other', async () => {
    const bodies = [
      await upload(ada, about({ contentFormat: 'exchange' }), 'a.xml', exchangeSample),
      await upload(ada, about({ contentFormat: 'xml' }), 'b.xml', exchangeSample),
      await upload(ada, about(), 'c.archimate', exchangeSample),
    ];
    for (const { status, body } of bodies) {
      expect([status, body.type, body.diagnosticCounts.error]).toEqual([201, 'archimate', 0]);
      expect((await ada.get(contentOf(body, 'exchange'))).text).toBe(exchangeSample);
    }
    expect((await upload(ada, about(), 'd.xml', exchangeSample)).status).toBe(415);
    expect((await upload(ada, about({ contentFormat: 'archimate' }), 'e.archimate', exchangeSample)).status).toBe(400);
  });

  test('goes out for ArchiMate models alone, and into the file of the tool', async () => {
    const model = await bakery();
    const { text, headers } = await ada.get(contentOf(model, 'exchange'));
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/xml',
      expect.stringMatching(/\.exchange\.xml"$/),
    ]);
    expect(text).toContain('<element identifier="id-00000000000040008000000000000021" xsi:type="BusinessActor">');
    const second = await uploaded(ada, about({ contentFormat: 'exchange' }), 'a.xml', exchangeSample);
    expect((await ada.get(contentOf(second, 'archimate'))).text).toContain('<archimate:model');
    const family = await uploaded(ada, about(), 'family.xmi', aFamily('Ada'));
    expect((await ada.get(contentOf(family, 'exchange'))).status).toBe(406);
  });
});

test('its ontology is that of the metamodel, and SPARQL finds its concepts', async () => {
  const model = await bakery();
  const { status, text } = await ada.get(`/api/models/${model.id}/owl`);
  expect([status, text]).toEqual([200, expect.stringContaining('BusinessActor')]);
  const query = `PREFIX archimate: <http://www.archimatetool.com/archimate#>
    SELECT ?name FROM <urn:uuid:${model.id}> { ?r a archimate:AssignmentRelationship ; archimate:source/archimate:name ?name }`;
  const { body } = await sparql(query, 'query');
  expect(body.results.bindings).toEqual([{ name: { type: 'literal', value: 'Baker' } }]);
});

test('what SPARQL changes is written as the tool would write it', async () => {
  const model = await bakery();
  const update = `PREFIX archimate: <http://www.archimatetool.com/archimate#>
    WITH <urn:uuid:${model.id}> DELETE { ?a archimate:name "Baker" } INSERT { ?a archimate:name "Head baker" } WHERE { ?a archimate:name "Baker" }`;
  const { status } = await sparql(update, 'update');
  expect(status).toBeLessThan(300);
  const { text } = await ada.get(contentOf(model, 'archimate'));
  expect(text).toBe(archimateSample.replace('name="Baker"', 'name="Head baker"'));
});

describe('an element that others need', () => {
  const deletion = ({ id }: Body, what: string, where: string) => `PREFIX archimate: <http://www.archimatetool.com/archimate#>
    WITH <urn:uuid:${id}> DELETE { ${what} } WHERE { ?e archimate:name "Bake" . ${where} }`;

  test.each(['?e ?p ?o . ?s ?q ?e', '?e ?p ?o . ?f archimate:elements ?e'])(
    'is not deleted without them: 400 names what would lose it (%s)',
    async (what) => {
      const model = await bakery();
      const update = deletion(model, what, '?e ?p ?o . ?s ?q ?e . ?f archimate:elements ?e');
      const { status, body } = await sparql(update, 'update');
      expect([status, body.detail]).toEqual([400, expect.stringContaining('urn:uuid:00000000-0000-4000-8000-000000000031')]);
      expect(body.detail).toContain('The AssignmentRelationship has no target');
      expect((await ada.get(contentOf(model, 'archimate'))).text).toBe(archimateSample);
    },
  );

  test('is deleted with them in one update', async () => {
    const model = await bakery();
    const needs = ['source', 'target', 'archimateElement', 'archimateRelationship'].map((name) => `archimate:${name}`);
    const parts = ['bounds', 'bendpoints', 'properties', 'features', 'sourceConnections'].map((name) => `^archimate:${name}`);
    const where = `?x (${[...needs, ...parts].join('|')})* ?e . ?x ?p ?o . ?s ?q ?x`;
    expect((await sparql(deletion(model, '?x ?p ?o . ?s ?q ?x', where), 'update')).status).toBe(204);
    const { text } = await ada.get(contentOf(model, 'archimate'));
    for (const gone of ['22', '31', '32', '33', '53', '61'])
      expect(text).not.toContain(`id-000000000000400080000000000000${gone}`);
    expect((await bakery(text)).diagnosticCounts).toEqual({ error: 0, warning: 0, info: 0 });
  });

  test('is told when an uploaded file lacks it, and what needs it is not written', async () => {
    const model = await bakery(
      archimateSample.replace(/(id="id-00000000000040008000000000000031" source="[^"]+") target="[^"]+"/, '$1'),
    );
    expect(model.diagnosticCounts.error).toBe(1);
    const { body } = await ada.get(`/api/models/${model.id}/diagnostics?severity=error`);
    expect(body._embedded.diagnostics[0]).toMatchObject({
      code: 'missing-reference',
      objectId: '00000000-0000-4000-8000-000000000031',
      feature: 'target',
    });
    expect((await ada.get(contentOf(model, 'exchange'))).text).not.toContain('id-00000000000040008000000000000031');
  });
});

test('a relationship that ArchiMate does not permit is a warning and no reason to refuse', async () => {
  const model = await bakery(archimateSample.replace('archimate:AssignmentRelationship', 'archimate:SpecializationRelationship'));
  expect(model.diagnosticCounts).toEqual({ error: 0, warning: 1, info: 0 });
  const { body } = await ada.get(`/api/models/${model.id}/diagnostics`);
  expect(body._embedded.diagnostics[0]).toMatchObject({
    code: 'relationship-not-permitted',
    objectId: '00000000-0000-4000-8000-000000000031',
  });
});

describe('images', () => {
  test('come in an archive, belong to the revision, and go out with it', async () => {
    const model = await bakery(archive);
    const first = await ada.get(contentOf(model, 'archimate'));
    expect([first.headers['content-type'], first.bytes]).toEqual(['application/zip', archive]);
    await put(model, archimateSample.replace('Bakery', 'Shop'), 'application/xml');
    expect((await ada.get(contentOf(model, 'archimate'))).text).toContain('Shop');
    expect((await ada.get(contentOf(model, 'archimate', '&revision=1'))).bytes).toEqual(archive);
    expect((await ada.get(`/api/project-images?project.id=${project.id}`)).body.page.totalElements).toBe(0);
  });

  test('stay when the model is changed', async () => {
    const model = await bakery(archive);
    await sparql(
      `PREFIX archimate: <http://www.archimatetool.com/archimate#>
       WITH <urn:uuid:${model.id}> DELETE { ?m archimate:purpose ?p } INSERT { ?m archimate:purpose "To eat." } WHERE { ?m archimate:purpose ?p }`,
      'update',
    );
    const entries = entriesOf((await ada.get(contentOf(model, 'archimate'))).bytes);
    expect(entries['images/_a.png']).toEqual(image);
    expect(String(entries['model.xml'])).toBe(archimateSample.replace('To bake.', 'To eat.'));
  });

  test.each(Object.entries(mediaTypes))('go along when the model comes back as %s and still names them', async (format, type) => {
    const model = await bakery(archiveOf({ 'model.xml': archimateSample, 'images/_a.png': image, 'images/unused.png': image }));
    await put(model, (await ada.get(contentOf(model, format))).text, type);
    const { headers, bytes } = await ada.get(contentOf(model, 'archimate'));
    expect(headers['content-type']).toBe('application/zip');
    const entries = entriesOf(bytes);
    expect([Object.keys(entries), entries['images/_a.png'], String(entries['model.xml'])]).toEqual([
      ['model.xml', 'images/_a.png'],
      image,
      archimateSample,
    ]);
  });

  test('that the model no longer names stay behind, and so do those before a file of the tool without images', async () => {
    const model = await bakery(archive);
    const json = (await ada.get(contentOf(model, 'json'))).text;
    await put(model, json.replaceAll('images/_a.png', 'images/_b.png'), 'application/json');
    expect((await ada.get(contentOf(model, 'archimate'))).headers['content-type']).toBe('application/xml');
    await put(model, archimateSample, 'application/xml');
    await put(model, json, 'application/json');
    expect((await ada.get(contentOf(model, 'archimate'))).headers['content-type']).toBe('application/xml');
  });

  test('of a revision that was more confidential do not go along', async () => {
    const model = await uploaded(ada, about({ confidentiality: 250 }), 'secret.archimate', archive);
    const json = (await ada.get(contentOf(model, 'json'))).text;
    expect((await ada.patch(`/api/models/${model.id}`, { confidentiality: project.confidentiality })).status).toBe(200);
    await put(model, json, 'application/json');
    expect((await ada.get(contentOf(model, 'archimate'))).headers['content-type']).toBe('application/xml');
  });

  test('of a restored revision are those that it showed before, whatever archives came since', async () => {
    const model = await bakery(archive);
    const json = (await ada.get(contentOf(model, 'json'))).text;
    await put(model, json, 'application/json');
    const other = Buffer.from('another image');
    await put(model, archiveOf({ 'model.xml': archimateSample, 'images/_a.png': other }), 'application/zip');
    for (const number of [2, 4]) {
      expect((await ada.post(`/api/models/${model.id}/revisions/${number}/restore`, {})).status).toBe(200);
      const entries = entriesOf((await ada.get(contentOf(model, 'archimate'))).bytes);
      expect(entries['images/_a.png']).toEqual(image);
    }
  });

  test('that an archive names and lacks are told', async () => {
    const model = await bakery(archiveOf({ 'model.xml': archimateSample, 'images/_b.png': image }));
    expect(model.diagnosticCounts).toEqual({ error: 0, warning: 1, info: 0 });
    const { body } = await ada.get(`/api/models/${model.id}/diagnostics`);
    expect(body._embedded.diagnostics[0]).toMatchObject({ code: 'missing-image', feature: 'imagePath' });
  });

  test('are seen by nobody who does not see the revision', async () => {
    const model = await uploaded(ada, about({ confidentiality: 250 }), 'secret.archimate', archive);
    const bob = await it.as('Bob');
    const missing = await bob.get(contentOf({ id: '00000000-0000-7000-8000-000000000000' }, 'archimate'));
    const hidden = await bob.get(contentOf(model, 'archimate', '&revision=1'));
    expect([hidden.status, hidden.body.title]).toEqual([404, missing.body.title]);
  });
});

describe('what cannot be read is 400, and nothing is changed', () => {
  test.each([
    [
      'two models',
      archiveOf([
        ['model.xml', archimateSample],
        ['model.xml', archimateSample],
      ]),
    ],
    ['no model', archiveOf({ 'a.xml': archimateSample })],
    ['a way out', archiveOf({ 'model.xml': archimateSample, '../a': 'x' })],
    ['a bomb', archiveOf({ 'model.xml': archimateSample, 'images/a.png': '0'.repeat(3_000_000) })],
    ['half an archive', archive.subarray(0, 200)],
    ['XML that does not end', Buffer.from(archimateSample.slice(0, 900))],
    ['XML of another tool', Buffer.from('<archimate:model xmlns:archimate="urn:x"/>')],
  ])('%s', async (_name, content) => {
    const { status, body } = await upload(ada, about(), 'bad.archimate', content);
    expect([status, body.errors[0].field]).toEqual([400, 'content']);
    const model = await bakery();
    expect((await put(model, content, 'application/xml', '?format=archimate')).status).toBe(400);
    expect((await ada.get(contentOf(model, 'archimate'))).text).toBe(archimateSample);
  });
});
