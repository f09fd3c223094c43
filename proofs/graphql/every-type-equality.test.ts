/** Of every type, and of what is inside of models, projects and tasks, GraphQL answers what the REST interface answers the same caller. */
import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageUpload } from '../world/image-upload.ts';
import { differencesOf } from './differences.ts';
import { rootSingles, wholeSelection } from './whole-selection.ts';

let it: TestService;
let callers: Readonly<Record<string, Client>>;
/** Of each type the ids of some: public, internal and restricted ones, and one that there is not. */
const ids = new Map<string, string[]>();
const models: Body[] = [];
const projects: Body[] = [];

beforeAll(async () => {
  it = await service();
  const [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  callers = { anonymous: it.anonymous, ada, bob, root };
  for (const confidentiality of [0, 150, 250]) await fill(ada, bob, confidentiality);
  note('user', ada.user, bob.user);
  note('account', (await root.get('/api/accounts')).body._embedded.accounts[0]);
  note('auditRecord', ...(await root.get('/api/audit?size=3')).body._embedded.auditRecords);
  for (const name of rootSingles) note(name, { id: crypto.randomUUID() });
});

afterAll(() => it.close());

function note(name: string, ...those: readonly Body[]): void {
  ids.set(name, [...(ids.get(name) ?? []), ...those.map(({ id }) => id)]);
}

async function fill(ada: Client, bob: Client, confidentiality: number): Promise<void> {
  const scope = await ada.create('/api/scopes', {
    name: `Scope ${confidentiality}`,
    confidentiality: Math.min(confidentiality, 200),
  });
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Grid', confidentiality });
  const library = await ada.create('/api/projects', { scopeId: scope.id, name: 'Library', confidentiality });
  await ada.create(`/api/projects/${project.id}/imports`, { id: library.id });
  const of = { project: { id: project.id } };
  const member = await ada.create('/api/project-users', { ...of, user: { id: bob.user.id }, role: 'viewer', clearance: 220 });
  await bob.post(`/api/projects/${scope.slug}/${library.slug}/dev/enroll`);
  const enrollments = (await ada.get(`/api/project-enrollments?project.id=${library.id}`)).body._embedded.projectEnrollments;
  const image = imageUpload(of);
  const images = [(await ada.post('/api/project-images', image.body, image.headers)).body];
  const query = await ada.create('/api/project-queries', { ...of, name: 'Count', language: 'aql', text: '1', shared: true });
  const task = await ada.create('/api/tasks', { kind: 'validate-project', input: { projectId: project.id } });
  const upload = (await ada.post('/api/uploads?name=a.txt', 'text', { 'content-type': 'application/octet-stream' })).body;
  await addModels(ada, project.id);
  const shown = (await ada.get(`/api/representations?project.id=${project.id}`)).body._embedded.representations;
  await vi.waitFor(async () => expect((await ada.get(`/api/tasks/${task.id}`)).body.status).toBe('succeeded'));
  note('scope', scope);
  note('project', project, library);
  note('projectUser', member);
  note('projectEnrollment', ...enrollments);
  note('projectImage', ...images);
  note('projectQuery', query);
  note('task', task);
  note('upload', upload);
  note('representation', ...shown.slice(0, 2));
  projects.push(project, library);
}

async function addModels(ada: Client, projectId: string): Promise<void> {
  const made = [
    await uploaded(ada, { projectId, name: 'Metamodel' }, 'family.ecore', familyEcore),
    await uploaded(ada, { projectId, name: 'Family' }, 'family.xmi', aFamily('Ada', 'Anne')),
    await uploaded(ada, { projectId, name: 'Bakery', confidentiality: 250 }, 'bakery.archimate', archimateSample),
  ];
  await ada.put(`/api/models/${made[1]!.id}/content?format=xmi`, aFamily('Ada', 'Anne', 'Byron'));
  note('model', ...made);
  models.push(...made);
}

const paths: Readonly<Record<string, string>> = { auditRecord: 'audit', projectQuery: 'project-queries' };
const pathOf = (name: string) => paths[name] ?? `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`;

async function asked(by: Client, query: string): Promise<Body> {
  return (await by.post('/api/graphql', { query })).body;
}

test.each(rootSingles)('%s by its id', async (name) => {
  expect(ids.get(name)!.length).toBeGreaterThan(1);
  for (const [caller, by] of Object.entries(callers))
    for (const id of ids.get(name)!) {
      const rest = await by.get(`/api/${pathOf(name)}/${id}`);
      const { data, errors } = await asked(by, `{ ${name}(id: "${id}") ${wholeSelection(name, 0)} }`);
      const at = `${name} for ${caller}`;
      if (rest.status === 200) expect(differencesOf(rest.body, data[name], at), JSON.stringify(errors)).toEqual([]);
      else
        expect([at, data[name], errors[0].extensions.status, errors[0].message]).toEqual([
          at,
          null,
          rest.status,
          rest.body.detail,
        ]);
    }
});

/** A read below a model, a project or a task: its address, the field, and what of the answer is the list. */
interface Inside {
  readonly path: string;
  readonly field: string;
  readonly embedded?: string;
}

const page = 'totalCount page { number size totalElements totalPages }';
const counts = 'diagnosticCounts { error warning info }';

const insideModels: readonly Inside[] = [
  {
    path: 'objects?size=3',
    field: `objects(size: 3) { ${page} nodes { id eClass label childCount ${counts} container { id feature index } } }`,
    embedded: 'objects',
  },
  {
    path: 'objects?type=Person&sort=label,desc',
    field: `objects(filter: { type: "Person" }, sort: "label,desc") { ${page} nodes { id label } }`,
    embedded: 'objects',
  },
  {
    path: 'objects?label=*a*&page=1&size=1',
    field: `objects(filter: { label: "*a*" }, page: 1, size: 1) { ${page} nodes { id label } }`,
    embedded: 'objects',
  },
  {
    path: 'objects?label=many&nothing=1',
    field: 'objects(filter: { features: [{ name: "nothing", value: "1" }] }) { totalCount }',
    embedded: 'objects',
  },
  { path: 'types?size=50', field: `types(size: 50) { ${page} nodes { name eClass abstract main } }`, embedded: 'types' },
  { path: 'tree?size=5', field: `tree(size: 5) { ${page} nodes { id label } }`, embedded: 'objects' },
  { path: 'revisions', field: `revisions { ${page} nodes { number message } }`, embedded: 'revisions' },
  { path: 'diagnostics', field: `diagnostics { ${page} nodes { severity code message } }`, embedded: 'diagnostics' },
  { path: 'tables', field: `tables { ${page} nodes { slug name specification rowCount } }`, embedded: 'tables' },
  { path: 'diff', field: 'diff { from to summary { added removed changed moved } changes { kind id eClass label } }' },
  {
    path: 'revisions/1/report',
    field: 'importReport(revision: 1) { format objects counts sha256 { file returned rebuilt } sameObjects }',
  },
];

const insideProjects: readonly Inside[] = [
  { path: 'versions', field: `versions { ${page} nodes { id version } }`, embedded: 'versions' },
  { path: 'imports', field: `imports { ${page} nodes { id } }`, embedded: 'imports' },
  { path: 'metamodels', field: `metamodels { ${page} nodes { uri builtIn } }`, embedded: 'metamodels' },
  { path: 'summary', field: 'summary { models objects representations members pendingRequests }' },
];

const insideTasks: readonly Inside[] = [
  {
    path: 'findings?size=5',
    field: `findings(size: 5) { ${page} nodes { severity source rule message model { id name } } }`,
    embedded: 'findings',
  },
];

async function same(by: Client, at: string, kind: string, id: string, { path, field, embedded }: Inside): Promise<void> {
  const rest = await by.get(`/api/${kind}s/${id}/${path}`);
  const { data, errors } = await asked(by, `{ ${kind}(id: "${id}") { told: ${field} } }`);
  const told = data?.[kind]?.told;
  // "Empty if host is missing or hidden": in GraphQL there is no such project.
  if (path === 'imports' && data?.[kind] === null) return expect(rest.body.page.totalElements).toBe(0);
  if (rest.status !== 200) {
    expect(told ?? null, `${at}: ${rest.status}`).toBeNull();
    expect(errors[0].extensions.status, `${at} ${rest.text}`).toBe(rest.status);
    return;
  }
  expect(errors, `${at} ${JSON.stringify(errors)}`).toBeUndefined();
  const [expected, given] = embedded ? [{ nodes: rest.body._embedded[embedded], page: rest.body.page }, told] : [rest.body, told];
  expect(differencesOf(expected, given, at)).toEqual([]);
}

test.each(insideModels)('below a model: $path', async (inside) => {
  for (const [caller, by] of Object.entries(callers))
    for (const { id, name } of models) await same(by, `${name} for ${caller}`, 'model', id, inside);
});

test.each(insideProjects)('below a project: $path', async (inside) => {
  for (const [caller, by] of Object.entries(callers))
    for (const { id, name } of projects) await same(by, `${name} for ${caller}`, 'project', id, inside);
});

test.each(insideTasks)('below a task: $path', async (inside) => {
  for (const [caller, by] of Object.entries(callers))
    for (const id of ids.get('task')!) await same(by, `task for ${caller}`, 'task', id, inside);
});

test('content, tables, forms and differences of projects are the same texts', async () => {
  const [, family] = models as [Body, Body];
  const { id: objectId } = (await callers.ada!.get(`/api/models/${family.id}/objects?type=Person`)).body._embedded.objects[0];
  const ada = callers.ada!;
  const table = (await ada.get(`/api/models/${family.id}/tables`)).body._embedded.tables[0].slug;
  const { data, errors } = await asked(
    ada,
    `{ model(id: "${family.id}") { xmi: content(format: "xmi") { text size } owl(format: "ttl") { text size } report { text }
       table(slug: "${table}", format: "csv") { text size } object(id: "${objectId}") { form { text size } } }
     project(id: "${projects[0].id}") { diff(to: "${projects[1].id}") { summary { added removed changed unchanged } models { kind from { id slug } } } } }`,
  );
  expect(errors).toBeUndefined();
  const text = async (path: string) => (await ada.get(`/api/models/${family.id}/${path}`)).text;
  const { model, project } = data;
  expect(model.xmi.text).toBe(await text('content?format=xmi'));
  expect(model.xmi.size).toBe(Buffer.byteLength(model.xmi.text));
  expect(model.owl.text).toBe(await text('owl?format=ttl'));
  expect(model.report.text).toBe(await text('report?format=html'));
  expect([model.table.text, model.table.size]).toEqual([await text(`tables/${table}?format=csv`), null]);
  expect(model.object.form.text).toBe(await text(`objects/${objectId}/form`));
  const rest = (await ada.get(`/api/projects/${projects[0].id}/diff?to=${projects[1].id}`)).body;
  expect(differencesOf(rest, project.diff, 'diff')).toEqual([]);
});

test('what is no text is read from its address', async () => {
  const [, family] = models as [Body, Body];
  const table = (await callers.ada!.get(`/api/models/${family.id}/tables`)).body._embedded.tables[0].slug;
  const workbook = `table(slug: "${table}", format: "xlsx") { mediaType text }`;
  const { errors } = await asked(callers.ada!, `{ model(id: "${family.id}") { ${workbook} } }`);
  expect(errors[0].extensions).toMatchObject({ status: 406, detail: expect.stringContaining('sheet is no text') });
});
