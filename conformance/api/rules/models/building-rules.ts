/** Buildings in their own words: what differs between two revisions, and elements by their properties (decision 16). */
import { aBuilding, aRebuiltBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body } from '../../answer.ts';
import { expectEqual, expectHal, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import { manyModels, type World } from '../../world.ts';
import { at, fileOf, replace, upload } from './model-uploads.ts';

async function aModel(world: World): Promise<Body> {
  const { id } = await world.keep(manyModels);
  const model = expectHal(await upload(world.ada, id, { name: world.name() }, fileOf(aBuilding(), 'building.ifc')), 201);
  expectStatus(await replace(world.ada, model, aRebuiltBuilding(), '?format=ifc'), 200);
  return model;
}

/** One that no rule changes. */
const building = (world: World): Promise<Body> => world.keep(aModel);

async function difference(world: World, query = ''): Promise<Body> {
  const answer = expectStatus(await world.anonymous.get(`${at(await building(world))}/diff?format=building${query}`), 200);
  expectType(answer, 'application/json');
  return answer.body;
}

const named = ({ changes }: Body, kind: string, label: string): Body =>
  changes.find((change: Body) => change.kind === kind && change.label === label);

const labels = async (world: World, query: string): Promise<string[]> =>
  (await world.anonymous.read(`${at(await building(world))}/objects?${query}`))._embedded.objects.map(({ label }: Body) => label);

const rules: readonly Rule[] = [
  holds('a model of a building links its difference', async (world) => {
    const { _links } = await world.anonymous.read(at(await building(world)));
    expectEqual('the link', /\/diff\?format=building\{&from,to[,\w.]*\}$/.test(_links.buildingDiff.href), true);
  }),
  holds('the difference of a building counts elements by their GlobalIds, whatever numbers they have', async (world) =>
    expectEqual('the summary', (await difference(world)).summary, { added: 2, removed: 1, changed: 3, moved: 3 }),
  ),
  holds('what changed in a building is told by aspect, with old and new value', async (world) => {
    const { features, globalId } = named(await difference(world), 'changed', 'Main entrance');
    expectEqual('the GlobalId', globalId, '3YvctVUKr0kugbFTf53O9L');
    const rating = features.find(({ name }: Body) => name === 'FireRating');
    const right = { aspect: 'property', set: 'Pset_DoorCommon', name: 'FireRating', old: 'EI 30', new: 'EI 60' };
    expectEqual('the rating', rating, right);
  }),
  holds('what moved in a building says how far in metres, and where from and to', async (world) => {
    const found = await difference(world);
    expectEqual('how far', named(found, 'moved', 'Wall 1').placement, { distance: 1.5, old: [0, 0, 0], new: [1.5, 0, 0] });
    const { container } = named(found, 'moved', 'Main entrance');
    expectEqual('the storeys', [container.old.label, container.new.label], ['Ground floor', 'Upper floor']);
  }),
  holds('pages, kinds and counts of it are those of every difference', async (world) => {
    const { page, changes } = await difference(world, '&kind=moved&size=1');
    expectEqual('the page', page, { number: 0, size: 1, totalElements: 3, totalPages: 3 });
    expectEqual('the change', changes[0].label, 'Wall 1');
    expectEqual('counts', (await difference(world, '&summary=true&eClass=IfcDoor')).classes.length, 1);
  }),
  refused('a model that is no building has no such difference: 406', 406, async (world) =>
    world.ada.get(`${at(await world.aModel())}/diff?format=building`),
  ),
  refused('a difference in another format is 406', 406, async (world) =>
    world.ada.get(`${at(await building(world))}/diff?format=xmi`),
  ),
  holds('objects?features.<set>.<property>= lists elements by their properties and quantities', async (world) => {
    expectEqual('a text', await labels(world, 'type=IfcDoor&features.Pset_DoorCommon.FireRating=EI%2060'), ['Main entrance']);
    expectEqual('a number', await labels(world, 'features.Qto_DoorBaseQuantities.Area=<1.85'), ['Main entrance']);
    expectEqual('a boolean', await labels(world, 'features.Pset_DoorCommon.IsExternal=false'), []);
  }),
  holds('a property that no element has is 400 with its name', async (world) => {
    const field = 'features.Pset_DoorCommon.Colour';
    const answer = await world.anonymous.get(`${at(await building(world))}/objects?${field}=red`);
    expectEqual('the error', expectStatus(answer, 400).body.errors, [{ field, message: `Unknown filter field: ${field}` }]);
  }),
];

export const buildingSections: readonly Section[] = [{ section: 'Buildings in their own words', rules }];
