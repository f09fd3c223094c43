/** Whoever writes a query over RDF is proposed the words that the models use, as far as they are seen. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const skos = 'http://www.w3.org/2004/02/skos/core#';
const dcat = 'http://www.w3.org/ns/dcat#';
const own = 'http://example.org/animals#';
const file = `@prefix ani: <${own}> .
@prefix dcat: <${dcat}> .
@prefix skos: <${skos}> .
ani:cat a skos:Concept ; skos:prefLabel "cat" ; ani:legs 4 .
ani:all a dcat:Dataset .
`;

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada, { confidentiality: 0 });
  await uploaded(ada, { projectId: project.id, name: 'Animals', confidentiality: 0 }, 'animals.ttl', file);
  const secret = '@prefix sec: <http://example.org/secret#> . sec:x a sec:Secret ; sec:hides 1 .';
  await uploaded(ada, { projectId: project.id, name: 'Secrets', confidentiality: 250 }, 'secrets.ttl', secret);
});
afterAll(() => it.close());

async function proposed(by: Client, marked: string): Promise<Body[]> {
  const [offset, expression] = [marked.indexOf('<|>'), marked.replace('<|>', '')];
  const request = { language: 'sparql', expression, offset };
  const { status, body } = await by.post(`/api/projects/${project.id}/expression-proposals`, request);
  expect(status).toBe(200);
  return body;
}

const declared = `PREFIX skos: <${skos}> PREFIX dcat: <${dcat}> PREFIX ani: <${own}> SELECT * { `;

test.each([
  [`${declared}?x skos:pre<|>`, 'property', 'skos:prefLabel'],
  [`${declared}?x a dcat:Da<|>`, 'type', 'dcat:Dataset'],
  [`${declared}?x le<|>`, 'property', 'ani:legs'],
  ['SELECT * { ?x skos:pre<|>', 'property', `<${skos}prefLabel>`],
])('%s proposes the %s %s', async (marked, kind, insertText) => {
  expect(await proposed(ada, marked)).toContainEqual(expect.objectContaining({ kind, insertText }));
});

test('prefixes of the files come first, then those that everybody knows, each once', async () => {
  const prefixes = (await proposed(ada, '<|>')).filter(({ kind }) => kind === 'prefix').map(({ label }) => label);
  expect(prefixes.slice(0, 4).sort()).toEqual(['ani:', 'dcat:', 'sec:', 'skos:']);
  expect(prefixes).toEqual(expect.arrayContaining(['rdf:', 'rdfs:', 'owl:', 'xsd:', 'dcterms:', 'sh:']));
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('a project of RDF alone is not proposed what Ecore has', async () => {
  const found = await proposed(ada, 'SELECT * { ?x <|>');
  expect(found.filter(({ label, detail }) => /ecore/i.test(label + detail))).toEqual([]);
});

test('what the caller does not see is in no proposal', async () => {
  for (const marked of ['<|>', 'SELECT * { ?x <|>', 'SELECT * { ?x a <|>']) {
    expect(JSON.stringify(await proposed(ada, marked))).toContain('secret#');
    expect(JSON.stringify(await proposed(it.anonymous, marked))).not.toMatch(/secret|sec:/i);
  }
});
