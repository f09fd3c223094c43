/** GraphQL answers as the REST interface does, to the same caller, on drawn data, filters, orders and pages. */
import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { filterText } from './filter-text.ts';
import { rootLists, wholeSelection } from './whole-selection.ts';

let it: TestService;
let callers: readonly Client[];

/** The same for every run. */
const levels = [0, 99, 150, 199, 200, 250];

beforeAll(async () => {
  it = await service();
  const [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  callers = [it.anonymous, ada, bob, root];
  for (const [at, confidentiality] of levels.entries()) await fill(at, confidentiality, ada, bob);
});

afterAll(() => it.close());

async function fill(at: number, confidentiality: number, ada: Client, bob: Client): Promise<void> {
  const scope = await ada.create('/api/scopes', { name: `Scope ${at}`, confidentiality: Math.min(confidentiality, 200) });
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: `Project ${at % 3}`, confidentiality });
  await ada.create('/api/models', { projectId: project.id, name: `Model ${at}` });
  await ada.create('/api/models', { projectId: project.id, name: 'Hidden', confidentiality: Math.max(confidentiality, 210) });
  await ada.create('/api/project-queries', {
    project: { id: project.id },
    name: `Query ${at}`,
    language: 'aql',
    text: '1',
    shared: at % 2 === 0,
  });
  const member = { project: { id: project.id }, user: { id: bob.user.id }, role: 'viewer', clearance: 220 };
  if (at % 2 === 0) await ada.create('/api/project-users', member);
}

/** Lists of both, by the address of the one. */
const paths: Readonly<Record<string, string>> = {
  projectUsers: 'project-users',
  projectEnrollments: 'project-enrollments',
  projectQueries: 'project-queries',
  projectImages: 'project-images',
  auditRecords: 'audit',
};
// Tasks are no list of the REST interface, and accounts are for administrators alone.
const lists = rootLists.filter((name) => !['tasks', 'accounts'].includes(name));

const filters = [
  ...[
    ['name', '*1*'],
    ['name', '!*2*'],
    ['confidentiality', '>=150'],
    ['confidentiality', 'many'],
    ['id', ''],
    ['slug', 'project-1'],
  ],
  ...[
    ['canUpdate', 'true'],
    ['myRole', 'owner,viewer'],
    ['scope.name', 'Scope 3'],
    ['creator.name', 'A*'],
    ['name,slug', '*o*'],
  ],
  ...[
    ['creationDateTime', '>2020-01-01'],
    ['secret.id', '1'],
    ['project.id', 'none'],
    ['type', 'ecore'],
    ['role', 'viewer'],
  ],
] as [string, string][];
const sorts = ['name', 'name,desc', 'creationDateTime,desc', 'confidentiality,name', 'secret'];

const drawn = fc.record({
  caller: fc.nat(3),
  list: fc.constantFrom(...lists),
  filter: fc.option(fc.constantFrom(...filters)),
  sort: fc.option(fc.constantFrom(...sorts)),
  page: fc.option(fc.nat(2)),
  size: fc.constantFrom(1, 3, 20),
});

test('a list in GraphQL is the list of the REST interface, with its total, its order and its failures', async () => {
  const check = async ({ caller, list, filter, sort, page, size }: typeof drawn extends fc.Arbitrary<infer D> ? D : never) => {
    const client = callers[caller]!;
    const query = new URLSearchParams({
      ...(filter && { [filter[0]]: filter[1] }),
      ...(sort && { sort }),
      size: String(size),
      ...(page !== null && { page: String(page) }),
    });
    const rest = await client.get(`/api/${paths[list] ?? list}?${query}`);
    const args = [
      ...(filter ? [`filter: { ${filterText(...filter)} }`] : []),
      ...(sort ? [`sort: "${sort}"`] : []),
      `size: ${size}`,
      ...(page === null ? [] : [`page: ${page}`]),
    ];
    const { body } = await client.post('/api/graphql', {
      query: `{ ${list}(${args.join(', ')}) ${wholeSelection(list, size > 3 ? 0 : 1)} }`,
    });
    // What no schema has, GraphQL itself refuses.
    if (body.data === undefined) {
      expect(rest.status).toBe(400);
      return;
    }
    if (rest.status === 400) {
      expect(body.errors[0].extensions.errors).toEqual(rest.body.errors);
      return;
    }
    const { nodes, totalCount, page: shown } = body.data[list];
    expect(totalCount).toBe(rest.body.page.totalElements);
    expect(shown).toMatchObject(rest.body.page);
    expect(differencesOf(Object.values(rest.body._embedded)[0], nodes, list)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(drawn, check), { numRuns: 80, seed: 22 });
});
