/** POST /api/projects/{id}/imports answers 409 to self-imports, cycles and second imports. */
import { expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { anImport, at, chain, chainOf, here, imports, secret } from './importing.ts';

const rules: readonly Rule[] = [
  holds('a project does not import itself: 409', async (world) => {
    const project = await world.aProject();
    expectProblem(await imports(world.ada, project, project), 409);
    expectProblem(await world.ada.post(at(project), chainOf(project)), 409);
  }),
  ...[2, 3, 6].map((length) =>
    refused(`a cycle of ${length} projects answers 409`, 409, async (world) => {
      const projects = await chain(world, length);
      return imports(world.ada, projects.at(-1), projects[0]);
    }),
  ),
  refused('a cycle back into the middle of a chain answers 409', 409, async (world) => {
    const projects = await chain(world, 4);
    return imports(world.ada, projects[3], projects[1]);
  }),
  refused('a cycle through a hidden project answers 409', 409, async (world) => {
    const [mine, hidden] = [await world.aProject({}, undefined, world.bob), await secret(world)];
    const other = await world.aProject();
    expectHal(await imports(world.ada, other, hidden), 201);
    expectHal(await imports(world.ada, hidden, mine), 201);
    return imports(world.bob, mine, other);
  }),
  holds('two ways to the same project are no cycle', async (world) => {
    const [top, , bottom] = await chain(world, 3);
    expectStatus(await imports(world.ada, top, bottom), 201);
  }),
  refused('a second import of the same project answers 409', 409, async (world) => {
    const { project, imported } = await anImport(world);
    return imports(world.ada, project, imported);
  }),
  refused('a second import by slugs answers 409', 409, async (world) => {
    const { project, imported } = await anImport(world);
    return world.ada.post(at(project), chainOf(imported));
  }),
  holds('an import that was deleted closes no cycle', async (world) => {
    const made = await anImport(world);
    expectStatus(await world.ada.delete(here(made)), 204);
    expectStatus(await imports(world.ada, made.imported, made.project), 201);
  }),
  holds('of two imports at once that close a cycle together one is refused', async (world) => {
    const [one, two] = [await world.aProject(), await world.aProject()];
    const both = await Promise.all([imports(world.ada, one, two), imports(world.ada, two, one)]);
    expectEqual('the statuses', both.map(({ status }) => status).sort(), [201, 409]);
  }),
  refused('403 before 409: a stranger who closes a cycle', 403, async (world) => {
    const [one, two] = await chain(world, 2);
    return imports(world.bob, two, one);
  }),
];

export const importConflictSection: Section = { section: 'Imports, conflicts', rules };
