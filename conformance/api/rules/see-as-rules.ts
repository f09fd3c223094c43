/** Seeing it as another would: never more than either of both (decision 16). */
import { expectEqual } from '../expectations.ts';
import { heard } from '../heard-events.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const header = 'orrery-see-as';
const as = (text: string) => ({ [header]: text });

const seen: readonly Rule[] = [
  holds('the lesser of both clearances counts', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({ confidentiality: 220 }, project);
    const statuses = async (text: string) => (await world.ada.get(`/api/models/${model.id}`, as(text))).status;
    const named = (clearance: number) => `${project.id};role=viewer;clearance=${clearance}`;
    const texts = ['anonymous', 'signed-in', named(219), named(220), `${project.id};role=none;clearance=299`];
    expectEqual('the answers', await Promise.all(texts.map(statuses)), [404, 404, 404, 200, 404]);
    const stranger = await world.bob.get(`/api/models/${model.id}`, as(named(299)));
    expectEqual('the answer to a stranger', stranger.status, 404);
  }),
  holds('events are heard as another would hear them', async (world) => {
    const project = await world.aProject();
    const headers = { authorization: `Bearer ${world.people.ada.tokens.access_token}`, ...as('signed-in') };
    let open = { id: '' };
    const events = await heard(
      world,
      `/api/projects/${project.id}/events`,
      1,
      async () => {
        await world.aModel({ confidentiality: 200 }, project);
        open = await world.aModel({ confidentiality: 199 }, project);
      },
      headers,
    );
    expectEqual(
      'the events',
      events.map(({ data }) => data.entity.id),
      [open.id],
    );
  }),
  answers('nobody in particular has no profile', 204, ({ ada }) => ada.get('/api/users/current', as('signed-in'))),
  refused("an anonymous caller looks through nobody's eyes", 401, ({ anonymous }) =>
    anonymous.get('/api/scopes', as('signed-in')),
  ),
  refused(
    'what writes is 400',
    400,
    (world) => world.ada.post('/api/scopes', { name: world.name() }, as('signed-in')),
    'Orrery-See-As',
  ),
  holds('what only asks is heeded, though it is sent', async (world) => {
    const project = await world.aProject({ confidentiality: 220 });
    const at = `/api/projects/${project.id}`;
    const member = as(`${project.id};role=viewer;clearance=220`);
    const asked = async (headers: Readonly<Record<string, string>>) => [
      (await world.ada.post(`${at}/sparql`, 'ASK {}', { ...headers, 'content-type': 'application/sparql-query' })).status,
      (await world.ada.post(`${at}/expression-evaluations`, { language: 'aql', expression: '1' }, headers)).status,
      (await world.ada.post('/api/graphql', { query: `{ project(id: "${project.id}") { id } }` }, headers)).body.data?.project
        ?.id,
    ];
    expectEqual('the answers as a member', await asked(member), [200, 200, project.id]);
    expectEqual('the answers as any user', await asked(as('signed-in')), [404, 404, undefined]);
  }),
  refused(
    'an update of SPARQL is 400',
    400,
    async (world) =>
      world.ada.post(`/api/projects/${(await world.aProject()).id}/sparql`, 'DELETE WHERE { ?s ?p ?o }', {
        ...as('signed-in'),
        'content-type': 'application/sparql-update',
      }),
    'Orrery-See-As',
  ),
  refused(
    'a mutation of GraphQL is 400',
    400,
    (world) =>
      world.ada.post(
        '/api/graphql',
        { query: `mutation { createScope(input: { name: "${world.name()}" }) { id } }` },
        as('signed-in'),
      ),
    'Orrery-See-As',
  ),
  refused('a text that names nobody is 400', 400, ({ ada }) => ada.get('/api/scopes', as('somebody')), 'Orrery-See-As'),
  refused(
    'a clearance that no member has is 400',
    400,
    async (world: World) => world.ada.get('/api/scopes', as(`${(await world.aProject()).id};role=viewer;clearance=300`)),
    'Orrery-See-As',
  ),
];

export const seeAsSections: readonly Section[] = [{ section: 'See it as', rules: seen }];
