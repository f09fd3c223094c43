import { parseRdfXml } from '@orrery/formats';
import type { Quad } from '@orrery/rdf';
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
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

/** As Protégé saved it for many years: entities for namespaces, and a base. */
const ontology = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [
    <!ENTITY owl "http://www.w3.org/2002/07/owl#" >
    <!ENTITY sea "http://example.org/sea#" >
]>
<rdf:RDF xmlns="&sea;" xml:base="http://example.org/sea" xmlns:owl="&owl;"
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#">
    <owl:Ontology rdf:about=""/>
    <owl:Class rdf:ID="Ship"><rdfs:subClassOf rdf:resource="&owl;Thing"/></owl:Class>
    <Ship rdf:about="#fram"><rdfs:label xml:lang="no">Fram</rdfs:label></Ship>
</rdf:RDF>
`;

const contentOf = (id: string, format: string) => `/api/models/${id}/content?format=${format}`;
const sparql = (text: string, type: string, headers: Record<string, string> = {}, of = project) =>
  ada.post(`/api/projects/${of.id}/sparql`, text, { 'content-type': `application/sparql-${type}`, ...headers });

function quadsOfXml(text: string): Quad[] {
  const quads: Quad[] = [];
  parseRdfXml(text, 'x:', (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  });
  return quads;
}

test.each(['sea.owl', 'sea.rdf'])(
  '%s is an RDF model that comes back byte for byte and says the same in Turtle',
  async (fileName) => {
    const model = await uploaded(ada, { projectId: project.id, name: `Sea in ${fileName}` }, fileName, ontology);
    expect(model).toMatchObject({ type: 'rdf', diagnosticCounts: { error: 0, warning: 0, info: 0 } });
    const answer = await ada.get(contentOf(model.id, 'rdf'));
    expect(answer.text).toBe(ontology);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/rdf+xml',
      'content-disposition': expect.stringMatching(/\.rdf"$/),
    });
    const { text } = await ada.get(contentOf(model.id, 'ttl'));
    expect(areIsomorphic(quadsIn(text, 'turtle'), quadsOfXml(ontology))).toBe(true);
    expect(text).toContain(':fram a :Ship');
  },
);

test('contentFormat rdf and the content type application/rdf+xml say what comes', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'By its format', contentFormat: 'rdf' }, 'sea.bin', ontology);
  const changed = ontology.replace('>Fram<', '>Forward<');
  const answer = await ada.put(`/api/models/${model.id}/content`, changed, { 'content-type': 'application/rdf+xml' });
  expect(answer.status).toBe(200);
  expect((await ada.get(`/api/models/${model.id}/content`, { accept: 'application/rdf+xml' })).text).toBe(changed);
});

test('objects are the same in rdf and come back from it with their ids', async () => {
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Anne'));
  const { text } = await ada.get(contentOf(model.id, 'rdf'));
  const again = await uploaded(ada, { projectId: project.id, name: 'Byron again' }, 'byron.rdf', text);
  expect(again.contentType).toBe(model.contentType);
  expect((await ada.get(contentOf(again.id, 'json'))).body.content).toEqual(
    (await ada.get(contentOf(model.id, 'json'))).body.content,
  );
});

test('the ontology of a metamodel in rdf is the one in ttl', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Ontology' }, 'family.ecore', familyEcore);
  const [xml, turtle] = [await ada.get(`/api/models/${model.id}/owl?format=rdf`), await ada.get(`/api/models/${model.id}/owl`)];
  expect(xml.headers).toMatchObject({
    'content-type': 'application/rdf+xml',
    'content-disposition': 'attachment; filename="ontology.rdf"',
  });
  expect(areIsomorphic(quadsOfXml(xml.text), quadsIn(turtle.text, 'turtle'))).toBe(true);
});

test('what RDF/XML cannot hold is told with its reason', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Numbers' }, 'a.ttl', '<a:s> <http://e/1> 2 .');
  const answer = await ada.get(contentOf(model.id, 'rdf'));
  expect(answer.status).toBe(406);
  expect(answer.body.detail).toContain('RDF/XML cannot hold the property <http://e/1>');
  const construct = await sparql('CONSTRUCT { ?s <http://e/1> ?o } { ?s <http://e/1> ?o }', 'query', {
    accept: 'application/rdf+xml',
  });
  expect([construct.status, construct.body.detail]).toEqual([400, expect.stringContaining('RDF/XML cannot hold the property')]);
});

test('CONSTRUCT and DESCRIBE answer in RDF/XML with the prefixes of the query', async () => {
  await uploaded(ada, { projectId: project.id, name: 'Asked' }, 'sea.owl', ontology);
  const text =
    'PREFIX s: <http://example.org/sea#> CONSTRUCT { ?x a s:Ship ; s:name ?n } { ?x a s:Ship ; ?p ?n FILTER(isLiteral(?n)) }';
  const answer = await sparql(text, 'query', { accept: 'application/rdf+xml' });
  expect(answer.headers['content-type']).toBe('application/rdf+xml');
  expect(answer.text).toContain('<s:name xml:lang="no">Fram</s:name>');
  expect(quadsOfXml(answer.text).length).toBeGreaterThan(1);
});

test('an update of a model in RDF/XML leaves it in RDF/XML', async () => {
  const sea = await aProject(ada);
  const model = await uploaded(ada, { projectId: sea.id, name: 'Updated' }, 'sea.owl', ontology);
  const prefix = 'PREFIX s: <http://example.org/sea#> ';
  const insert = (statements: string) => sparql(`${prefix}INSERT DATA { ${statements} }`, 'update', {}, sea);
  expect((await insert(`GRAPH <urn:uuid:${model.id}> { s:fram s:sails s:north }`)).status).toBe(204);
  expect((await ada.get(contentOf(model.id, 'rdf'))).text).toContain('<sails rdf:resource="http://example.org/sea#north"/>');
  const named = await insert('GRAPH s:log { s:fram s:sails s:south }');
  expect([named.status, named.body.detail]).toEqual([400, expect.stringContaining('RDF/XML, which has no named graphs')]);
  const numbered = await insert(`GRAPH <urn:uuid:${model.id}> { s:fram <http://e/1> 2 }`);
  expect([numbered.status, numbered.body.detail]).toEqual([400, expect.stringContaining('RDF/XML cannot hold the property')]);
});
