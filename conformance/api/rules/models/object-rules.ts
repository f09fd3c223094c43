/** The objects of models, one by one (decision 16). */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { fleetNsUri, fleetOf } from './fleets.ts';
import { at, revised } from './model-uploads.ts';

const fleet = fleetOf(
  '<ships xmi:id="f" name="Fram" tonnage="402" escort="g"/>',
  '<ships xmi:id="g" name="Gauss" tonnage="650"/>',
  '<wrecks xmi:id="t" name="Terror"/>',
);
const older = fleetOf('<ships xmi:id="f" name="Fram"/>');
const model = (world: World): Promise<Body> => world.keep(makeModel);
const makeModel = (world: World) => revised(world, older, fleet);

async function get(world: World, path: string, status = 200): Promise<Body> {
  const answer = expectStatus(await world.anonymous.get(`${at(await model(world))}/${path}`), status);
  if (status === 200) expectType(answer, 'application/hal+json');
  return answer.body;
}

const labels = (body: Body): string[] => body._embedded.objects.map(({ label }: Body) => label);
const named = async (world: World, label: string): Promise<Body> =>
  (await get(world, `objects?label=${label}`))._embedded.objects[0];

const lists: readonly Rule[] = [
  holds(
    'objects stand in document order with id, eClass, label, container, childCount, diagnosticCounts and model',
    async (world) => {
      const body = await get(world, 'objects');
      expectEqual('the labels', labels(body), ['North', 'Fram', 'Gauss', 'Terror']);
      const [root, fram] = body._embedded.objects;
      expectEqual('the class', fram.eClass, `${fleetNsUri}#//Ship`);
      expectEqual('the containers', [root.container, fram.container], [null, { id: root.id, feature: 'ships', index: 0 }]);
      expectEqual('what they contain', [root.childCount, fram.childCount], [3, 0]);
      expectEqual('the model', fram.model.id, (await model(world)).id);
    },
  ),
  ...(
    [
      ['container.id=', ['North']],
      ['eClass=Ship', ['Fram', 'Gauss', 'Terror']],
      ['eClass=fleet:Fleet', ['North']],
      [`type=${encodeURIComponent(`${fleetNsUri}#//Ship`)}&size=1&page=1`, ['Gauss']],
      ['label=*R*&eClass=Ship', ['Fram', 'Terror']],
      ['features.tonnage=>500', ['Gauss']],
      ['features.escort=!', ['Fram']],
      ['eClass=Ship&sort=label,desc', ['Terror', 'Gauss', 'Fram']],
      ['revision=1', ['North', 'Fram']],
    ] as const
  ).map(([query, expected]) =>
    holds(`objects?${query} lists what it says`, async (world) =>
      expectEqual('the labels', labels(await get(world, `objects?${query}`)), [...expected]),
    ),
  ),
  holds('a feature that no class has is 400 with its name', async (world) => {
    const { errors } = await get(world, 'objects?features.sails=3', 400);
    expectEqual('the error', errors, [{ field: 'features.sails', message: 'Unknown filter field: features.sails' }]);
  }),
  holds('the contents of an object are asked for by container.id', async (world) => {
    const { id } = await named(world, 'North');
    expectEqual('the labels', labels(await get(world, `objects?container.id=${id}&size=2&page=1`)), ['Terror']);
  }),
];

const single: readonly Rule[] = [
  holds('one object has its features with type, many, containment and value', async (world) => {
    const [fram, gauss] = [await named(world, 'Fram'), await named(world, 'Gauss')];
    const { features } = await get(world, `objects/${fram.id}`);
    expectEqual('the tonnage', [features.tonnage.value, features.tonnage.many], [402, false]);
    expectEqual('the escort', features.escort.value, {
      id: gauss.id,
      modelId: (await model(world)).id,
      eClass: `${fleetNsUri}#//Ship`,
      label: 'Gauss',
    });
  }),
  holds('of a text of more than 256 KiB the beginning is shown, and how many bytes there are', async (world) => {
    const long = await revised(world, older, fleetOf(`<ships xmi:id="f" name="${'Fram '.repeat(60_000)}"/>`));
    const [, fram] = expectStatus(await world.anonymous.get(`${at(long)}/objects`), 200).body._embedded.objects;
    const { features } = expectStatus(await world.anonymous.get(`${at(long)}/objects/${fram.id}`), 200).body;
    expectEqual('the name', [features.name.value.length, features.name.bytes], [256 * 1024, 300_000]);
  }),
  holds('an object that there is not is 404, one that is none is 400', async (world) => {
    await get(world, `objects/${(await model(world)).id}`, 404);
    await get(world, 'objects/none', 400);
  }),
  holds('a path leads from the root to the object, each with its position', async (world) => {
    const body = await get(world, `objects/${(await named(world, 'Terror')).id}/path`);
    expectEqual(
      'the steps',
      body._embedded.objects.map(({ label, position }: Body) => [label, position]),
      [
        ['North', 0],
        ['Terror', 2],
      ],
    );
  }),
  holds('a path by the tree tells, besides, how much is beneath each step', async (world) => {
    const { id } = await named(world, 'Terror');
    const body = await get(world, `objects/${id}/path?by=tree`);
    expectEqual(
      'the steps',
      body._embedded.objects.map(({ label, position, partCount }: Body) => [label, position, partCount]),
      [
        ['North', 0, 3],
        ['Terror', 2, 0],
      ],
    );
    await get(world, `objects/${id}/path?by=magic`, 400);
    await get(world, `objects/${(await model(world)).id}/path?by=tree`, 404);
  }),
  holds('references are listed in both directions', async (world) => {
    const { id } = await named(world, 'Gauss');
    const [reference] = (await get(world, `objects/${id}/references?direction=in`))._embedded.references;
    expectEqual('the reference', [reference.feature, reference.object.label], ['escort', 'Fram']);
    expectEqual('out', (await get(world, `objects/${id}/references?direction=out`)).page.totalElements, 0);
  }),
  holds('types are the classes with their numbers of instances', async (world) => {
    const found = (await get(world, 'types'))._embedded.types;
    expectEqual(
      'the types',
      found.map(({ name, instanceCount, main }: Body) => [name, instanceCount, main]),
      [
        ['Fleet', 1, true],
        ['Ship', 3, true],
      ],
    );
  }),
  holds('the tree of a model begins with its roots, and goes on with what they contain', async (world) => {
    const [root] = (await get(world, 'tree'))._embedded.objects;
    expectEqual('the root', [root.label, root.parent, root.partCount], ['North', null, 3]);
    const beneath = await get(world, `tree?parent.id=${root.id}&size=2`);
    expectEqual('what is beneath', labels(beneath), ['Fram', 'Gauss']);
    expectEqual('the parent', beneath._embedded.objects[0].parent, { id: root.id });
    await get(world, `tree?parent.id=${(await model(world)).id}`, 404);
    await get(world, 'tree?parent.id=none', 400);
  }),
  holds('all of it is there by the slug chain', async (world) => {
    const { scope, project, slug } = await model(world);
    const chain = `/api/models/${scope.slug}/${project.slug}/${project.version}/${slug}`;
    const body = expectStatus(await world.anonymous.get(`${chain}/objects?eClass=Fleet`), 200).body;
    expect('a fleet', labels(body).includes('North'), labels(body));
  }),
];

export const objectSections: readonly Section[] = [
  { section: 'Objects', rules: lists },
  { section: 'One object, and what is around it', rules: single },
];
