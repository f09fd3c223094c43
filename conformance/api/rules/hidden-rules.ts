/** A hidden and a missing entity give the same status, headers and body. */
import { expectEqual, expectProblem } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import type { World } from '../world.ts';
import { type Probe, sameAsMissing, told } from './hidden-and-missing.ts';

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

const hiddenScope = (world: World) => world.aScope({ confidentiality: 250 });
const hiddenProject = (world: World) => world.aProject({ confidentiality: 250 });

const inLists: readonly Rule[] = [
  holds('a hidden project does not count in totals, whatever the filter', async (world) => {
    const { slug, scope } = await hiddenProject(world);
    for (const filter of [`slug=${slug}`, `scope.id=${scope.id}`, `confidentiality=250&scope.id=${scope.id}`]) {
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
