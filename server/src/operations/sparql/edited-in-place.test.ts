/** An update changes the bytes of a file that it is about, and no others. */

import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
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

async function update(text: string): Promise<void> {
  const words = `PREFIX f: <${familyNsUri}#> PREFIX : <http://example.org/> ${text}`;
  const type = { 'content-type': 'application/sparql-update' };
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, words, type);
  expect([answer.status, answer.text]).toEqual([204, '']);
}

async function contentOf({ id }: Body, format: string): Promise<string> {
  return (await ada.get(`/api/models/${id}/content?format=${format}`)).text;
}

test('of an ontology in Turtle, its comments and its layout stay', async () => {
  const file = `# Animals of the sea. Ask Ada before you change it!
@prefix : <http://example.org/> .

:Whale  a  :Animal ;   # no fish
   :label 'whale', "Wal" .

:Krill a :Animal.
`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Sea' }, 'sea.ttl', file);
  const graph = `GRAPH <urn:uuid:${model.id}>`;
  await update(
    `DELETE DATA { ${graph} { :Whale :label "Wal" } } ; INSERT DATA { ${graph} { :Whale :label "baleine" . :Squid a :Animal } }`,
  );
  const edited = file.replace('"Wal"', '"baleine"').replace(':Animal.\n', ':Animal.\n\n:Squid a :Animal .\n');
  expect(await contentOf(model, 'ttl')).toBe(edited);
});

test('of texts in languages, tags stay as they were written, and are deleted by what was written', async () => {
  const file = '@prefix : <http://example.org/> .\n\n:a :label "Color"@en-US, "Farbe"@de .\n';
  const model = await uploaded(ada, { projectId: project.id, name: 'Colours' }, 'colours.ttl', file);
  const graph = `GRAPH <urn:uuid:${model.id}>`;
  await update(`INSERT DATA { ${graph} { :a :label "色"@zh-Hans-CN } }`);
  expect(await contentOf(model, 'ttl')).toContain('"Color"@en-US, "Farbe"@de, "色"@zh-Hans-CN .');
  await update(`DELETE DATA { ${graph} { :a :label "Color"@en-US } }`);
  await update(`DELETE WHERE { ${graph} { ?x :label "色"@zh-Hans-CN } }`);
  expect(await contentOf(model, 'ttl')).toBe(file.replace('"Color"@en-US, ', ''));
});

test('of a model in XMI, its comments and its layout stay', async () => {
  const file = `<?xml version='1.0' encoding='UTF-8'?>
<family:Family xmi:id='_byron' xmi:version='2.0' xmlns:xmi='http://www.omg.org/XMI'
          xmlns:family='${familyNsUri}' name='Byron'>

\t<members  xmi:id='_ada'   name='Ada' />
\t<members  xmi:id='_anne'  name='Anne'></members>
</family:Family>
`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', file);
  const graph = `GRAPH <urn:uuid:${model.id}>`;
  await update(
    `DELETE { ${graph} { ?p f:name "Ada" } } INSERT { ${graph} { ?p f:name "Ada Lovelace" } } WHERE { ?p f:name "Ada" }`,
  );
  expect(await contentOf(model, 'xmi')).toBe(file.replace("'Ada'", "'Ada Lovelace'"));
});
