/** Decision 1: a hidden and a missing entity give the same status, headers and body. */
import type { Answer, Body } from '../answer.ts';
import { expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

interface Probe {
  readonly says: string;
  readonly send: (world: World, id: string) => Promise<Answer>;
}

const probesOf = (resource: string): readonly Probe[] => [
  { says: `GET /api/${resource}/{id}`, send: ({ bob }, id) => bob.get(`/api/${resource}/${id}`) },
  { says: `HEAD /api/${resource}/{id}`, send: ({ bob }, id) => bob.head(`/api/${resource}/${id}`) },
  { says: `GET /api/${resource}/{id} anonymously`, send: ({ anonymous }, id) => anonymous.get(`/api/${resource}/${id}`) },
  { says: `PATCH /api/${resource}/{id}`, send: ({ bob }, id) => bob.patch(`/api/${resource}/${id}`, { name: 'x' }) },
  {
    says: `PATCH /api/${resource}/{id} with If-Match`,
    send: ({ bob }, id) => bob.patch(`/api/${resource}/${id}`, { name: 'x' }, { 'if-match': '"x"' }),
  },
  { says: `DELETE /api/${resource}/{id}`, send: ({ bob }, id) => bob.delete(`/api/${resource}/${id}`) },
];

const newProject: Probe = {
  says: 'POST /api/projects into a scope',
  send: ({ bob }, id) => bob.post('/api/projects', { scopeId: id, name: 'x' }),
};

function sameAsMissing({ says, send }: Probe, hidden: (world: World) => Promise<Body>): Rule {
  return holds(`${says}: hidden and missing are the same but for the id`, async (world) => {
    const { id } = await hidden(world);
    const [forHidden, forMissing] = [await send(world, id), await send(world, nobody)];
    expectEqual('the answer', told(forHidden, id), told(forMissing, nobody));
    expectStatus(forHidden, 404);
  });
}

/** All that an answer tells, but for what is different in any two. */
function told({ status, headers, text }: Answer, id: string): object {
  const names = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: Object.fromEntries(names), text: text.replaceAll(id, '{id}') };
}

const hiddenScope = (world: World) => world.aScope({ confidentiality: 250 });
const hiddenProject = (world: World) => world.aProject({ confidentiality: 250 });

const inLists: readonly Rule[] = [
  holds('a hidden project does not count in totals, whatever the filter', async (world) => {
    const { slug, scope } = await hiddenProject(world);
    for (const filter of [`slug=${slug}`, `scope.id=${scope.id}`, `confidentiality=250&name=*${world.mark}*`]) {
      expectEqual(`totalElements of ${filter}`, (await world.bob.read(`/api/projects?${filter}`)).page.totalElements, 0);
    }
  }),
  holds('a hidden slug chain and a missing one are the same but for the words of the chain', async (world) => {
    const { scope, slug } = await hiddenProject(world);
    const [hidden, missing] = [`${scope.slug}/${slug}/dev`, `${scope.slug}/${slug.replace('c', 'd')}/dev`];
    const answers = [await world.bob.get(`/api/projects/${hidden}`), await world.bob.get(`/api/projects/${missing}`)] as const;
    expectEqual('the answer', told(answers[0], hidden), told(answers[1], missing));
    expectProblem(answers[0], 404);
  }),
];

export const hiddenSection: Section = {
  section: 'Hidden entities',
  rules: [
    ...[...probesOf('scopes'), newProject].map((probe) => sameAsMissing(probe, hiddenScope)),
    ...probesOf('projects').map((probe) => sameAsMissing(probe, hiddenProject)),
    ...inLists,
  ],
};
