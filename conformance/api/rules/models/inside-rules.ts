/** Projects and objects over time: summaries, metamodels, the history of an object (decision 16). */
import type { Body } from '../../answer.ts';
import type { Caller } from '../../caller.ts';
import { expect, expectEqual, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { fleetNsUri, fleetOf } from './fleets.ts';
import { anUpload, at, metamodelled, revised } from './model-uploads.ts';

const projectAt = ({ id }: { readonly id: string }) => `/api/projects/${id}`;
const summaryOf = async (by: Caller, project: Body): Promise<Body> => {
  const answer = expectStatus(await by.get(`${projectAt(project)}/summary`), 200);
  expectType(answer, 'application/hal+json');
  return answer.body;
};

const summaries: readonly Rule[] = [
  holds('a summary counts models, objects, representations, problems, members and pending requests', async (world) => {
    const project = await world.aProject();
    await anUpload(world, fleetOf('<ships name="Fram"/>'), {}, project);
    const { models, objects, representations, problems, members, pendingRequests } = await summaryOf(world.ada, project);
    expectEqual('models, objects and representations', [models, objects, representations], [1, 2, 0]);
    expectEqual('the kinds of problems', Object.keys(problems).toSorted(), ['error', 'info', 'warning']);
    expectEqual('members and pending requests', [members, pendingRequests], [1, 0]);
  }),
  holds('a summary counts what the caller sees alone', async (world) => {
    const project = await world.aProject();
    await anUpload(world, fleetOf('<ships name="Fram"/>'), { confidentiality: 250 }, project);
    const { models, objects, problems } = await summaryOf(world.bob, project);
    expectEqual('models, objects and warnings', [models, objects, problems.warning], [0, 0, 0]);
  }),
  refused('GET summary answers 404 when there is no project', 404, ({ ada }) => ada.get(`${projectAt({ id: nobody })}/summary`)),
  refused('GET summary answers 404 when the project is hidden', 404, async (world) =>
    world.bob.get(`${projectAt(await world.aProject({ confidentiality: 250 }))}/summary`),
  ),
];

const metamodelsOf = async (world: World, query = ''): Promise<Body> => {
  const { project } = await metamodelled(world);
  return expectStatus(await world.anonymous.get(`${projectAt(project)}/metamodels${query}`), 200).body;
};
const ofFleets = `?uri=${encodeURIComponent(fleetNsUri)}`;

const metamodels: readonly Rule[] = [
  holds('the metamodels of a project are those that its models use or are', async (world) => {
    const uris = (await metamodelsOf(world))._embedded.metamodels.map(({ uri }: Body) => uri);
    expect('fleets', uris.includes(fleetNsUri), uris);
  }),
  holds(
    'metamodels?uri= has classes with their features, bounds, documentation and whether they are main ones',
    async (world) => {
      const { uri, classes } = await metamodelsOf(world, ofFleets);
      const { eClass, main, documentation, features } = classes.find(({ name }: Body) => name === 'Fleet');
      expectEqual('its parts', [uri, eClass, main, documentation], [fleetNsUri, `${fleetNsUri}#//Fleet`, true, null]);
      const { type, many, containment, lowerBound, upperBound } = features.find(({ name }: Body) => name === 'ships');
      expectEqual('ships', [type, many, containment, lowerBound, upperBound], [`${fleetNsUri}#//Ship`, true, true, 0, -1]);
    },
  ),
  refused('GET metamodels?uri= answers 404 when no model uses it', 404, async (world) =>
    world.ada.get(`${projectAt(await world.aProject())}/metamodels${ofFleets}`),
  ),
  refused('GET metamodels answers 404 when the project is hidden', 404, async (world) =>
    world.bob.get(`${projectAt(await world.aProject({ confidentiality: 250 }))}/metamodels`),
  ),
];

const ship = (more = '') => fleetOf(`<ships xmi:id="f" name="Fram"${more}/>`);

const histories: readonly Rule[] = [
  holds('the history of an object is the revisions in which it changed, with the features', async (world) => {
    const model = await revised(world, fleetOf(), ship(), ship(), ship(' tonnage="402"'));
    const found = (await world.anonymous.get(`${at(model)}/objects?label=Fram`)).body._embedded.objects[0];
    const answer = expectStatus(await world.anonymous.get(`${at(model)}/objects/${found.id}/revisions`), 200);
    expectType(answer, 'application/hal+json');
    const [newest, first] = answer.body._embedded.revisions;
    expectEqual('how many', answer.body.page.totalElements, 2);
    expectEqual('the newest', [newest.number, newest.kind, newest.features[0].name], [4, 'changed', 'tonnage']);
    expectEqual('the first', [first.number, first.kind], [2, 'added']);
  }),
];

export const insideSections: readonly Section[] = [
  { section: 'Summaries of projects', rules: summaries },
  { section: 'Metamodels of projects', rules: metamodels },
  { section: 'The history of an object', rules: histories },
];
