/** POST /api/projects/{id}/imports: references to the imported project. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';
import { createdOnceRules } from './created-once.ts';
import { anImport, at, chainOf, editedByBob, here, importedIn, imports, secret } from './importing.ts';

const creating: readonly Rule[] = [
  holds('POST answers 201 with the import', async (world) => {
    const [host, imported] = [await world.aProject(), await world.aProject({ version: '2.0' })];
    const made = expectHal(await imports(world.ada, host, imported), 201);
    const referenceTo = ({ id, slug, version, name }: Body) => ({ id, slug, version, name });
    expectEqual('project', made.project, referenceTo(host));
    expectEqual('imported', made.imported, { ...referenceTo(imported), scope: imported.scope });
    expectEqual('creator', made.creator, { id: world.ada.user.id, name: world.ada.user.name });
    expect('creationDateTime to be an instant', Date.parse(made.creationDateTime) > 0, made.creationDateTime);
  }),
  holds('POST carries a Location with the id of the import', async (world) => {
    const answer = expectStatus(await imports(world.ada, await world.aProject(), await world.aProject()), 201);
    expectEqual('Location', answer.headers.get('location'), `${world.baseUrl}${here(answer.body)}`);
  }),
  holds('POST takes a reference by scope.slug, slug and version', async (world) => {
    const imported = await world.aProject({ version: '1.2' });
    const made = expectHal(await world.ada.post(at(await world.aProject()), chainOf(imported)), 201);
    expectEqual('what is imported', made.imported.id, imported.id);
  }),
  holds('POST takes a reference as imports show it', async (world) => {
    const { imported } = await anImport(world);
    const made = expectHal(await world.ada.post(at(await world.aProject()), imported), 201);
    expectEqual('what is imported', made.imported, imported);
  }),
  answers('POST by an editor answers 201', 201, async (world) =>
    imports(world.bob, await editedByBob(world), await world.aProject()),
  ),
  answers('POST by an administrator answers 201', 201, async (world) =>
    imports(world.admin, await world.aProject(), await world.aProject()),
  ),
  holds('two versions of a project are imported side by side', async (world) => {
    const [host, one] = [await world.aProject(), await world.aProject()];
    const two = await world.aProject({ slug: one.slug, version: '2' }, one.scope);
    for (const version of [one, two]) expectStatus(await imports(world.ada, host, version), 201);
    expectEqual('what is imported', await importedIn(world.ada, host), [one.id, two.id]);
  }),
  answers('a project of someone else is imported by whoever sees it', 201, async (world) =>
    imports(world.bob, await world.aProject({}, undefined, world.bob), await world.aProject()),
  ),
];

const wrong: readonly (readonly [says: string, body: (project: Body) => unknown, field?: string])[] = [
  ['to an empty reference', () => ({})],
  ['to an id that is no UUID', () => ({ id: 'first' }), 'id'],
  ['to an id of null', () => ({ id: null })],
  ['to a reference without a version', (project) => ({ ...chainOf(project), version: undefined })],
  ['to a reference without a slug', (project) => ({ ...chainOf(project), slug: undefined })],
  ['to a reference without a scope', (project) => ({ ...chainOf(project), scope: undefined })],
  ['to a scope without a slug', (project) => ({ ...chainOf(project), scope: {} })],
  ['to a property that no GET shows', ({ id }) => ({ id, colour: 'red' }), 'colour'],
  ['to an array', ({ id }) => [{ id }]],
];

const refusals: readonly Rule[] = [
  ...wrong.map(([says, body, field]) =>
    refused(
      `POST answers 400 ${says}`,
      400,
      async (world) => world.ada.post(at(await world.aProject()), body(await world.aProject())),
      field,
    ),
  ),
  refused('400 before 404: an empty reference for a missing host', 400, ({ ada }) => ada.post(at({ id: nobody }), {})),
  refused('400 before 403: an empty reference by a stranger', 400, async (world) =>
    world.bob.post(at(await world.aProject()), {}),
  ),
  refused('POST answers 401 to an anonymous caller', 401, async (world) =>
    imports(world.anonymous, await world.aProject(), await world.aProject()),
  ),
  refused('POST answers 403 to a stranger', 403, async (world) =>
    imports(world.bob, await world.aProject(), await world.aProject()),
  ),
  refused('POST answers 403 to a viewer', 403, async (world) => {
    const host = await world.aProject();
    await world.aMember(host, world.bob, { clearance: 299 });
    return imports(world.bob, host, await world.aProject());
  }),
  refused('POST answers 403 in an archived project', 403, async (world) =>
    imports(world.ada, await world.aProject({ archived: true }), await world.aProject()),
  ),
  refused('POST answers 404 when the host is missing', 404, async (world) =>
    imports(world.ada, { id: nobody }, await world.aProject()),
  ),
  refused('POST answers 404 when the host is hidden', 404, async (world) =>
    imports(world.bob, await secret(world), await world.aProject()),
  ),
  refused('POST answers 404 when the imported project is missing', 404, async (world) =>
    imports(world.ada, await world.aProject(), { id: nobody }),
  ),
  refused('POST answers 404 when the imported project is missing by its slugs', 404, async (world) =>
    world.ada.post(at(await world.aProject()), { ...chainOf(await world.aProject()), version: '99' }),
  ),
  refused('POST answers 404 when the imported project is hidden', 404, async (world) =>
    imports(world.bob, await editedByBob(world), await secret(world)),
  ),
  refused('POST answers 404 when the imported project is hidden by its slugs', 404, async (world) =>
    world.bob.post(at(await editedByBob(world)), chainOf(await secret(world))),
  ),
  refused('POST answers 400 to a host that is no UUID', 400, async (world) =>
    imports(world.ada, { id: 'first' }, await world.aProject()),
  ),
];

export const importCreateSection: Section = {
  section: 'Imports, creating',
  rules: [
    ...creating,
    ...refusals,
    ...createdOnceRules(async (world) => {
      const [{ id: first }, { id: second }] = [await world.aProject(), await world.aProject()];
      return { path: at(await world.aProject()), body: { id: first }, other: { id: second } };
    }),
  ],
};
