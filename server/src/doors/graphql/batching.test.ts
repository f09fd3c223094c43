import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement } from '../../storage/database.ts';
import { dataOf } from './testing/asked.ts';

let it: TestService;
let ada: Client;
const statements: string[] = [];

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  for (const name of ['lists', 'points'] as const) listenTo(name);
  for (const scope of ['One', 'Two', 'Three']) {
    const { id } = await ada.create('/api/scopes', { name: scope });
    for (let at = 0; at < 17; at++) {
      const project = await ada.create('/api/projects', { scopeId: id, name: `${scope} ${at}` });
      for (let model = 0; model < at % 4; model++)
        await ada.create('/api/models', { projectId: project.id, name: `Model ${model}` });
    }
  }
});

afterAll(() => it.close());

function listenTo(name: 'lists' | 'points'): void {
  const queryable = it.database[name];
  const rows = queryable.rows.bind(queryable);
  queryable.rows = (statement: Statement, request) => {
    statements.push(statement.text);
    return rows(statement, request);
  };
}

const query = `query ($size: Int) { projects(size: $size, sort: "name") { nodes {
  name
  scope { name description creator { name username } }
  members { totalCount nodes { role user { name username } } }
  models(sort: "name,desc", size: 2) { totalCount nodes { name project { slug } representations { totalCount } } }
} } }`;

test('fifty projects with their scopes, members and models cost as many statements as two', async () => {
  const count = async (size: number) => {
    statements.length = 0;
    const { projects } = await dataOf(ada, query, { size });
    expect(projects.nodes).toHaveLength(size);
    return statements.length;
  };
  await count(2);
  const [few, many] = [await count(2), await count(50)];
  // Who asks is looked up now and then.
  expect(Math.abs(many - few)).toBeLessThanOrEqual(2);
  expect(many).toBeLessThanOrEqual(10);
});

test('a page of each project is the page that the list of that project alone would have', async () => {
  for (const args of [
    'size: 2',
    'size: 1, page: 1',
    'size: 1, page: 7',
    'sort: "name,desc", size: 2',
    'filter: { name: "*1*" }',
  ]) {
    const { projects } = await dataOf(ada, `{ projects(size: 60) { nodes { id models(${args}) { totalCount nodes { id } } } } }`);
    for (const { id, models } of projects.nodes.slice(0, 12)) {
      const inProject = `filter: { project: { id: "${id}" }${args.startsWith('filter') ? ', name: "*1*"' : ''} }`;
      const rest = args.startsWith('filter') ? '' : args;
      const alone = await dataOf(ada, `{ models(${inProject}, ${rest}) { totalCount nodes { id } } }`);
      expect(models, `${args} of ${id}`).toEqual(alone.models);
    }
  }
});

test('the documents of tasks are read where they are asked for, and of all tasks at once', async () => {
  const { projects } = await dataOf(ada, '{ projects(size: 1) { nodes { id } } }');
  for (const version of ['1', '2', '3'])
    await ada.create('/api/tasks', { kind: 'create-project-version', input: { projectId: projects.nodes[0].id, version } });
  const asks = async (fields: string) => {
    statements.length = 0;
    const { tasks } = await dataOf(ada, `{ tasks { nodes { ${fields} } } }`);
    return { nodes: tasks.nodes, documents: statements.filter((text) => text.includes('tasks.preview as')).length };
  };
  expect(await asks('title status')).toMatchObject({ documents: 0 });
  const { nodes, documents } = await asks('title input preview result');
  expect(documents).toBe(1);
  expect(nodes).toHaveLength(3);
  expect(nodes.map(({ input }: { input: object }) => input)).toContainEqual({ projectId: projects.nodes[0].id, version: '2' });
});
