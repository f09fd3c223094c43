/** Saved queries: their fields, limits, rights and list (decision 16). */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { conditionalRules } from './conditional-requests.ts';
import { createdOnceRules } from './created-once.ts';
import { expectFound, expectNotFound } from './found.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';
import { queryFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import type { Listed } from './listed.ts';
import { listed } from './listed-in-projects.ts';

const path = '/api/project-queries';
const at = ({ id }: Body) => `${path}/${id}`;
const oneProject = (world: World): Promise<Body> => world.aProject();

function body({ id }: Body, world: World, more: object = {}) {
  return { project: { id }, name: world.name(), language: 'sparql', text: 'ask {}', ...more };
}

/** A query that ada saves; for herself, unless more is said. */
async function aQuery(world: World, more: object = {}, project?: Body, by: Caller = world.ada): Promise<Body> {
  return by.create(path, body(project ?? (await world.keep(oneProject)), world, more));
}

const wrong: readonly (readonly [says: string, more: object, field: string])[] = [
  ['no name', { name: undefined }, 'name'],
  ['no text', { text: undefined }, 'text'],
  ['an empty text', { text: '' }, 'text'],
  ['a text of more than 100 KB', { text: 'é'.repeat(51_201) }, 'text'],
  ['a text with a NUL', { text: 'a\0' }, 'text'],
  ['another language', { language: 'ocl' }, 'language'],
  ['a chart that is no object', { chart: [1] }, 'chart'],
  ['a chart of more than 10 KB', { chart: { a: 'x'.repeat(10_240) } }, 'chart'],
  ['a slug that is none', { slug: 'Not a slug' }, 'slug'],
  ['a word for a truth', { shared: 'yes' }, 'shared'],
  ['a confidentiality of 300', { confidentiality: 300 }, 'confidentiality'],
  ['an unknown property', { colour: 'red' }, 'colour'],
  ['no project', { project: {} }, 'project.id'],
];

const creating: readonly Rule[] = [
  holds('POST gives 201 with Location and all fields', async (world) => {
    const project = await world.aProject({ confidentiality: 120 });
    const chart = { kind: 'bar', 'é\0': [1, null] };
    const answer = await world.ada.post(path, body(project, world, { name: 'By class', description: 'All', chart }));
    const made = expectHal(answer, 201);
    expectEqual('the location', answer.headers.get('location'), made._links.self.href);
    expectEqual('what it is', [made.slug, made.language, made.text], ['by-class', 'sparql', 'ask {}']);
    expectEqual('what was given', [made.description, made.chart], ['All', chart]);
    expectEqual('what was not', [made.shared, made.confidentiality], [false, 120]);
    expectEqual('the project', made.project.id, project.id);
    expectEqual('its creator', made.creator.id, world.ada.user.id);
  }),
  holds('a text of 100 KB comes back as it was', async (world) => {
    const text = 'é'.repeat(51_200);
    expectEqual('the text', (await world.ada.read(at(await aQuery(world, { text })))).text, text);
  }),
  ...wrong.map(([says, more, field]) =>
    refused(`${says} is 400`, 400, async (world) => world.ada.post(path, body(await world.keep(oneProject), world, more)), field),
  ),
  refused('a project that is not there is 404', 404, (world) => world.ada.post(path, body({ id: nobody }, world))),
  refused('anonymous callers are 401', 401, async (world) =>
    world.anonymous.post(path, body(await world.keep(oneProject), world)),
  ),
  answers('whoever sees the project saves queries for themselves', 201, async (world) =>
    world.bob.post(path, body(await world.keep(oneProject), world)),
  ),
  refused('who is no editor shares none: 403', 403, async (world) =>
    world.bob.post(path, body(await world.keep(oneProject), world, { shared: true })),
  ),
  refused(
    'a slug that is taken in the project is 409, by a query that is hidden too',
    409,
    async (world) => {
      const { slug } = await aQuery(world);
      return world.bob.post(path, body(await world.keep(oneProject), world, { slug }));
    },
    'slug',
  ),
  answers('the same slug in another project is 201', 201, async (world) => {
    const { slug } = await aQuery(world);
    return world.ada.post(path, body(await world.aProject(), world, { slug }));
  }),
  refused(
    'a confidentiality below the project is 400',
    400,
    async (world) => world.ada.post(path, body(await world.aProject({ confidentiality: 120 }), world, { confidentiality: 119 })),
    'confidentiality',
  ),
  ...createdOnceRules(async (world) => {
    const project = await world.keep(oneProject);
    return { path, body: body(project, world), other: body(project, world) };
  }),
];

async function expectSeen(world: World, query: Body, who: Partial<Record<'ada' | 'bob' | 'admin' | 'anonymous', boolean>>) {
  for (const [name, isSeen] of Object.entries(who)) await expectFound(world[name as 'ada'], path, query, isSeen);
}

const seeing: readonly Rule[] = [
  holds('one’s own is seen by nobody else, administrators included', async (world) =>
    expectSeen(world, await aQuery(world), { ada: true, bob: false, admin: false, anonymous: false }),
  ),
  holds('a shared one is seen by those who see the project', async (world) =>
    expectSeen(world, await aQuery(world, { shared: true }), { ada: true, bob: true, admin: true, anonymous: true }),
  ),
  holds('a shared one that is more confidential is seen by those who are cleared for it', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, { shared: true, confidentiality: 220 }, project);
    await expectSeen(world, query, { ada: true, bob: false, admin: true, anonymous: false });
    await world.aMember(project, world.bob, { clearance: 220 });
    await expectSeen(world, query, { bob: true });
  }),
  holds('one’s own is hidden while the project is', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, {}, project, world.bob);
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 }));
    await expectSeen(world, query, { bob: false });
  }),
  holds('raising the project raises what is shared in it', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, { shared: true }, project);
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 }));
    expectEqual('the confidentiality', (await world.ada.read(at(query))).confidentiality, 150);
  }),
  holds('the trail that administrators read does not speak of one’s own', async (world) => {
    const own = await aQuery(world);
    const shared = await aQuery(world, { shared: true });
    const records = async ({ id }: Body) => (await world.admin.read(`/api/audit?entity.id=${id}`)).page.totalElements;
    expectEqual('the records', [await records(own), await records(shared)], [0, 1]);
  }),
  holds('a project links to its queries', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, { shared: true }, project);
    const link = (await world.ada.read(`/api/projects/${project.id}`))._links.queries;
    const found = (await world.ada.read(world.pathOf(link)))._embedded.projectQueries;
    expectEqual('what is found', found, [await world.ada.read(at(query))]);
  }),
  holds('deleting a project deletes its queries', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, {}, project);
    expectStatus(await world.ada.delete(`/api/projects/${project.id}`), 204);
    await expectNotFound(world.ada, path, query);
  }),
];

const changing: readonly Rule[] = [
  holds('PATCH changes what is given and nothing else', async (world) => {
    const query = await aQuery(world, { chart: { a: 1 } });
    const changed = expectHal(await world.ada.patch(at(query), { text: 'ask { ?s ?p ?o }', chart: null }));
    expectEqual('what was given', [changed.text, changed.chart], ['ask { ?s ?p ?o }', null]);
    expectEqual('what was not', [changed.name, changed.slug], [query.name, query.slug]);
  }),
  holds('an editor shares a query, and other editors change it', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'editor' });
    const query = await aQuery(world, {}, project, world.bob);
    expectHal(await world.bob.patch(at(query), { shared: true }));
    const changed = expectHal(await world.ada.patch(at(query), { name: 'Changed' }));
    expectEqual('by whom', [changed.creator.id, changed.lastModifier.id], [world.bob.user.id, world.ada.user.id]);
  }),
  refused('who is no editor does not share', 403, async (world) => {
    const query = await aQuery(world, {}, undefined, world.bob);
    return world.bob.patch(at(query), { shared: true });
  }),
  refused('who is no editor does not change what is shared', 403, async (world) =>
    world.bob.patch(at(await aQuery(world, { shared: true })), { name: 'Mine' }),
  ),
  refused('who is no editor does not delete what is shared', 403, async (world) =>
    world.bob.delete(at(await aQuery(world, { shared: true }))),
  ),
  refused(
    'only its creator takes a shared query back',
    400,
    async (world) => world.admin.patch(at(await aQuery(world, { shared: true })), { shared: false }),
    'shared',
  ),
  holds('its creator takes a shared query back', async (world) => {
    const query = await aQuery(world, { shared: true });
    expectHal(await world.ada.patch(at(query), { shared: false }));
    await expectSeen(world, query, { ada: true, bob: false, admin: false });
  }),
  refused(
    'another project is 400',
    400,
    async (world) => world.ada.patch(at(await aQuery(world)), { project: { id: nobody } }),
    'project',
  ),
  holds('what is archived is read-only, and says so', async (world) => {
    const project = await world.aProject();
    const query = await aQuery(world, {}, project);
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { archived: true }));
    const { detail } = expectProblem(await world.ada.patch(at(query), { name: 'Changed' }), 403);
    expect('archived', detail.includes('archived'), detail);
  }),
];

const probes: readonly Probe[] = [
  { says: `GET ${path}/{id}`, send: ({ bob }, id) => bob.get(at({ id })) },
  { says: `GET ${path}/{id} by an administrator`, send: ({ admin }, id) => admin.get(at({ id })) },
  { says: `PATCH ${path}/{id} by an administrator`, send: ({ admin }, id) => admin.patch(at({ id }), { name: 'Mine' }) },
  { says: `DELETE ${path}/{id}`, send: ({ bob }, id) => bob.delete(at({ id })) },
];

async function listedQueries(world: World): Promise<Listed> {
  const [one, two] = [await world.aProject(), await world.aProject()];
  await world.aMember(one, world.bob, { role: 'editor' });
  const names = ['Zeta', 'alpha', 'Möwe', 'beta', 'Gamma'];
  for (const [index, name] of names.entries())
    await aQuery(world, { name, language: index % 2 ? 'aql' : 'sparql', shared: index > 2 }, index % 2 ? one : two);
  const bobs = await aQuery(world, { name: 'eta', shared: true }, one, world.bob);
  expectHal(await world.ada.patch(at(bobs), { description: 'Changed' }));
  return listed(world, { resource: 'projectQueries', path }, `project.id=${one.id},${two.id}`);
}

export const querySections: readonly Section[] = [
  { section: 'Saved queries, creating', rules: creating },
  { section: 'Saved queries, who sees them', rules: seeing },
  { section: 'Saved queries, changing', rules: changing },
  { section: 'Saved queries, hidden', rules: probes.map((probe) => sameAsMissing(probe, (world) => aQuery(world))) },
  {
    section: 'Saved queries, conditions',
    rules: conditionalRules({
      at: async (world) => at(await aQuery(world)),
      change: ({ ada }, address, headers) => ada.patch(address, { name: 'Changed' }, headers),
    }),
  },
  {
    section: 'Lists of saved queries',
    rules: listRules({
      listing: (world) => world.keep(listedQueries),
      fields: queryFields,
      unreadable: [
        ['id', 'first'],
        ['language', 'ocl'],
        ['shared', 'perhaps'],
      ],
    }),
  },
];
