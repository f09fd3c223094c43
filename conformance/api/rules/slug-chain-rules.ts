/** General rule 8: a project by the slugs of its scope and itself, and its version. */
import type { Body } from '../answer.ts';
import { expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';

const chainOf = ({ scope, slug, version }: Body) => `/api/projects/${scope.slug}/${slug}/${version}`;

const rules: readonly Rule[] = [
  holds('GET /api/projects/{scope}/{project}/{version} answers the same as GET by id', async (world) => {
    const project = await world.aProject({ version: '1.0_b-2' });
    expectEqual(
      'the project',
      expectHal(await world.anonymous.get(chainOf(project))),
      await world.anonymous.read(`/api/projects/${project.id}`),
    );
  }),
  holds('the chain tells versions apart', async (world) => {
    const first = await world.aProject();
    const second = await world.aProject({ slug: first.slug, version: '2' }, first.scope);
    expectEqual('the first', (await world.ada.read(chainOf(first))).id, first.id);
    expectEqual('the second', (await world.ada.read(chainOf(second))).id, second.id);
  }),
  holds('a chain moves with the slug of the project', async (world) => {
    const project = await world.aProject();
    const moved = expectHal(await world.ada.patch(`/api/projects/${project.id}`, { slug: world.slug() }));
    expectStatus(await world.ada.get(chainOf(project)), 404);
    expectEqual('the project', (await world.ada.read(chainOf(moved))).id, project.id);
  }),
  holds('a chain moves with the slug of the scope', async (world) => {
    const [project, slug] = [await world.aProject(), world.slug()];
    expectStatus(await world.ada.patch(`/api/scopes/${project.scope.id}`, { slug }), 200);
    expectEqual('the project', (await world.ada.read(chainOf({ ...project, scope: { slug } }))).id, project.id);
  }),
  refused('a chain answers 404 when the version is missing', 404, async (world) =>
    world.ada.get(chainOf({ ...(await world.aProject()), version: '9' })),
  ),
  refused('a chain answers 404 when the project is missing', 404, async (world) =>
    world.ada.get(chainOf({ ...(await world.aProject()), slug: 'missing' })),
  ),
  refused('a chain answers 404 when the scope is missing', 404, async (world) =>
    world.ada.get(chainOf({ ...(await world.aProject()), scope: { slug: 'missing' } })),
  ),
  refused('a chain answers 404 when the project is hidden', 404, async (world) =>
    world.bob.get(chainOf(await world.aProject({ confidentiality: 250 }))),
  ),
  refused('a version in other letters is another version', 404, async (world) =>
    world.ada.get(chainOf({ ...(await world.aProject()), version: 'DEV' })),
  ),
  ...['imports', 'sparql', 'objects'].map((slug) =>
    holds(`a project whose slug is ${slug} is reached by its chain`, async (world) => {
      const project = await world.aProject({ slug });
      expectEqual('the project', (await world.ada.read(chainOf(project))).id, project.id);
      expectProblem(await world.ada.delete(chainOf(project)), 405);
      expectStatus(await world.ada.post(`${chainOf(project)}/enroll`), 204);
      expectStatus(await world.ada.post(`${chainOf(project)}/unenroll`), 204);
    }),
  ),
  ...(['path', 'restore', 'content', 'diff'] as const).map((slug) =>
    holds(`a model whose slug is ${slug}, in a project whose slug is revisions, is reached by its chain`, async (world) => {
      const project = await world.aProject({ slug: 'revisions', version: '1' });
      const model = await world.aModel({ slug }, project);
      const chain = `/api/models/${project.scope.slug}/revisions/1/${slug}`;
      expectEqual('the model', (await world.ada.read(chain)).id, model.id);
      expectStatus(await world.ada.get(`${chain}/content`), 200);
      expectProblem(await world.ada.post(chain), 405);
    }),
  ),
];

export const slugChainSection: Section = { section: 'Slug chains', rules };
