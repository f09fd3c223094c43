/** Queries see the same in a store that was changed as in one that was loaded anew. */

import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;
let thoughts: Body;

const people = Array.from({ length: 250 }, (_, index) => `P${index}`);
const notes = Array.from(
  { length: 300 },
  (_, index) => `<http://x/n${index}> <http://x/of> <http://x/n${index + 1}> , ${index} .`,
);

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily(...people));
  const text = `${notes.join('\n')}\n_:b <http://x/of> _:c . <http://x/g> { <http://x/n1> <http://x/of> 1 }`;
  thoughts = await uploaded(ada, { projectId: project.id, name: 'Notes' }, 'notes.trig', text);
});
afterAll(() => it.close());

const endpoint = () => `/api/projects/${project.id}/sparql`;
const prefix = `PREFIX f: <${familyNsUri}#> PREFIX x: <http://x/> `;

async function dump(from: string): Promise<string[]> {
  const headers = { 'content-type': 'application/sparql-query', accept: 'application/n-triples' };
  const { text } = await ada.post(endpoint(), `CONSTRUCT { ?s ?p ?o } ${from} { ?s ?p ?o }`, headers);
  return text.replace(/_:\S+/g, '_:').split('\n').sort();
}

/** Several FROM are put together in a store of their own, which is never a changed one. */
async function expectTheSameAnew(): Promise<void> {
  for (const graph of [`urn:uuid:${family.id}`, `urn:uuid:${thoughts.id}`, 'http://x/g'])
    expect(await dump(`FROM <${graph}>`)).toEqual(await dump(`FROM <${graph}> FROM <urn:x:none>`));
}

async function update(text: string): Promise<void> {
  const answer = await ada.post(endpoint(), prefix + text, { 'content-type': 'application/sparql-update' });
  expect([answer.status, answer.text]).toEqual([204, '']);
}

const inFamily = (text: string) => `GRAPH <urn:uuid:${family.id}> { ${text} }`;
const inThoughts = (text: string) => `GRAPH <urn:uuid:${thoughts.id}> { ${text} }`;

test('whatever is updated and uploaded', async () => {
  await expectTheSameAnew();
  await update(`DELETE { ${inFamily('?p f:name ?n')} } INSERT { ${inFamily('?p f:name "Augusta"')} }
    WHERE { ?p f:name ?n FILTER(?n = "P7") }`);
  await expectTheSameAnew();
  await update(`INSERT { ${inFamily('?f f:members [ a f:Person ; f:name "Ralph" ; f:friends ?p ]')} }
    WHERE { ?f a f:Family . ?p f:name "P9" }`);
  await expectTheSameAnew();
  await update(`DELETE { ${inFamily('?p ?q ?v . ?c ?r ?p')} } WHERE { ${inFamily('?p f:name "P3" ; ?q ?v . ?c ?r ?p')} }`);
  await expectTheSameAnew();
  await update(`DELETE DATA { ${inThoughts('x:n5 x:of 5')} } ; INSERT DATA { ${inThoughts('x:n5 x:of 05 , [ x:of x:n5 ]')} };
    INSERT DATA { GRAPH x:g { x:n2 x:of 2 } } ; DELETE DATA { GRAPH x:g { x:n1 x:of 1 } }`);
  await expectTheSameAnew();
  await update(`DELETE DATA { ${inFamily('<urn:none> f:name "x"')} } ; DELETE DATA { GRAPH x:g { x:n2 x:of 2 } }`);
  await expectTheSameAnew();
  const content = aFamily(...people.filter((name) => name !== 'P20'), 'Medora');
  const put = await ada.put(`/api/models/${family.id}/content?format=xmi`, content);
  expect(put.status).toBeLessThan(300);
  await expectTheSameAnew();
});
