/** GET /api/models/{id}/report: all about a model for people, as a page or as an archive of pages. */
import { expect, expectEqual, expectHal, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { expectHarmless } from '../content-requests.ts';
import { aLandscape, keptLandscape, landscapeOf } from '../representations/landscapes.ts';
import { at, keptModel, replace } from './model-uploads.ts';

const report = async (world: World, query = '', headers = {}) =>
  world.anonymous.get(`${at(await keptLandscape(world))}/report${query}`, headers);

const rules: readonly Rule[] = [
  holds('GET report gives a page of HTML with views and elements', async (world) => {
    const answer = expectStatus(await report(world), 200);
    expectType(answer, 'text/html');
    expectHarmless(answer);
    for (const part of ['<h3><bdi>Harbour</bdi></h3>', '<svg ', '<h3><bdi>Pilot</bdi></h3>', 'Made by Orrery of revision 1'])
      expect(part, answer.text.includes(part), answer.text.slice(0, 2000));
  }),
  holds('GET report?format=zip gives an archive of pages', async (world) => {
    const answer = expectStatus(await report(world, '?format=zip'), 200);
    expectType(answer, 'application/zip');
    expectHarmless(answer);
    expect('its page of contents', answer.text.includes('index.html'));
  }),
  holds('Accept chooses between the page and the archive', async (world) => {
    expectType(expectStatus(await report(world, '', { accept: 'application/zip' }), 200), 'application/zip');
  }),
  holds('the slug chain of a model leads to its report', async (world) => {
    const { scope, project, slug } = await keptLandscape(world);
    const path = `/api/models/${scope.slug}/${project.slug}/${project.version}/${slug}/report`;
    expectType(expectStatus(await world.anonymous.get(path), 200), 'text/html');
  }),
  holds('a report that is asked for by its ETag is 304', async (world) => {
    const { headers } = expectStatus(await report(world), 200);
    expectStatus(await report(world, '', { 'if-none-match': headers.get('etag')! }), 304);
  }),
  holds('a model links to its report', async (world) => {
    const { _links, id } = await keptLandscape(world);
    expect('the link', _links.modelReport.href.endsWith(`/api/models/${id}/report{?format,revision}`), _links);
  }),
  holds('GET report?revision=N tells of that revision', async (world) => {
    const model = await aLandscape(world);
    expectHal(await replace(world.ada, model, landscapeOf('Dock'), '?format=archimate'));
    const [before, after] = [await world.ada.get(`${at(model)}/report?revision=1`), await world.ada.get(`${at(model)}/report`)];
    const views = [before, after].map(({ text }) => /<h3><bdi>(\w+)/.exec(text)?.[1]);
    expectEqual('the first views', views, ['Harbour', 'Dock']);
  }),
  holds('names with markup in them are text', async (world) => {
    const name = '&lt;script>alert(1)&lt;/script>';
    const { text } = await world.ada.get(`${at(await aLandscape(world, landscapeOf(name)))}/report`);
    expect('no script', !text.includes('<script') && text.includes('&lt;script&gt;'), text.slice(0, 2000));
  }),
  holds('models of every kind have a report, empty ones too', async (world) => {
    for (const model of [await keptModel(world), await world.aModel()])
      expectType(expectStatus(await world.ada.get(`${at(model)}/report`), 200), 'text/html');
  }),
  refused('GET report?format=pdf answers 406', 406, (world) => report(world, '?format=pdf')),
  refused('GET report?revision=9 answers 404 when there is none', 404, (world) => report(world, '?revision=9')),
  refused('GET report answers 404 when there is no model', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/report`)),
  refused('GET report answers 404 when the model is hidden', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/report`),
  ),
];

export const modelReportSection: Section = { section: 'GET /api/models/{id}/report', rules };
