/** Documents through the whole service: what they embed, for whom, and what bounds them. */
import type { Body } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentLimits } from '../../engine/documents/document-limits.ts';

let it: TestService;
let ada: Awaited<ReturnType<TestService['as']>>;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'family.xmi', aFamily('Ada', 'Allegra'));
});
afterAll(() => it.close());

const aDocument = (markdown: string, more: object = {}): Promise<Body> =>
  ada.create('/api/representations', {
    model: { id: model.id },
    name: 'Handbook',
    slug: slugOf(),
    kind: 'orrery:document',
    content: { markdown },
    ...more,
  });
let count = 0;
const slugOf = () => `handbook-${++count}`;
const read = ({ id }: Body, query: string) => ada.get(`/api/representations/${id}/content?${query}`);
const page = async (markdown: string) => (await read(await aDocument(markdown), 'format=html')).text;
const mainOf = (text: string) => /<main id="main">\n([\s\S]*)<\/main>/.exec(text)![1]!;

test('expressions are asked for whoever reads, with the first root as self', async () => {
  expect(mainOf(await page('{{= self.members.name}} are {{= family::Person.allInstances()->size()}}'))).toBe(
    '<p><bdi>Ada, Allegra</bdi> are <bdi>2</bdi></p>\n',
  );
});

test('what an expression cannot tell is told in its place', async () => {
  for (const expression of ['1 +', 'self.nothing', 'self.members->first().eContainer().nothing()'])
    expect(mainOf(await page(`so {{= ${expression}}} it is`))).toMatch(
      /^<p>so (?:<bdi><\/bdi>|<span class="problem" role="note">.+<\/span>) it is<\/p>\n$/,
    );
});

test('tables and queries come from those who make tables', async () => {
  const rows = { rows: { type: 'Person' }, columns: ['name'] };
  await ada.create('/api/representations', { model: { id: model.id }, name: 'People', kind: 'orrery:table', content: rows });
  const query = {
    project: { id: project.id },
    name: 'Names',
    language: 'sparql',
    text: 'SELECT DISTINCT ?name { ?x ?p ?name FILTER(?name IN ("Ada", "Allegra")) } ORDER BY ?name',
  };
  await ada.create('/api/project-queries', query);
  const text = mainOf(await page('{{table people "Who"}}\n\n{{query names}}'));
  expect(text).toContain('<caption>Table 1: <bdi>Who</bdi></caption>');
  expect(text.match(/<bdi>Allegra<\/bdi>/g)).toHaveLength(2);
  expect(text).toContain('<caption>Table 2: <bdi>Names</bdi></caption>');
});

test('tables that every model has are embedded too, of other models of the project as well', async () => {
  const text = mainOf(await page('{{table person}}\n\n{{table metamodel/eclass}}\n\n{{table metamodel/person}}'));
  expect(text).toContain('<caption>Table 1: <bdi>Person</bdi></caption>');
  expect(text).toContain('<caption>Table 2: <bdi>EClass</bdi></caption>');
  expect(text).toContain('There is no table “metamodel/person”.');
  const { id } = await aDocument('{{table person}}\n\n{{table nobody}}');
  expect((await ada.get(`/api/representations/${id}/diagnostics`)).body.diagnostics).toMatchObject([
    { code: 'unknown-slug', line: 3 },
  ]);
});

test('embedded tables are shown by the formats of their columns, with the names of totals', async () => {
  const columns = [
    { feature: 'name', total: 'count' },
    { expression: 'self.name.size()', title: 'Size', format: 'number', decimals: 2, total: 'average' },
  ];
  const content = { rows: { type: 'Person' }, columns };
  await ada.create('/api/representations', { model: { id: model.id }, name: 'Sizes', kind: 'orrery:table', content });
  const text = await page('{{table sizes}}');
  expect(text).toContain('<th scope="col" class="number">Size</th>');
  expect(text).toContain('<td class="number">3.00</td>');
  expect(text).toContain('count 2');
  expect(text).toContain('average 5.00');
  // Its columns were asked over all models.
  expect(text).toContain('revision 1 of Metamodel');
  const older = await read(await aDocument('{{table sizes}}'), 'format=html&revision=0');
  expect([older.status, older.body.errors[0].field]).toEqual([400, 'revision']);
});

test('properties that no document has are kept, and told', async () => {
  const content = { markdown: 'Hello', text: 'from before', other: [1] };
  const document = await aDocument('', { content });
  expect((await ada.put(`/api/representations/${document.id}/content`, content)).status).toBe(200);
  expect((await read(document, 'format=content')).body).toEqual(content);
  expect(mainOf((await read(document, 'format=html')).text)).toBe('<p>Hello</p>\n');
  const { diagnostics } = (await ada.get(`/api/representations/${document.id}/diagnostics`)).body;
  expect(diagnostics.map(({ code, line }: Body) => [code, line])).toEqual([
    ['unknown-property', 1],
    ['unknown-property', 1],
  ]);
});

test('the revisions of all models that were asked are told', async () => {
  const text = (await read(await aDocument('{{= 1}}'), 'format=html')).text;
  expect(text).toContain('Made by Orrery of revision 1 of Byron and revision 1 of Metamodel.');
});

test('an older revision cannot be asked for where something is evaluated', async () => {
  const { status, body } = await read(await aDocument('{{= 1}}'), 'format=html&revision=0');
  expect([status, body.errors[0].field]).toEqual([400, 'revision']);
});

test('a document that embeds more than is allowed says so for the rest', async () => {
  const text = await page(Array.from({ length: documentLimits.parts + 3 }, () => '{{diagram nowhere}}').join('\n\n'));
  expect(text.match(/There is no diagram/g)).toHaveLength(documentLimits.parts);
  expect(text.match(/embeds at most/g)).toHaveLength(3);
});

test('a document that embeds long texts again and again says where they are too much', async () => {
  const length = 900_000;
  await aDocument('x'.repeat(length), { slug: 'long-text' });
  const text = await page(Array.from({ length: 12 }, () => '{{document long-text}}').join('\n\n'));
  const most = Math.floor(documentLimits.gathered / length);
  expect(text.match(/x{1000,}/g)).toHaveLength(most);
  expect(text.match(/embeds at most/g)).toHaveLength(12 - most);
});

test('documents are embedded as deep as is allowed, and circles end', async () => {
  for (let depth = 0; depth < documentLimits.depth + 2; depth++)
    await aDocument(`level ${depth}\n\n{{document deep-${depth + 1}}}`, { slug: `deep-${depth}` });
  await aDocument('{{document round-b}}', { slug: 'round-a' });
  await aDocument('{{document round-a}}', { slug: 'round-b' });
  const text = await page('{{document deep-0}}\n\n{{document round-a}}');
  expect(text.match(/level \d/g)).toHaveLength(documentLimits.depth - 1);
  expect(text).toContain(`${documentLimits.depth} deep at most`);
  expect(text).toContain('The document “round-a” embeds itself.');
});

test('every format is there, by its own media type, with names after the slug', async () => {
  const document = await aDocument('# Hello', { slug: 'hello' });
  const types = { html: 'text/html; charset=utf-8', md: 'text/markdown; charset=utf-8', pdf: 'application/pdf' };
  for (const [format, type] of Object.entries(types)) {
    const { status, headers, bytes } = await read(document, `format=${format}`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      type,
      `inline; filename="hello.${format}"`,
    ]);
    expect(bytes.length).toBeGreaterThan(10);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('a document without content is empty', async () => {
  const { id } = await ada.create('/api/representations', { model: { id: model.id }, name: 'Empty', kind: 'orrery:document' });
  expect(mainOf((await read({ id }, 'format=html')).text)).toBe('');
  expect((await ada.get(`/api/representations/${id}/diagnostics`)).body.diagnostics).toEqual([]);
});

test('what is wrong is told with its line, and nothing is told of other kinds', async () => {
  const { id } = await aDocument('# A\n\n{{table nowhere}}\n\ntext {{diagram nowhere}}\n\n{{what ever}}\n\n{{query nowhere}}');
  const { diagnostics } = (await ada.get(`/api/representations/${id}/diagnostics`)).body;
  expect(diagnostics.map(({ line, code }: Body) => [line, code])).toEqual([
    [3, 'unknown-slug'],
    [5, 'wrong-embed'],
    [7, 'wrong-embed'],
    [9, 'unknown-slug'],
  ]);
  const [first] = (await ada.get(`/api/representations?model.id=${model.id}&kind=orrery:table`)).body._embedded.representations;
  expect((await ada.get(`/api/representations/${first.id}/diagnostics`)).body.diagnostics).toEqual([]);
});
