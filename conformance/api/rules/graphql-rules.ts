/** GraphQL: what is asked for, what is answered, and what is refused (decision 12). */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';

const path = '/api/graphql';

async function asked(caller: Caller, query: string, variables: object = {}): Promise<Body> {
  const answer = await caller.post(path, { query, variables });
  expectStatus(answer, 200);
  return answer.body;
}

const reading: readonly Rule[] = [
  holds('a list gives nodes, totalCount and page, with filter, sort, page and size', async (world) => {
    const scope = await world.aScope();
    const [second, first] = [
      await world.aProject({ name: `${world.mark} b` }, scope),
      await world.aProject({ name: `${world.mark} a` }, scope),
    ];
    const query = `query ($in: String!) { projects(filter: { scope: { id: [$in] } }, sort: ["name"], size: 1) {
      totalCount page { number size totalElements totalPages } nodes { id scope { id slug } } } }`;
    const { data } = await asked(world.ada, query, { in: scope.id });
    expectEqual('the list', data, {
      projects: {
        totalCount: 2,
        page: { number: 0, size: 1, totalElements: 2, totalPages: 2 },
        nodes: [{ id: first.id, scope: { id: scope.id, slug: scope.slug } }],
      },
    });
    const next = await asked(world.ada, query.replace('size: 1', 'size: 1, page: 1'), { in: scope.id });
    expectEqual('the next page', next.data.projects.nodes[0].id, second.id);
  }),
  holds('one entity is read by its id, with the flags of the caller', async (world) => {
    const scope = await world.aScope();
    const query = `{ scope(id: "${scope.id}") { id slug name canUpdate } }`;
    expectEqual('to its creator', (await asked(world.ada, query)).data.scope.canUpdate, true);
    expectEqual('to others', (await asked(world.bob, query)).data.scope.canUpdate, false);
  }),
  holds('a hidden entity is null with the same error as a missing one', async (world) => {
    const { id } = await world.aScope({ confidentiality: 250 });
    const [hidden, missing] = await Promise.all(
      [id, nobody].map(async (one) => asked(world.bob, `{ scope(id: "${one}") { id } }`)),
    );
    expectEqual('the data', hidden.data, { scope: null });
    expectEqual('the answer', JSON.stringify(hidden).replaceAll(id, nobody), JSON.stringify(missing));
    expectEqual('the status in the extensions', hidden.errors[0].extensions.status, 404);
  }),
  holds('a filter that is wrong is an error with its problem details', async (world) => {
    const { errors } = await asked(world.ada, '{ scopes(filter: { confidentiality: "x" }) { totalCount } }');
    expectEqual('the field', [errors[0].extensions.status, errors[0].extensions.errors[0].field], [400, 'confidentiality']);
  }),
  holds('only administrators filter users by what only they see', async (world) => {
    const query = '{ users(filter: { username: "admin" }) { totalCount } }';
    const [user, administrator] = [await asked(world.ada, query), await asked(world.admin, query)];
    expectEqual('the message', user.errors?.[0].extensions.errors[0].message, 'Unknown filter field: username');
    expectEqual('to an administrator', administrator.errors, undefined);
  }),
  holds('objects of a model are listed with what is around them', async (world) => {
    const model = await world.aModel({ name: 'Empty' }, await world.aProject());
    const { data } = await asked(
      world.ada,
      `{ model(id: "${model.id}") { objects { totalCount nodes { label contents { totalCount } } } } }`,
    );
    expectEqual('none', data.model.objects, { totalCount: 0, nodes: [] });
  }),
];

const answering: readonly Rule[] = [
  answers('a query with an error is answered with 200', 200, (world) => world.ada.post(path, { query: '{ nothing }' })),
  answers('a text that is no query is answered with 200', 200, (world) => world.ada.post(path, { query: '{' })),
  answers('anybody may ask', 200, (world) => world.anonymous.post(path, { query: '{ scopes { totalCount } }' })),
  refused('malformed JSON is 400', 400, (world) => world.ada.post(path, '{broken', { 'content-type': 'application/json' })),
  refused('a payload without a query is 400', 400, (world) => world.ada.post(path, {}), 'query'),
  refused('several payloads at once are 400', 400, (world) => world.ada.post(path, [{ query: '{ me { id } }' }])),
  holds('the answer is a JSON object', async (world) => {
    const answer = await world.ada.post(path, { query: '{ me { id } }' });
    expectEqual('its type', answer.headers.get('content-type'), 'application/json');
    expectEqual('who asks', answer.body, { data: { me: { id: world.ada.user.id } } });
  }),
  holds('a query that could give too much is refused', async (world) => {
    const { data, errors } = await asked(world.ada, '{ scopes(size: 1000) { nodes { projects(size: 1000) { nodes { id } } } } }');
    expect('nothing but an error', data === undefined && errors.length === 1, errors);
  }),
  holds('the schema tells of itself', async (world) => {
    const { data } = await asked(world.anonymous, '{ __type(name: "Scope") { fields { name } } }');
    expect(
      'its fields',
      data.__type.fields.some(({ name }: Body) => name === 'canUpdate'),
      data,
    );
  }),
];

export const graphqlSections: readonly Section[] = [
  { section: 'GraphQL: reading', rules: reading },
  { section: 'GraphQL: answers', rules: answering },
];
