/** GET and DELETE of /api/projects/{id}/imports, and what is hidden in them. */
import { expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';
import { conditionalRules } from './conditional-requests.ts';
import { type Probe, sameAsMissing, told } from './hidden-and-missing.ts';
import { anImport, at, chain, editedByBob, here, importedIn, imports, secret } from './importing.ts';
import { importFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import { listedImports } from './listed-in-projects.ts';

const listing: readonly Rule[] = [
  holds('GET lists the imports of a public project to anonymous callers', async (world) => {
    const { project, imported } = await anImport(world);
    expectEqual('what is imported', await importedIn(world.anonymous, project), [imported.id]);
  }),
  holds('GET lists what the host imports itself, and not what those import', async (world) => {
    const [top, middle] = await chain(world, 3);
    expectEqual('what is imported', await importedIn(world.ada, top), [middle.id]);
  }),
  holds('a hidden imported project is absent from the list and its total', async (world) => {
    const { project, imported } = await anImport(world, await secret(world));
    expectEqual('what ada finds', await importedIn(world.ada, project), [imported.id]);
    for (const who of ['bob', 'anonymous'] as const) expectEqual(`what ${who} finds`, await importedIn(world[who], project), []);
  }),
  holds('a hidden imported project is not found by filters', async (world) => {
    const { project, imported } = await anImport(world, await secret(world));
    const { page } = await world.bob.read(`${at(project)}?imported.slug=${imported.slug}`);
    expectEqual('totalElements', page.totalElements, 0);
  }),
  holds('GET is an empty list with 200 when the host is missing', async (world) =>
    expectEqual('what is imported', await importedIn(world.ada, { id: nobody }), []),
  ),
  holds('GET is an empty list with 200 when the host is hidden, the same as for a missing one', async (world) => {
    const host = await secret(world);
    expectHal(await imports(world.ada, host, await world.aProject()), 201);
    const [hidden, missing] = [await world.bob.get(at(host)), await world.bob.get(at({ id: nobody }))];
    expectEqual('the answer', told(hidden, host.id), told(missing, nobody));
    expectEqual('_embedded', expectHal(hidden)._embedded, { imports: [] });
  }),
  refused('GET answers 400 to a host that is no UUID', 400, ({ ada }) => ada.get(at({ id: 'first' })), 'id'),
];

const deleting: readonly Rule[] = [
  holds('DELETE answers 204 without a body, and the import is gone but neither project', async (world) => {
    const made = await anImport(world);
    expectEqual('the body', expectStatus(await world.ada.delete(here(made)), 204).text, '');
    expectEqual('what is imported', await importedIn(world.ada, made.project), []);
    for (const { id } of [made.project, made.imported]) expectStatus(await world.ada.get(`/api/projects/${id}`), 200);
  }),
  holds('what was deleted is imported again', async (world) => {
    const made = await anImport(world);
    expectStatus(await world.ada.delete(here(made)), 204);
    expectStatus(await imports(world.ada, made.project, made.imported), 201);
  }),
  answers('DELETE by an editor answers 204', 204, async (world) => {
    const made = await anImport(world);
    await world.aMember(made.project, world.bob, { role: 'editor' });
    return world.bob.delete(here(made));
  }),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(here(await anImport(world)))),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(here(await anImport(world)))),
  refused('DELETE answers 403 to a stranger', 403, async (world) => world.bob.delete(here(await anImport(world)))),
  refused('DELETE answers 404 when there is none', 404, async (world) =>
    world.ada.delete(`${at(await world.aProject())}/${nobody}`),
  ),
  refused('DELETE answers 404 when it is an import of another host', 404, async (world) =>
    world.ada.delete(`${at(await world.aProject())}/${(await anImport(world)).id}`),
  ),
  refused('DELETE answers 404 when the imported project is hidden', 404, async (world) => {
    const made = await anImport(world, await secret(world));
    await world.aMember(made.project, world.bob, { role: 'editor' });
    return world.bob.delete(here(made));
  }),
  refused('DELETE answers 400 to an id that is no UUID', 400, async (world) =>
    world.ada.delete(`${at(await world.aProject())}/first`),
  ),
  holds('deleting the imported project deletes the import', async (world) => {
    const { project, imported } = await anImport(world);
    expectStatus(await world.ada.delete(`/api/projects/${imported.id}`), 204);
    expectEqual('what is imported', await importedIn(world.admin, project), []);
  }),
  holds('deleting the host deletes its imports, and keeps the imported project', async (world) => {
    const made = await anImport(world);
    expectStatus(await world.ada.delete(`/api/projects/${made.project.id}`), 204);
    expectStatus(await world.admin.delete(here(made)), 404);
    expectStatus(await world.ada.get(`/api/projects/${made.imported.id}`), 200);
  }),
];

const probes: readonly Probe[] = [
  {
    says: 'POST of a reference to the imported project',
    send: async (world, id) => imports(world.bob, await world.keep(editedByBob), { id }),
  },
  {
    says: 'POST to the host',
    send: async (world, id) => imports(world.bob, { id }, await world.keep(editedByBob)),
  },
];

const hiddenImport: Rule = holds(
  'DELETE of an import of a hidden project: hidden and missing are the same but for the id',
  async (world) => {
    const made = await anImport(world, await secret(world));
    await world.aMember(made.project, world.bob, { role: 'editor' });
    const [hidden, missing] = [await world.bob.delete(here(made)), await world.bob.delete(here({ ...made, id: nobody }))];
    expectEqual('the answer', told(hidden, made.id), told(missing, nobody));
  },
);

const unreadable = [
  ['imported.id', 'first'],
  ['creationDateTime', 'yesterday'],
] as const;

export const importSections: readonly Section[] = [
  { section: 'Imports, listing', rules: listing },
  { section: 'Imports, deleting', rules: deleting },
  { section: 'Imports, hidden', rules: [...probes.map((probe) => sameAsMissing(probe, secret)), hiddenImport] },
  { section: 'Imports, conditions', rules: conditionalRules({ at: async (world) => here(await anImport(world)) }) },
  { section: 'Lists of imports', rules: listRules({ listing: listedImports, fields: importFields, unreadable }) },
];
