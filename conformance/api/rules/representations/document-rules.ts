/** Documents: Markdown with things embedded in it, as HTML, Markdown and PDF (decisions 7 and 16). */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused } from '../../rule.ts';
import type { World } from '../../world.ts';
import { expectHarmless } from '../content-requests.ts';
import { replace } from '../models/model-uploads.ts';
import { aLandscape, at, contentOf, landscapeOf, make, putContent, viewId } from './landscapes.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html', md: 'text/markdown', pdf: 'application/pdf' };

/** A document of a model; of a new landscape where none is given. */
async function aDocument(world: World, markdown: string, { model, ...more }: { model?: Body } & Body = {}): Promise<Body> {
  const of = model ?? (await aLandscape(world));
  return expectHal(await make(world.ada, of, { name: 'Handbook', kind: 'orrery:document', content: { markdown }, ...more }), 201);
}

const page = async (world: World, markdown: string, more: Body = {}) =>
  expectStatus(await world.anonymous.get(contentOf(await aDocument(world, markdown, more), '?format=html')), 200).text;

const aQuery = async (world: World, { project }: Body, more: object = {}) =>
  expectHal(
    await world.ada.post('/api/project-queries', {
      project: { id: project.id },
      name: 'Actors',
      language: 'aql',
      text: 'archimate::BusinessActor.allInstances()',
      shared: true,
      ...more,
    }),
    201,
  );

const diagnosticsOf = async (world: World, document: Body) => (await world.ada.read(`${at(document)}/diagnostics`)).diagnostics;

export const documents: readonly Rule[] = [
  ...Object.entries(types).map(([format, type]) =>
    holds(`a document is there as ${format}, inert and with an ETag`, async (world) => {
      const document = await aDocument(world, '# One\n\n{{diagram harbour}}');
      const answer = expectStatus(await world.anonymous.get(contentOf(document, `?format=${format}`)), 200);
      expectType(answer, type);
      expectHarmless(answer);
      const tag = answer.headers.get('etag')!;
      expectStatus(await world.anonymous.get(contentOf(document, `?format=${format}`), { 'if-none-match': tag }), 304);
    }),
  ),
  holds('a document links to the formats that it is there in, and to what is wrong in it', async (world) => {
    const { _links } = await aDocument(world, 'Hello');
    for (const format of Object.keys(types)) expect(format, _links[format]?.href.endsWith(`/content?format=${format}`), _links);
    expect('diagnostics', _links.diagnostics?.href.endsWith('/diagnostics'), _links);
  }),
  holds('the content of a document is what was given', async (world) => {
    expectEqual('content', await world.ada.read(contentOf(await aDocument(world, 'Hello'))), { markdown: 'Hello' });
  }),
  holds('diagrams are embedded as numbered figures', async (world) => {
    const text = await page(world, '{{diagram harbour}}\n\n{{diagram sea "The open sea"}}');
    for (const part of ['Figure 1: <bdi>Harbour</bdi>', 'Figure 2: <bdi>The open sea</bdi>', '>Pilot<'])
      expect(part, text.includes(part));
  }),
  holds('values of expressions are embedded in lines', async (world) => {
    const text = await page(world, '{{= self.name}} is one of {{= 1 + 1}}', { target: { id: viewId } });
    expect('the values', text.includes('<p><bdi>Harbour</bdi> is one of <bdi>2</bdi></p>'), text);
  }),
  holds('tables are embedded', async (world) => {
    const model = await aLandscape(world);
    expectHal(
      await make(world.ada, model, { name: 'Actors', content: { rows: { type: 'BusinessActor' }, columns: ['name'] } }),
      201,
    );
    const text = await page(world, '{{table actors}}', { model });
    expect(
      'the table',
      text.includes('<caption>Table 1: <bdi>Actors</bdi></caption>') && text.includes('<bdi>Pilot</bdi>'),
      text,
    );
  }),
  holds('saved queries are embedded as tables of what they find', async (world) => {
    const model = await aLandscape(world, undefined, await world.aProject());
    await aQuery(world, model);
    const text = await page(world, '{{query actors}}', { model });
    expect('the table', text.includes('Table 1: <bdi>Actors</bdi>') && text.includes('Pilot'), text);
  }),
  holds('documents are embedded in documents, and never in themselves', async (world) => {
    const model = await aLandscape(world);
    await aDocument(world, '# Inside\n\n{{document outer}}', { model, name: 'Inner' });
    const text = await page(world, '{{document inner}}', { model, name: 'Outer' });
    expect('the inner one', text.includes('Inside</h') && text.includes('embeds itself'), text);
  }),
  holds('things of other models of the project are embedded by two slugs', async (world) => {
    const project = await world.aProject();
    const other = await aLandscape(world, landscapeOf('Dock'), project);
    const text = await page(world, `{{diagram ${other.slug}/dock}}`, { model: await aLandscape(world, undefined, project) });
    expect('the figure', text.includes('Figure 1: <bdi>Dock</bdi>'), text);
  }),
  holds('a document says of which revisions it was made', async (world) => {
    const model = await aLandscape(world);
    const document = await aDocument(world, '{{diagram harbour}}', { model });
    expectHal(await replace(world.ada, model, landscapeOf(), '?format=archimate'));
    const { text } = await world.anonymous.get(contentOf(document, '?format=html'));
    expect('the line', text.includes(`Made by Orrery of revision 2 of ${model.name}.`), text.slice(-300));
  }),
  holds('?revision=N shows the diagrams of that revision', async (world) => {
    const model = await aLandscape(world);
    const document = await aDocument(world, '{{diagram harbour}}', { model });
    expectHal(await replace(world.ada, model, landscapeOf('Quay'), '?format=archimate'));
    const { text } = expectStatus(await world.anonymous.get(contentOf(document, '?format=html&revision=1')), 200);
    expect('the older one', text.includes('<title>Harbour</title>') && text.includes('revision 1 of'), text.slice(0, 3000));
  }),
  refused('a revision that is not there is 404', 404, async (world) =>
    world.ada.get(contentOf(await aDocument(world, 'Hello'), '?format=html&revision=9')),
  ),
  holds('what is missing is told where it would be, and is a diagnostic with its line', async (world) => {
    const document = await aDocument(world, 'Hello\n\n{{diagram nowhere}}\n\n{{= 1 +}}');
    const { text } = await world.anonymous.get(contentOf(document, '?format=html'));
    expect('the place', text.includes('There is no diagram “nowhere”.'), text);
    const found = (await diagnosticsOf(world, document)).map(({ line, code }: Body) => [line, code === 'unknown-slug']);
    expectEqual('the diagnostics', found, [
      [3, true],
      [5, false],
    ]);
  }),
  holds('what is wrong in new content is told as soon as it is stored', async (world) => {
    const document = await aDocument(world, 'Hello');
    expectEqual('at first', await diagnosticsOf(world, document), []);
    expectHal(await putContent(world.ada, document, JSON.stringify({ markdown: '{{table nowhere}}' })));
    expectEqual('then', await diagnosticsOf(world, document), [
      { severity: 'error', code: 'unknown-slug', message: 'There is no table “nowhere”.', line: 1 },
    ]);
  }),
  holds('what is hidden is missing', async (world) => {
    const project = await world.aProject();
    const hidden = await aLandscape(world, landscapeOf('Dock'), project);
    const [there, nowhere] = [`{{diagram ${hidden.slug}/dock}}`, '{{diagram nowhere/dock}}'];
    const document = await aDocument(world, there, { model: await aLandscape(world, undefined, project) });
    expectHal(await world.ada.patch(`/api/models/${hidden.id}`, { confidentiality: 250 }));
    const { text } = await world.anonymous.get(contentOf(document, '?format=html'));
    expectHal(await putContent(world.ada, document, JSON.stringify({ markdown: nowhere })));
    const other = (await world.anonymous.get(contentOf(document, '?format=html'))).text;
    expectEqual('the pages', text.replaceAll(hidden.slug, 'nowhere'), other);
  }),
  holds('markup in texts and names runs nowhere', async (world) => {
    const text = await page(world, '<script>alert(1)</script> [a](javascript:alert(1)) ![x](http://example.org/x.png)', {
      name: '<img src=x onerror=alert(1)>',
    });
    expect('no markup', !/<script|<img|href="javascript/.test(text), text);
  }),
  ...(
    [
      ['a text that is none', { markdown: 7 }, 'content.markdown'],
      ['a language that is none', { markdown: '', language: 'klingon!' }, 'content.language'],
    ] as const
  ).map(([what, content, field]) =>
    refused(
      `${what} is 400`,
      400,
      async (world) => make(world.ada, await aLandscape(world), { name: 'Handbook', kind: 'orrery:document', content }),
      field,
    ),
  ),
  holds('an unknown property is kept, and told as a diagnostic', async (world) => {
    const content = { markdown: 'Hello', text: 'from before' };
    const document = await aDocument(world, '', { content });
    expectHal(await putContent(world.ada, document, JSON.stringify(content)));
    expectEqual('content', await world.ada.read(contentOf(document)), content);
    const [only] = await diagnosticsOf(world, document);
    expectEqual('the diagnostic', [only.code, only.severity, only.line], ['unknown-property', 'warning', 1]);
  }),
  holds('tables that every model has are embedded by their slugs', async (world) => {
    const text = await page(world, '{{table businessactor}}');
    expect('a table', text.includes('Table 1: <bdi>BusinessActor</bdi>') && text.includes('<bdi>Pilot</bdi>'), text);
  }),
  refused('a document is not there as svg', 406, async (world) =>
    world.ada.get(contentOf(await aDocument(world, 'Hello'), '?format=svg')),
  ),
];
