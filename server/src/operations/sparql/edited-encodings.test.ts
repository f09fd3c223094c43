/** An edit leaves a document in its encoding: the byte order mark stays, and all bytes that the edit is not about. */

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

const turtle = `# Café
@prefix : <http://example.org/> .
:cat a :Animal ; :says "miau" . # loud
:cow a :Animal .
`;
const rdfXml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>
<!-- Café -->
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://example.org/">
  <Animal rdf:about="http://example.org/cat"><says>miau</says></Animal> <!-- loud -->
</rdf:RDF>
`;
const archimate = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="M" id="m" version="5.0.0">
  <folder name="Business" id="f" type="business">
    <element   xsi:type="archimate:BusinessActor" name="miau" id="a"/>
  </folder>
</archimate:model>
`;
const ecore = familyEcore.replace('name="Person"', 'name="miau"').replaceAll('#//Person', '#//miau');

const marked = (text: string) => Buffer.from(`\ufeff${text}`);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

function renaming(model: Body): string {
  return `DELETE { GRAPH <urn:uuid:${model.id}> { ?x ?says "miau" } } INSERT { GRAPH <urn:uuid:${model.id}> { ?x ?says "wau é" } }
    WHERE { GRAPH <urn:uuid:${model.id}> { ?x ?says "miau" } }`;
}

async function update(text: string): Promise<void> {
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, text, { 'content-type': 'application/sparql-update' });
  expect([answer.status, answer.text]).toEqual([204, '']);
}

async function contentOf(model: Body, format: string): Promise<string> {
  return (await ada.get(`/api/models/${model.id}/content?format=${format}`)).bytes.toString('latin1');
}

test.each([
  ['Turtle with a mark', 'a.ttl', 'ttl', turtle, marked],
  ['TriG with a mark', 'a.trig', 'trig', `${turtle}:g { :dog :says "wuff" } # last\n`, marked],
  ['Turtle in UTF-16', 'b.ttl', 'ttl', turtle, utf16],
  ['RDF/XML with a mark', 'a.rdf', 'rdf', rdfXml('utf-8'), marked],
  ['RDF/XML in ISO-8859-1', 'b.rdf', 'rdf', rdfXml('ISO-8859-1'), latin1],
  ['RDF/XML in Windows-1252', 'c.rdf', 'rdf', rdfXml('windows-1252'), latin1],
  ['RDF/XML in UTF-16', 'd.rdf', 'rdf', rdfXml('UTF-16'), utf16],
  ['ArchiMate with a mark', 'a.archimate', 'archimate', archimate, marked],
])('%s', async (name, file, format, text, encode) => {
  const model = await uploaded(ada, { projectId: project.id, name }, file, encode(text));
  await update(renaming(model));
  expect(await contentOf(model, format)).toBe(encode(text.replace('miau', 'wau é')).toString('latin1'));
});

test('a metamodel with a mark gets ids, and keeps the mark', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Ecore' }, 'a.ecore', marked(ecore));
  await update(renaming(model).replace('wau é', 'Wau'));
  const edited = (await contentOf(model, 'xmi')).replace(/ xmi:id="[^"]*"/g, '').replace(/eType="#[^"]*"/g, 'eType="#//Wau"');
  expect(edited).toBe(marked(ecore.replaceAll('miau', 'Wau')).toString('latin1'));
});

test('a character that the encoding of an XML document lacks is written by its number', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Greek' }, 'e.rdf', latin1(rdfXml('ISO-8859-1')));
  await update(renaming(model).replace('wau', 'γάβ 😀'));
  const edited = rdfXml('ISO-8859-1').replace('miau', '&#x3B3;&#x3AC;&#x3B2; &#x1F600; é');
  expect(await contentOf(model, 'rdf')).toBe(latin1(edited).toString('latin1'));
});

test('a requested change of an object in a document with a mark', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Changed' }, 'b.archimate', marked(archimate));
  const query = `SELECT ?x { GRAPH <urn:uuid:${model.id}> { ?x ?p "miau" } }`;
  const found = await ada.post(`/api/projects/${project.id}/sparql`, query, { 'content-type': 'application/sparql-query' });
  const id = found.body.results.bindings[0].x.value.slice('urn:uuid:'.length);
  const changes = [{ kind: 'changed', id, features: [{ name: 'name', new: 'wau é' }] }];
  expect(await ada.post(`/api/models/${model.id}/changes`, { changes })).toMatchObject({ status: 200 });
  expect(await contentOf(model, 'archimate')).toBe(marked(archimate.replace('miau', 'wau é')).toString('latin1'));
});
