import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let metamodel: Body;
let family: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  metamodel = await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Anne'));
});
afterAll(() => it.close());

const prefix = `PREFIX f: <${familyNsUri}#> PREFIX o: <urn:orrery:> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> `;
const endpoint = (of: Body = project) => `/api/projects/${of.id}/sparql`;
const ask = (by: Client, text: string, headers: Record<string, string> = {}, of: Body = project): Promise<Answer> =>
  by.post(endpoint(of), prefix + text, { 'content-type': 'application/sparql-query', ...headers });
const update = (by: Client, text: string, of: Body = project): Promise<Answer> =>
  by.post(endpoint(of), prefix + text, { 'content-type': 'application/sparql-update' });
const column = ({ body }: Answer, name: string): string[] => body.results.bindings.map((row: Body) => row[name]?.value);
const names = async (by: Client, of: Body = project) =>
  column(await ask(by, 'SELECT ?n { ?p a f:Person ; f:name ?n } ORDER BY ?n', {}, of), 'n');

test('a query of an anonymous caller ends at its own time, with 503', async () => {
  const own = await service({ environment: { ORRERY_ANONYMOUS_QUERY_SECONDS: '1' } });
  const open = await aProject(await own.as('Ada'), { confidentiality: 0 });
  const numbers = Array.from({ length: 300 }, (_, index) => index).join(' ');
  const endless = ['a', 'b', 'c', 'd', 'e'].map((name) => `VALUES ?${name} { ${numbers} }`).join(' ');
  const answer = await ask(own.anonymous, `SELECT (COUNT(*) AS ?n) { ${endless} FILTER(?a > ?e) }`, {}, open);
  await own.close();
  expect([answer.status, answer.body.detail]).toEqual([503, 'The query took longer than 1 seconds.']);
});

describe('a query', () => {
  test('sees all models of the project as objects and features', async () => {
    const answer = await ask(ada, 'SELECT ?n { ?f a f:Family ; f:members/f:name ?n } ORDER BY ?n');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/sparql-results+json']);
    expect(column(answer, 'n')).toEqual(['Ada', 'Anne']);
  });

  test('has a length where its answer is short', async () => {
    const answer = await ask(ada, 'SELECT ?n { ?f a f:Family ; f:name ?n }');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
  });

  test('sees each model as a graph, and the ontology of its metamodel as another', async () => {
    const { body } = await ask(ada, `ASK { GRAPH <urn:uuid:${family.id}> { ?f f:name "Byron" } }`);
    expect(body).toMatchObject({ boolean: true });
    const graphs = column(await ask(ada, 'SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } }'), 'g');
    expect(graphs).toEqual(expect.arrayContaining([`urn:uuid:${family.id}`, `urn:uuid:${metamodel.id}`, familyNsUri]));
    const typed = await ask(ada, 'ASK { ?x a/rdfs:subClassOf* f:Person }');
    expect(typed.body.boolean).toBe(true);
    const label = await ask(ada, `SELECT ?l { GRAPH <${familyNsUri}> { f:Person rdfs:label ?l } }`);
    expect(column(label, 'l')).toEqual(['Person']);
  });

  test.each([
    ['SELECT ?n { ?p f:name ?n }', 'text/csv', 'text/csv'],
    ['SELECT ?n { ?p f:name ?n }', 'text/tab-separated-values', 'text/tab-separated-values'],
    ['SELECT ?n { ?p f:name ?n }', 'application/sparql-results+xml', 'application/sparql-results+xml'],
    ['ASK { ?s ?p ?o }', '*/*', 'application/sparql-results+json'],
    ['CONSTRUCT { ?p f:name ?n } { ?p f:name ?n }', '*/*', 'text/turtle'],
    ['CONSTRUCT { ?p f:name ?n } { ?p f:name ?n }', 'application/n-triples', 'application/n-triples'],
    ['DESCRIBE ?p { ?p a f:Family }', 'application/ld+json', 'application/ld+json'],
    ['CONSTRUCT { ?p f:name ?n } { ?p f:name ?n }', 'application/trig', 'application/trig'],
    ['DESCRIBE ?p { ?p a f:Family }', 'application/rdf+xml', 'application/rdf+xml'],
  ])('%s with Accept %s is %s', async (text, accept, type) => {
    const answer = await ask(ada, text, { accept });
    expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.text.length).toBeGreaterThan(10);
  });

  test('comes in all the ways of the protocol', async () => {
    const text = encodeURIComponent(`${prefix}ASK { ?f f:name "Byron" }`);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await ada.get(`${endpoint()}?query=${text}`),
      await ada.post(endpoint(), `query=${text}`, form),
      await ada.post(endpoint(), `${prefix}ASK { ?f f:name "Byron" }`, { 'content-type': 'text/plain' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.boolean])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect((await ada.get(endpoint())).status).toBe(400);
    expect((await ada.post(endpoint(), '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await ada.get(`${endpoint()}?query=${text}`, { accept: 'image/png' })).status).toBe(406);
  });

  test('is restricted by the graphs that the request names, and never widened', async () => {
    const text = encodeURIComponent(`${prefix}SELECT ?n { ?p a f:Person ; f:name ?n }`);
    const graph = (iri: string) => ada.get(`${endpoint()}?query=${text}&default-graph-uri=${encodeURIComponent(iri)}`);
    expect(column(await graph(`urn:uuid:${family.id}`), 'n')).toHaveLength(2);
    expect(column(await graph(`urn:uuid:${metamodel.id}`), 'n')).toEqual([]);
    expect(column(await graph('http://example.org/elsewhere'), 'n')).toEqual([]);
  });

  test('that does not parse is 400 with line and column; SERVICE is refused', async () => {
    const { status, body } = await ask(ada, '\nSELECT ?n { ?p ?n }');
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'query', line: 2, column: expect.any(Number) }]);
    expect(body.detail).toContain(`Line 2, column ${body.errors[0].column}`);
    expect((await ask(ada, 'SELECT * { SERVICE SILENT <http://127.0.0.1:9/> { ?s ?p ?o } }')).status).toBe(400);
  });

  test('sees exactly what the caller sees', async () => {
    const hidden = await uploaded(
      ada,
      { projectId: project.id, name: 'Hidden', confidentiality: 250 },
      'h.xmi',
      aFamily('Medora'),
    );
    expect(await names(ada)).toEqual(['Ada', 'Anne', 'Medora']);
    expect(await names(it.anonymous)).toEqual(['Ada', 'Anne']);
    const count = await ask(it.anonymous, `SELECT (COUNT(*) AS ?c) { GRAPH <urn:uuid:${hidden.id}> { ?s ?p ?o } }`);
    expect(column(count, 'c')).toEqual(['0']);
    await ada.delete(`/api/models/${hidden.id}`);
    const secret = await aProject(ada, { confidentiality: 220 });
    expect((await ask(it.anonymous, 'ASK {}', {}, secret)).status).toBe(404);
  });

  test('sees the models of imported projects that the caller sees', async () => {
    const host = await aProject(ada);
    await ada.create(`/api/projects/${host.id}/imports`, { id: project.id });
    expect(await names(it.anonymous, host)).toEqual(['Ada', 'Anne']);
    expect(
      (await update(ada, `INSERT DATA { GRAPH <urn:uuid:${family.id}> { <urn:uuid:${family.id}> o:x 1 } }`, host)).status,
    ).toBe(403);
  });
});

describe('an update', () => {
  const inFamily = (text: string) => `WITH <urn:uuid:${family.id}> ${text}`;

  test('becomes a new revision of the model that it touches, in the format of the one before', async () => {
    const answer = await update(
      ada,
      inFamily('DELETE { ?p f:name "Anne" } INSERT { ?p f:name "Annabella" ; f:age 30 } WHERE { ?p f:name "Anne" }'),
    );
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['x-orrery-revisions']).toBe(`${family.id}=2`);
    const { body } = await ada.get(`/api/models/${family.id}/revisions?number=2`);
    expect(body._embedded.revisions).toMatchObject([{ format: 'xmi', origin: 'sparql', objectCount: 3 }]);
    const { text } = await ada.get(`/api/models/${family.id}/content?format=xmi`);
    expect(text).toContain('name="Annabella" age="30"');
    const diff = await ada.get(`/api/models/${family.id}/diff?from=1&to=2`);
    expect(diff.body.summary).toEqual({ added: 0, removed: 0, changed: 1, moved: 0 });
    expect(await names(ada)).toEqual(['Ada', 'Annabella']);
  });

  test('finds what it deletes by value, whatever its text and type in the file', async () => {
    const older = await update(ada, inFamily('DELETE { ?p f:age ?a } INSERT { ?p f:age 31 } WHERE { ?p f:age ?a }'));
    expect(older.status).toBe(204);
    const { text } = await ada.get(`/api/models/${family.id}/content?format=xmi`);
    expect(text).toContain('name="Annabella" age="31"');
  });

  test('makes and deletes objects', async () => {
    await update(ada, inFamily('INSERT { ?f f:members [ a f:Person ; f:name "Ralph" ] } WHERE { ?f a f:Family }'));
    expect(await names(ada)).toEqual(['Ada', 'Annabella', 'Ralph']);
    const { body } = await ada.get(`/api/models/${family.id}/content`);
    expect(body.content[0].data.members.map(({ data }: Body) => data.name)).toEqual(['Ada', 'Annabella', 'Ralph']);
    const gone = await update(
      ada,
      inFamily('DELETE { ?f f:members ?p . ?p ?q ?v } WHERE { ?f f:members ?p . ?p f:name "Ralph" ; ?q ?v }'),
    );
    expect(gone.status).toBe(204);
    expect(await names(ada)).toEqual(['Ada', 'Annabella']);
  });

  test.each([
    ['an unknown feature', 'INSERT { ?p f:colour "red" } WHERE { ?p f:name "Ada" }'],
    ['a value of the wrong type', 'INSERT { ?p f:age "old" } WHERE { ?p f:name "Ada" }'],
    ['two values for one', 'INSERT { ?p f:name "Augusta" } WHERE { ?p f:name "Ada" }'],
    ['a missing value', 'DELETE { ?p f:name "Ada" } WHERE { ?p f:name "Ada" }'],
    ['an unknown class', 'INSERT DATA { <urn:uuid:11111111-1111-4111-8111-111111111111> a f:Dog }'],
    ['a class without its object', 'DELETE { ?p a f:Person } WHERE { ?p f:name "Ada" }'],
  ])('that gives %s is 400, and nothing is done', async (_, text) => {
    const before = (await ada.get(`/api/models/${family.id}`)).body.revision;
    const { status, body } = await update(ada, inFamily(text));
    expect([status, body?.errors?.length > 0]).toEqual([400, true]);
    expect((await ada.get(`/api/models/${family.id}`)).body.revision).toBe(before);
  });

  test('deletes objects with features that nobody declares', async () => {
    const content = aFamily('Ada', 'Anne').replace('"Anne"', '"Anne" colour="red"');
    const { id } = await uploaded(ada, { projectId: project.id, name: 'Coloured' }, 'coloured.xmi', content);
    const graph = `urn:uuid:${id}`;
    const text = `WITH <${graph}> DELETE { ?p ?q ?v . ?f f:members ?p } WHERE { ?f f:members ?p . ?p f:name "Anne" ; ?q ?v }`;
    expect((await update(ada, text)).status).toBe(204);
    expect((await ada.get(`/api/models/${id}/content?format=json`)).text).not.toContain('Anne');
    expect((await ada.delete(`/api/models/${id}`)).status).toBe(204);
  });

  test.each([
    ['CLEAR GRAPH', (graph: string) => `CLEAR GRAPH <${graph}>`],
    ['DROP GRAPH', (graph: string) => `DROP GRAPH <${graph}>`],
    [
      'the deletion of all objects',
      (graph: string) => `DELETE WHERE { GRAPH <${graph}> { ?object a ?type ; ?property ?value } }`,
    ],
  ])('%s leaves an empty model, not none', async (_, text) => {
    const { id } = await uploaded(ada, { projectId: project.id, name: 'Emptied' }, 'byron.xmi', aFamily('Ada', 'Anne'));
    expect((await update(ada, text(`urn:uuid:${id}`))).status).toBe(204);
    expect((await ada.get(`/api/models/${id}/content?format=json`)).body.content).toEqual([]);
    expect((await ada.delete(`/api/models/${id}`)).status).toBe(204);
  });

  test('needs a graph where several models could be meant, and a right to write', async () => {
    const { status, body } = await update(ada, 'INSERT DATA { <urn:uuid:11111111-1111-4111-8111-111111111111> a f:Person }');
    expect([status, body.detail + body.errors[0].message]).toEqual([400, expect.stringContaining('GRAPH')]);
    const eve = await it.as('Eve');
    expect((await update(eve, inFamily('DELETE { ?s f:age ?o } WHERE { ?s f:age ?o }'))).status).toBe(403);
    expect((await update(it.anonymous, inFamily('DELETE { ?s f:age ?o } WHERE { ?s f:age ?o }'))).status).toBe(401);
    expect((await update(ada, `INSERT DATA { GRAPH <${familyNsUri}> { f:Person rdfs:label "x" } }`)).status).toBe(403);
    expect((await update(ada, 'LOAD SILENT <http://127.0.0.1:9/>')).status).toBe(400);
  });

  test.each(['CLEAR DEFAULT', 'DROP SILENT DEFAULT', 'COPY DEFAULT TO', 'MOVE DEFAULT TO', 'ADD DEFAULT TO'])(
    '%s is refused where several models could be the default graph, and nothing is emptied',
    async (operation) => {
      const { id } = await uploaded(ada, { projectId: project.id, name: 'Kept' }, 'kept.xmi', aFamily('Ada', 'Anne'));
      const { status, body } = await update(ada, operation.endsWith('TO') ? `${operation} <urn:uuid:${id}>` : operation);
      expect([status, body.detail]).toEqual([400, expect.stringContaining('several models')]);
      expect((await ada.get(`/api/models/${id}`)).body.revision).toBe(1);
      expect((await ada.delete(`/api/models/${id}`)).status).toBe(204);
    },
  );

  test('touches several models at once or none', async () => {
    const other = await uploaded(ada, { projectId: project.id, name: 'Milbanke' }, 'm.xmi', aFamily('Judith'));
    const rename = (graph: string, name: string) =>
      `INSERT DATA { GRAPH <urn:uuid:${graph}> { <urn:uuid:22222222-2222-4222-8222-222222222222> a f:Family ; f:name ${name} } }`;
    const good = await update(ada, `${rename(family.id, '"One"')} ; ${rename(other.id, '"Two"')}`);
    expect(good.status).toBe(204);
    expect(String(good.headers['x-orrery-revisions']).split(', ')).toHaveLength(2);
    const revisions = async () => [
      (await ada.get(`/api/models/${family.id}`)).body.revision,
      (await ada.get(`/api/models/${other.id}`)).body.revision,
    ];
    const before = await revisions();
    const bad = await update(
      ada,
      `DELETE WHERE { GRAPH <urn:uuid:${family.id}> { ?x f:age ?a } } ; INSERT DATA { GRAPH <urn:uuid:${other.id}> { <urn:uuid:22222222-2222-4222-8222-222222222222> f:nothing 1 } }`,
    );
    expect(bad.status).toBe(400);
    expect(await revisions()).toEqual(before);
    await ada.delete(`/api/models/${other.id}`);
  });

  test('of two at once none is lost', async () => {
    const project = await aProject(ada);
    await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
    const model = await uploaded(ada, { projectId: project.id, name: 'Crowd' }, 'c.xmi', aFamily('A'));
    const add = (name: string) =>
      update(
        ada,
        `INSERT { GRAPH <urn:uuid:${model.id}> { ?f f:members [ a f:Person ; f:name "${name}" ] } } WHERE { ?f a f:Family }`,
        project,
      );
    const answers = await Promise.all(['B', 'C', 'D'].map(add));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await names(ada, project)).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('an RDF model', () => {
  const ttl =
    '@prefix ex: <http://example.org/> . ex:a ex:knows ex:b , [ ex:name "N"@en ] ; ex:size "01"^^<http://www.w3.org/2001/XMLSchema#integer> .\n';

  test('is queried and updated as it is, and named graphs are made inside it', async () => {
    const project = await aProject(ada);
    const model = await uploaded(ada, { projectId: project.id, name: 'Any RDF' }, 'any.ttl', ttl);
    expect(model.type).toBe('rdf');
    const e = 'PREFIX ex: <http://example.org/> ';
    expect((await ask(ada, `${e}ASK { ex:a ex:knows/ex:name "N"@en }`.replace(e, ''), {}, project)).status).toBe(400);
    const known = await ada.post(endpoint(project), `${e}ASK { ex:a ex:knows/ex:name "N"@en }`, {
      'content-type': 'application/sparql-query',
    });
    expect(known.body.boolean).toBe(true);
    const send = (text: string) => ada.post(endpoint(project), e + text, { 'content-type': 'application/sparql-update' });
    expect((await send('DELETE { ex:a ex:size ?s } INSERT { ex:a ex:size 2 } WHERE { ex:a ex:size ?s }')).status).toBe(204);
    const after = (await ada.get(`/api/models/${model.id}/content?format=ttl`)).text;
    expect(after).toContain('ex:size 2');
    expect(after).toContain('@en');
    expect((await send('INSERT DATA { GRAPH ex:g { ex:x ex:p "in a graph" } }')).status).toBe(400);
    const many = await uploaded(
      ada,
      { projectId: project.id, name: 'Graphs' },
      'g.trig',
      '@prefix ex: <http://example.org/> . ex:g { ex:x ex:p 1 }\n',
    );
    expect((await send('INSERT DATA { GRAPH ex:g { ex:x ex:p "in a graph" } }')).headers['x-orrery-revisions']).toBe(
      `${many.id}=2`,
    );
  });
});

test('an update that names a root without a class is refused: nothing else would be left', async () => {
  const project = await aProject(ada);
  const text = '@prefix ex: <http://example.org/> .\nex:a ex:knows ex:b .\n';
  const model = await uploaded(ada, { projectId: project.id, name: 'Any RDF' }, 'any.ttl', text);
  for (const value of ['<http://example.org/a>', '1']) {
    const insert = `INSERT DATA { <http://example.org/x> <urn:orrery:root> ${value} }`;
    const answer = await ada.post(endpoint(project), insert, { 'content-type': 'application/sparql-update' });
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining('urn:orrery:root')]);
  }
  expect((await ada.get(`/api/models/${model.id}/content?format=ttl`)).text).toBe(text);
});

describe('references between models', () => {
  const referring = (target: string) =>
    aFamily('Ada').replace('<members name="Ada"/>', `<members name="Ada"><friends href="${target}"/></members>`);

  test('are resolved among the models that the caller sees, and are written as they came', async () => {
    const project = await aProject(ada);
    await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
    const other = await uploaded(
      ada,
      { projectId: project.id, name: 'Others', confidentiality: 210 },
      'others.xmi',
      aFamily('Judith'),
    );
    const text = referring('sub/others.xmi#//@members.0');
    const model = await uploaded(ada, { projectId: project.id, name: 'Referring' }, 'a.xmi', text);
    const friends = 'SELECT ?n { ?p f:friends/f:name ?n }';
    expect(column(await ask(ada, friends, {}, project), 'n')).toEqual(['Judith']);
    expect(column(await ask(it.anonymous, friends, {}, project), 'n')).toEqual([]);
    expect((await ada.get(`/api/models/${model.id}/content?format=xmi`)).text).toBe(text);
    expect((await ada.get(`/api/models/${model.id}/content`)).text).toContain('sub/others.xmi#//@members.0');
    const graph = `urn:uuid:${model.id}`;
    const gone = await update(ada, `DELETE { GRAPH <${graph}> { ?p f:friends ?f } } WHERE { ?p f:friends ?f }`, project);
    expect(gone.headers['x-orrery-revisions']).toBe(`${model.id}=2`);
    expect((await ada.get(`/api/models/${model.id}/content?format=xmi`)).text).not.toContain('others.xmi');
    const back = await update(
      ada,
      `INSERT { GRAPH <${graph}> { ?p f:friends ?j } } WHERE { ?p f:name "Ada" . ?j f:name "Judith" }`,
      project,
    );
    expect(back.status).toBe(204);
    expect((await ada.get(`/api/models/${model.id}/content?format=xmi`)).text).toContain(`urn:uuid:${other.id}#`);
    expect(column(await ask(ada, friends, {}, project), 'n')).toEqual(['Judith']);
  });
});

test('the text for a project that is not there, or hidden, is not even parsed', async () => {
  const text = 'NO SPARQL AT ALL';
  const headers = { 'content-type': 'application/sparql-query' };
  const { status } = await it.anonymous.post('/api/projects/0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01/sparql', text, headers);
  expect(status).toBe(404);
});

test('a text of more than 1 MiB is refused', async () => {
  const headers = { 'content-type': 'application/sparql-query' };
  const text = `ASK {} #${'x'.repeat(2 ** 20)}`;
  const path = '/api/projects/0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01/sparql';
  expect((await it.anonymous.post(path, text, headers)).status).toBe(413);
});
