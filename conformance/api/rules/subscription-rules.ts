/** Subscriptions of GraphQL over server-sent events (decision 12). */
import type { Answer } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectStatus } from '../expectations.ts';
import { heard } from '../heard-events.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const path = '/api/graphql';
const accept = { accept: 'text/event-stream' };
const addressOf = (query: string) => `${path}?query=${encodeURIComponent(query)}`;
const eventsOf = (projectId: string) =>
  `subscription { projectEvents(projects: ["${projectId}"]) { kind entity { id } model { name } } }`;

/** What an anonymous caller is told while something happens. */
const results = async (world: World, query: string, count: number, happens: () => Promise<unknown>) =>
  (await heard(world, addressOf(query), count, happens, accept)).map(({ kind, data }) => [kind, data]);

/** The first result of a stream that has ended by itself. */
function resultIn(answer: Answer) {
  expectStatus(answer, 200);
  expectEqual('its type', answer.headers.get('content-type'), 'text/event-stream');
  const [, text] = /^event: next\ndata: (.*)\n\nevent: complete\ndata: \n\n$/.exec(answer.text) ?? [];
  expect('one result and the end', text !== undefined, answer.text);
  return JSON.parse(text!);
}

const sent = async (by: Caller, query: string) => resultIn(await by.post(path, { query }, accept));

const subscribing: readonly Rule[] = [
  holds('what happens in a project comes as `next`, with what is asked for', async (world) => {
    const project = await world.aProject();
    let model = { id: '', name: '' };
    const found = await results(world, eventsOf(project.id), 1, async () => {
      await world.aModel({ confidentiality: 250 }, project);
      model = await world.aModel({}, project);
    });
    const event = { kind: 'model.created', entity: { id: model.id }, model: { name: model.name } };
    expectEqual('the results', found, [['next', { data: { projectEvents: event } }]]);
  }),
  holds('a hidden project is told as a missing one, and the stream is complete', async (world) => {
    const { id } = await world.aProject({ confidentiality: 250 });
    const [hidden, missing] = await Promise.all([id, nobody].map((one) => sent(world.bob, eventsOf(one))));
    expectEqual('the answer', JSON.stringify(hidden).replaceAll(id, nobody), JSON.stringify(missing));
    expectEqual('the status in the extensions', hidden.errors[0].extensions.status, 404);
  }),
  holds('a task is told until it has ended, and is complete then', async ({ ada, bob }) => {
    const { body: task } = await ada.post('/api/tasks', { kind: 'create-sample-project' });
    await ada.delete(`/api/tasks/${task.id}`);
    const query = `subscription { task(id: "${task.id}") { id status } }`;
    const answer = await ada.post(path, { query }, accept);
    expectStatus(answer, 200);
    expect('its end', answer.text.endsWith('event: complete\ndata: \n\n'), answer.text);
    expectEqual('to others', (await sent(bob, query)).errors[0].extensions.status, 404);
  }),
  holds('nobody but those who are signed in has tasks', async ({ anonymous }) => {
    const { errors } = await sent(anonymous, 'subscription { tasks { id } }');
    expectEqual('the status in the extensions', errors[0].extensions.status, 401);
  }),
];

const answering: readonly Rule[] = [
  holds('a query is one result and the end', async ({ ada }) => {
    const query = '{ me { id } }';
    for (const result of [await sent(ada, query), resultIn(await ada.get(addressOf(query), accept))])
      expectEqual('who asks', result, { data: { me: { id: ada.user.id } } });
  }),
  holds('a mutation is not done by its address', async ({ ada, mark }) => {
    const { errors } = resultIn(
      await ada.get(addressOf(`mutation { createScope(input: { name: "${mark} linked" }) { id } }`), accept),
    );
    expectEqual('the status in the extensions', errors[0].extensions.status, 405);
  }),
  holds('what is wrong with a subscription is told in the stream', async ({ ada }) => {
    const wrong = ['subscription { tasks { id } a: tasks { id } }', 'subscription { tasks { nothing } }', 'subscription {'];
    for (const query of wrong) expect('an error', (await sent(ada, query)).errors.length > 0, query);
  }),
  holds('an event may not cost much', async ({ ada }) => {
    const { errors } = await sent(
      ada,
      `subscription { projectEvents(projects: ["${nobody}"]) { project { sparql(query: "ASK {}") { boolean } } } }`,
    );
    expect('what it may cost', errors[0].message.includes('may cost'), errors);
  }),
  holds('without somebody who waits for events it is an error', async ({ ada }) => {
    const { body } = await ada.post(path, { query: 'subscription { tasks { id } }' });
    expect('the message', body.errors[0].message.includes('text/event-stream'), body);
  }),
  holds('a query by its address is JSON where that is liked better', async ({ ada }) => {
    const { body } = await ada.get(addressOf('{ me { id } }'), { accept: 'application/json' });
    expectEqual('who asks', body, { data: { me: { id: ada.user.id } } });
  }),
  refused('a mutation by its address is 405', 405, ({ ada }) =>
    ada.get(addressOf(`mutation { deleteScope(id: "${nobody}") }`), { accept: 'application/json' }),
  ),
  refused('an address is answered with events or JSON: others are 406', 406, ({ ada }) =>
    ada.get(addressOf('{ me { id } }'), { accept: 'text/html' }),
  ),
  refused('an address without a query is 400', 400, ({ ada }) => ada.get(path, accept), 'query'),
  refused(
    'variables that are no JSON are 400',
    400,
    ({ ada }) => ada.get(`${addressOf('{ me { id } }')}&variables={`, accept),
    'variables',
  ),
];

const tokenHeader = 'x-graphql-event-stream-token';
const operation = (query: string, operationId: unknown) => ({ query, extensions: { operationId } });

const reserved = async (by: Caller): Promise<string> => {
  const answer = await by.put(path);
  expectStatus(answer, 201);
  expectEqual('its type', answer.headers.get('content-type'), 'text/plain');
  expectEqual('where it is opened', answer.headers.get('location'), `?token=${encodeURIComponent(answer.text)}`);
  return answer.text;
};

const sharing: readonly Rule[] = [
  holds('results of operations come in the connection that was reserved, each with the id of its operation', async (world) => {
    const { anonymous } = world;
    const token = await reserved(anonymous);
    const found = await heard(
      world,
      `${path}?token=${token}`,
      4,
      async () => {
        for (const id of ['a', 'b'])
          expectStatus(await anonymous.post(path, operation('{ __typename }', id), { [tokenHeader]: token }), 202);
      },
      accept,
    );
    const results = (id: string) => found.filter(({ data }) => data.id === id).map(({ kind, data }) => [kind, data.payload]);
    for (const id of ['a', 'b'])
      expectEqual(`the results of ${id}`, results(id), [
        ['next', { data: { __typename: 'Query' } }],
        ['complete', undefined],
      ]);
  }),
  holds('the token of another is as one that there is not', async ({ ada, bob }) => {
    const token = await reserved(ada);
    const asked = operation('{ __typename }', 'a');
    const [one, other] = [
      await bob.post(path, asked, { [tokenHeader]: token }),
      await bob.post(path, asked, { [tokenHeader]: 'A'.repeat(token.length) }),
    ];
    expectStatus(one, 404);
    expectEqual('the answer', one.text, other.text);
    expectStatus(await bob.get(`${path}?token=${token}`, accept), 404);
    expectStatus(await bob.delete(`${path}?operationId=a`, { [tokenHeader]: token }), 404);
  }),
  holds('an operation needs an id of its own, and may be stopped', async ({ ada }) => {
    const token = { [tokenHeader]: await reserved(ada) };
    expectStatus(await ada.post(path, { query: '{ __typename }' }, token), 400);
    expectStatus(await ada.post(path, operation('{ __typename }', 'a'), token), 202);
    expectStatus(await ada.post(path, operation('{ __typename }', 'a'), token), 409);
    expectStatus(await ada.delete(`${path}?operationId=a`, token), 200);
  }),
];

export const subscriptionSections: readonly Section[] = [
  { section: 'GraphQL: subscriptions', rules: subscribing },
  { section: 'GraphQL: answers as events', rules: answering },
  { section: 'GraphQL: one connection for many operations', rules: sharing },
];
