/** Tables and forms: what they show, in which formats, and what is refused (decisions 7 and 16). */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { actorId, aLandscape, aTable, contentOf, keptLandscape, landscapeOf, make, putContent } from './landscapes.ts';

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

let count = 0;
const ofActors = { rows: { type: 'BusinessActor' }, columns: [{ feature: 'name', title: 'Who' }] };
const stored = async (world: World, content: object = ofActors, model?: Body) =>
  aTable(world, model ?? (await keptLandscape(world)), { slug: `table-${++count}-${Date.now()}`, content });
const shown = async (world: World, content: object, format = 'json', model?: Body) =>
  world.anonymous.get(contentOf(await stored(world, content, model), `?format=${format}`));
const cells = ({ rows }: Body) => rows.map((row: Body) => row.cells);

export const tables: readonly Rule[] = [
  ...Object.entries(types).map(([format, type]) =>
    holds(`a table is there as ${format}, inert and with an ETag`, async (world) => {
      const answer = expectStatus(await shown(world, ofActors, format), 200);
      expectType(answer, type);
      expectEqual('X-Content-Type-Options', answer.headers.get('x-content-type-options'), 'nosniff');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect('a policy that runs nothing', policy.startsWith("sandbox; default-src 'none'"), policy);
      expect('an ETag', answer.headers.has('etag'));
    }),
  ),
  holds('rows are the objects of a type, and columns its features with titles', async (world) => {
    const { body } = expectStatus(await shown(world, ofActors), 200);
    expectEqual('the table', [body.columns[0].title, cells(body), body.count], ['Who', [['Pilot']], 1]);
    expectEqual('its object', body.rows[0].id, actorId);
  }),
  holds('rows are the solutions of a SELECT', async (world) => {
    const { body } = expectStatus(await shown(world, { rows: { sparql: 'SELECT ?a { VALUES ?a { 1 "x" } }' } }), 200);
    expectEqual('the rows', cells(body), [[1], ['x']]);
  }),
  holds('rows and columns are expressions', async (world) => {
    const columns = [{ expression: 'self.name' }, { expression: 'self.name.size()', title: 'Length' }];
    const { body } = expectStatus(await shown(world, { rows: { type: 'BusinessActor' }, columns }), 200);
    expectEqual('the columns', cells(body), [['Pilot', 5]]);
    const values = expectStatus(await shown(world, { rows: { aql: 'Sequence{1, 2}' } }), 200);
    expectEqual('the rows', cells(values.body), [[1], [2]]);
  }),
  holds('columns have totals', async (world) => {
    const columns = [{ variable: 'n', total: 'sum' }];
    const { body } = expectStatus(await shown(world, { rows: { sparql: 'SELECT ?n { VALUES ?n { 1 2 } }' }, columns }), 200);
    expectEqual('the sum', body.totals, [3]);
  }),
  holds('a cell that spreadsheets would run is a text', async (world) => {
    const model = await aLandscape(world, landscapeOf().replace('name="Pilot"', 'name="=1+1"'));
    const { text } = expectStatus(await shown(world, ofActors, 'csv', model), 200);
    expect('an apostrophe before it', text.includes("'=1+1"), text);
  }),
  holds('markup in a cell is a text', async (world) => {
    const model = await aLandscape(world, landscapeOf().replace('name="Pilot"', 'name="&lt;script>"'));
    const { text } = expectStatus(await shown(world, ofActors, 'html', model), 200);
    expect('no script', !text.includes('<script>') && text.includes('&lt;script&gt;'), text);
  }),
  holds('a column that names nothing is a diagnostic', async (world) => {
    const { body } = expectStatus(await shown(world, { columns: ['shoeSize'] }), 200);
    expectEqual('its code', body.diagnostics[0].code, 'unknown-column');
  }),
  holds('without format= the content comes back as it was given', async (world) => {
    const table = await stored(world);
    expectEqual('the content', (await world.anonymous.get(contentOf(table))).body, ofActors);
  }),
  holds('an older revision has its own rows; a query sees what is there now', async (world) => {
    const model = await aLandscape(world);
    const table = await stored(world, ofActors, model);
    const query = await stored(world, { rows: { aql: '1' } }, model);
    const path = `/api/models/${model.id}/content?format=archimate`;
    expectHal(await world.ada.put(path, landscapeOf().replace('Pilot', 'Captain'), { 'content-type': 'application/xml' }));
    expectEqual('then', cells((await world.ada.get(contentOf(table, '?format=json&revision=1'))).body), [['Pilot']]);
    expectStatus(await world.ada.get(contentOf(table, '?format=json&revision=7')), 404);
    expectStatus(await world.ada.get(contentOf(query, '?format=json&revision=1')), 406);
  }),
  ...(
    [
      ['an unknown property', { colour: 1 }, 'content.colour'],
      ['an unknown format of a column', { columns: [{ feature: 'a', format: 'x' }] }, 'content.columns.0.format'],
      ['two kinds of rows', { rows: { type: 'A', aql: '1' } }, 'content.rows'],
      ['an expression that cannot be read', { rows: { aql: 'self.' } }, 'content.rows.aql'],
      ['a query that cannot be read', { rows: { sparql: 'SELECT' } }, 'content.rows.sparql'],
      ['a query that is no SELECT', { rows: { sparql: 'ASK {}' } }, 'content.rows.sparql'],
    ] as const
  ).flatMap(([what, content, field]) => [
    refused(`POST of ${what} is 400`, 400, async (world) => make(world.ada, await keptLandscape(world), { content }), field),
    refused(
      `PUT of ${what} is 400`,
      400,
      async (world) => putContent(world.ada, await stored(world), JSON.stringify(content)),
      field,
    ),
  ]),
  answers('a filter that the model does not know is 406', 406, (world) =>
    shown(world, { rows: { where: { 'features.shoeSize': '1' } } }, 'csv'),
  ),
];

/** Its actor knows itself. */
const relatedLandscape = landscapeOf().replace(
  '  <folder name="Views"',
  `  <folder name="Relations" id="id-00000000000040008000000000000004" type="relations">
    <element xsi:type="archimate:AssociationRelationship" id="id-00000000000040008000000000000031" source="id-00000000000040008000000000000021" target="id-00000000000040008000000000000021"/>
  </folder>
  <folder name="Views"`,
);

const tablesOf = async (world: World, model: Body): Promise<Body[]> =>
  (await world.anonymous.read(`/api/models/${model.id}/tables?size=1000`))._embedded.tables;

export const readyMade: readonly Rule[] = [
  holds('a model has one for each of its main classes, and an ArchiMate model its relationship matrix', async (world) => {
    const slugs = (await tablesOf(world, await aLandscape(world, relatedLandscape))).map(({ slug }) => slug);
    for (const slug of ['relationship-matrix', 'businessactor']) expect(slug, slugs.includes(slug), slugs);
  }),
  ...Object.entries(types).map(([format, type]) =>
    holds(`each is there as ${format}`, async (world) => {
      const actors = (await tablesOf(world, await keptLandscape(world))).find(({ slug }) => slug === 'businessactor')!;
      expectType(expectStatus(await world.anonymous.get(world.pathOf(actors._links[format])), 200), type);
    }),
  ),
  holds('its content can be stored as a table of one’s own', async (world) => {
    const model = await aLandscape(world);
    const actors = (await tablesOf(world, model)).find(({ slug }) => slug === 'businessactor')!;
    expectHal(await make(world.ada, model, { content: actors.content }), 201);
  }),
  refused('one that is not there is 404', 404, async (world) =>
    world.anonymous.get(`/api/models/${(await keptLandscape(world)).id}/tables/nothing`),
  ),
  refused('those of a model that is not there are 404', 404, (world) => world.anonymous.get(`/api/models/${nobody}/tables`)),
];

const formOf = async (world: World, query = '') =>
  world.anonymous.get(`/api/models/${(await keptLandscape(world)).id}/objects/${actorId}/form${query}`);

export const forms: readonly Rule[] = [
  holds('every object has one: its features in groups, as JSON to edit by', async (world) => {
    const { body } = expectStatus(await formOf(world), 200);
    const fields = body.groups.flatMap((group: Body) => group.fields);
    const { kind, value, readOnly } = fields.find(({ feature }: Body) => feature === 'name');
    expectEqual('the name', [kind, value, readOnly], ['text', 'Pilot', false]);
  }),
  holds('it is there as a page with a label for each field', async (world) => {
    const answer = expectStatus(await formOf(world, '?format=html'), 200);
    expectType(answer, 'text/html');
    expect('a label', /<label for="[^"]+">name<\/label>/.test(answer.text), answer.text.slice(-2000));
  }),
  holds('one that somebody has stored says which features it has, in which groups', async (world) => {
    const model = await aLandscape(world);
    const content = { groups: [{ title: 'Who', features: [{ feature: 'name', title: 'Called' }, 'shoeSize'] }] };
    const form = await aTable(world, model, { kind: 'orrery:form', target: { id: actorId }, content });
    const { body } = expectStatus(await world.ada.get(contentOf(form, '?format=json')), 200);
    expectEqual(
      'the groups',
      body.groups.map(({ title, fields }: Body) => [title, fields.map((field: Body) => field.title)]),
      [['Who', ['Called']]],
    );
    expectEqual('what is missing', body.diagnostics[0].feature, 'shoeSize');
  }),
  holds('one without a target needs an object', async (world) => {
    const form = await aTable(world, await aLandscape(world), { kind: 'orrery:form' });
    expectProblem(await world.ada.get(contentOf(form, '?format=json')), 400);
    expectStatus(await world.ada.get(contentOf(form, `?format=json&object=${actorId}`)), 200);
    expectStatus(await world.ada.get(contentOf(form, `?format=json&object=${nobody}`)), 404);
  }),
  refused(
    'content that is no form is 400',
    400,
    async (world) => make(world.ada, await keptLandscape(world), { kind: 'orrery:form', content: { groups: [{ title: 'A' }] } }),
    'content.groups.0.features',
  ),
];
