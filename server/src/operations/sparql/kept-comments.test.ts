/** An update that takes much away leaves the comments of a file, and brings no prefix that nobody uses. */

import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

const prefixes = `PREFIX : <http://example.org/> PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> `;

async function updated(file: string, text: string, ...updates: readonly string[]): Promise<string> {
  const project = await aProject(ada);
  const model = await uploaded(ada, { projectId: project.id, name: 'Edited' }, file, text);
  for (const update of updates) {
    const type = { 'content-type': 'application/sparql-update' };
    const answer = await ada.post(`/api/projects/${project.id}/sparql`, prefixes + update, type);
    expect([answer.status, answer.text]).toEqual([204, '']);
  }
  return (await ada.get(`/api/models/${model.id}/content?format=${file.split('.')[1]}`)).text;
}

const cat = `# head
@prefix : <http://example.org/> .
# between
:cat a :Animal . # loud
# :dog a :Animal .
`;

test.each(['CLEAR ALL', 'DELETE WHERE { ?s ?p ?o }'])(
  '%s leaves comments and prefixes, and what comes next uses them',
  async (all) => {
    const emptied = cat.replace(':cat a :Animal . # loud\n', '');
    expect(await updated('a.ttl', cat, all)).toBe(emptied);
    expect(await updated('a.ttl', cat, all, 'INSERT DATA { :cow a :Animal }')).toBe(`${emptied}:cow a :Animal .\n`);
  },
);

const list = `# head
@base <http://example.org/> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
<a> <p> ( <w> <x> [ <q> "y" ] <z> ) . # a list
# more
<b> <q> "b" .
`;

test.each([
  ['its first rest', '<w>', '[ rdf:first <w> ]', '\n[ rdf:first <x> ; rdf:rest ( [ <q> "y" ] <z> ) ] .'],
  ['a rest inside', '<x>', '[ rdf:first <w> ; rdf:rest [ rdf:first <x> ] ]', '\n[ rdf:first [ <q> "y" ] ; rdf:rest ( <z> ) ] .'],
  [
    'its last rest',
    '<z>',
    '[ rdf:first <w> ; rdf:rest [ rdf:first <x> ; rdf:rest [ rdf:first [ <q> "y" ] ; rdf:rest [ rdf:first <z> ] ] ] ]',
    '',
  ],
])('a list that loses %s is no list, and all else stays', async (_name, value, first, others) => {
  const update = `BASE <http://example.org/> DELETE { ?c rdf:rest ?r } WHERE { ?c rdf:first ${value} ; rdf:rest ?r }`;
  const edited = list.replace(/\(.*\)/, first).replace('# a list', `# a list${others}`);
  expect(await updated('a.ttl', list, update)).toBe(edited);
});

const graphs = `# head
@prefix : <http://example.org/> .
:g1 { :a :p :b . # ab
  :c :p :d }
# graph two
:g2 { :e :p :f } # ef
# graph three
:g3 { :h :p :i } # hi
`;
const moved = ':g2 {\n  :a :p :b .\n  :c :p :d .\n';

test('a graph that comes in the place of another one leaves the others as they stand', async () => {
  expect(await updated('a.trig', graphs, 'COPY :g1 TO :g2')).toBe(graphs.replace(':g2 { :e :p :f ', `${moved} `));
  const text = await updated('a.trig', graphs, 'MOVE :g1 TO :g2');
  expect(text).toMatch(/^# head\n@prefix : <http:\/\/example.org\/> \.\n:g1 \{\s*\}\n# graph two\n/);
  expect(text.endsWith(graphs.slice(graphs.indexOf(' } # ef'.slice(1)) - 1).replace(/^\s*/, ' '))).toBe(true);
  expect(await updated('a.trig', graphs, 'MOVE :g1 TO :g4')).toMatch(/# hi\n:g4 \{\n {2}:a :p :b \.\n {2}:c :p :d \.\n\}\n$/);
});

test.each([
  ['( 1 )', 'COPY :g2 TO :g3'],
  ['( 1 2 )', 'COPY :g2 TO :g3'],
  ['( 1 2 )', 'MOVE :g2 TO :g3'],
  ['[ :q ( 1 [ :r 2 ] ) ]', 'ADD :g2 TO :g1'],
])('a graph with %s leaves comments: %s', async (value, update) => {
  for (const body of [`:c :p ${value} .`, `${value} :p 1 .`]) {
    const text = `# head\n@prefix : <http://example.org/> .\n:g1 { :a :p 1 } # one\n:g2 { ${body} } # two\n`;
    const result = await updated('a.trig', text, update);
    expect([result, result.includes('# head'), result.includes('# one')]).toEqual([result, true, true]);
  }
});

const union = `# head
@prefix : <http://example.org/> .
:u :unionOf ( :A :B ) . # union
# more
:c :p 1 .
`;

test.each([
  'INSERT { ?l :note "x" } WHERE { :u :unionOf ?l }',
  'INSERT { ?l a rdf:List } WHERE { ?l rdf:rest ?r }',
  'INSERT { :c :p ?r } WHERE { ?l rdf:rest ?r }',
])('a list of which a cell says something besides, or is spoken of, leaves comments: %s', async (update) => {
  const result = await updated('a.ttl', union, update);
  expect(result).toMatch(/^# head\n@prefix : <http:\/\/example.org\/> \.\n:u :unionOf _?[^\n]* # union\n/);
  expect(result).toContain('# more\n:c :p 1');
});
