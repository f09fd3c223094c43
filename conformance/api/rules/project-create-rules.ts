/** POST /api/projects. */
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';
import { rightFields, type Write, wrongFields, wrongVersionFields } from './written-texts.ts';

const path = '/api/projects';
const write: Write = async (world, fields) =>
  world.ada.post(path, { scopeId: (await world.aScope()).id, name: world.name(), ...fields });

const created = [
  holds('POST answers 201 with the project', async (world) => {
    const [scope, name] = [await world.aScope(), world.name()];
    const project = expectHal(await world.ada.post(path, { scopeId: scope.id, name }), 201);
    expectEqual('name and slug', [project.name, project.slug], [name, name.replace(' ', '-')]);
    expectEqual('scope', project.scope, { id: scope.id, slug: scope.slug, name: scope.name });
    expectEqual('previousVersionId', project.previousVersionId ?? null, null);
  }),
  holds('POST supplies the version dev', async (world) => expectEqual('version', (await world.aProject()).version, 'dev')),
  holds("POST supplies the scope's confidentiality", async (world) => {
    expectEqual('confidentiality', (await world.aProject({}, await world.aScope({ confidentiality: 77 }))).confidentiality, 77);
  }),
  holds('POST takes slug, version, description and confidentiality', async (world) => {
    const given = { slug: world.slug(), version: '2.0-rc_1', description: 'About it', confidentiality: 42 };
    const { slug, version, description, confidentiality } = await world.aProject(given);
    expectEqual('what is stored', { slug, version, description, confidentiality }, given);
  }),
  holds('the creator becomes owner', async (world) => {
    const { myRole, canUpdate, canDelete, canCreateModels } = await world.aProject();
    expectEqual('what ada is and can', [myRole, canUpdate, canDelete, canCreateModels], ['owner', true, true, true]);
  }),
  holds('the creator sees the project up to confidentiality 299', async (world) => {
    const { id } = await world.aProject({ confidentiality: 299 });
    expectStatus(await world.ada.get(`${path}/${id}`), 200);
  }),
  holds('POST carries a Location that leads to the project', async (world) => {
    const answer = expectStatus(await world.ada.post(path, { scopeId: (await world.aScope()).id, name: world.name() }), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', (await world.ada.read(world.pathOf({ href }))).id, answer.body.id);
  }),
  holds('a name that leaves nothing gives project-<8 hex>', async (world) => {
    const { slug } = await world.aProject({ name: '…' });
    expect('project-<8 hex>', /^project-[0-9a-f]{8}$/.test(slug), slug);
  }),
  holds('the same slug in another version of the scope is no conflict', async (world) => {
    const { slug, scope } = await world.aProject();
    expectStatus(await world.ada.post(path, { scopeId: scope.id, name: 'x', slug, version: '1.0' }), 201);
  }),
  holds('the same slug and version in another scope is no conflict', async (world) => {
    const [{ slug }, { id }] = [await world.aProject(), await world.aScope()];
    expectStatus(await world.ada.post(path, { scopeId: id, name: 'x', slug }), 201);
  }),
  holds('administrators create projects in any scope', async (world) => {
    expectStatus(await world.admin.post(path, { scopeId: (await world.aScope()).id, name: world.name() }), 201);
  }),
  holds('POST ignores previousVersionId', async (world) => {
    expectEqual('previousVersionId', (await world.aProject({ previousVersionId: nobody })).previousVersionId ?? null, null);
  }),
];

const refusals: readonly Rule[] = [
  refused('POST answers 400 without a scopeId', 400, (world) => world.ada.post(path, { name: world.name() }), 'scopeId'),
  refused(
    'POST answers 400 without a name',
    400,
    async (world) => world.ada.post(path, { scopeId: (await world.aScope()).id }),
    'name',
  ),
  refused(
    'POST answers 400 to a scopeId that is no UUID',
    400,
    (world) => world.ada.post(path, { scopeId: 'first', name: 'x' }),
    'scopeId',
  ),
  refused('POST answers 400 to a scopeId of null', 400, (world) => world.ada.post(path, { scopeId: null, name: 'x' }), 'scopeId'),
  refused('POST answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.post(path, { scopeId: (await world.aScope()).id, name: 'x' }),
  ),
  refused('POST answers 403 without the right to create projects in the scope', 403, async (world) =>
    world.bob.post(path, { scopeId: (await world.aScope()).id, name: 'x' }),
  ),
  refused('POST answers 404 when the scope is missing', 404, ({ ada }) => ada.post(path, { scopeId: nobody, name: 'x' })),
  refused('POST answers 404 when the scope is hidden', 404, async (world) =>
    world.bob.post(path, { scopeId: (await world.aScope({ confidentiality: 250 })).id, name: 'x' }),
  ),
  refused('POST answers 409 when slug and version are taken in the scope', 409, async (world) => {
    const { slug, scope } = await world.aProject();
    return world.ada.post(path, { scopeId: scope.id, name: 'x', slug });
  }),
  refused('POST answers 409 when the generated slug is taken', 409, async (world) => {
    const { name, scope } = await world.aProject();
    return world.ada.post(path, { scopeId: scope.id, name });
  }),
  refused('POST answers 409 when a hidden project has slug and version', 409, async (world) => {
    const scope = await world.aScope();
    const { slug } = await world.aProject({ confidentiality: 250 }, scope, world.admin);
    return world.ada.post(path, { scopeId: scope.id, name: 'x', slug });
  }),
  refused(
    "POST answers 400 below the scope's confidentiality",
    400,
    async (world) =>
      world.ada.post(path, { scopeId: (await world.aScope({ confidentiality: 50 })).id, name: 'x', confidentiality: 49 }),
    'confidentiality',
  ),
  refused('POST answers 415 to a form', 415, ({ ada }) =>
    ada.post(path, 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  ),
];

export const projectCreateSection: Section = {
  section: 'Projects, creating',
  rules: [
    ...created,
    ...refusals,
    ...wrongFields('POST', write),
    ...wrongVersionFields('POST', write),
    ...rightFields('POST', 201, write),
  ],
};
