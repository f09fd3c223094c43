/** Objects in json and xmi: the shape of the interface document, the same objects, and ids that stay. */
import { randomUUID } from 'node:crypto';
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { aFleet, fleetNsUri, fleetOf, jsonFleet } from './fleets.ts';
import { formatNames } from './formats.ts';
import { anUpload, fileOf, metamodelled, replace, revised, rootOf, shipIds, textOf, upload } from './model-uploads.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const typed = async (world: World, text: string): Promise<Body> => anUpload(world, text, {}, (await metamodelled(world)).project);

function expectShape({ id, eClass, data }: Body): void {
  expect('a UUID', uuid.test(id), id);
  expect('a prefixed type name', /^\w+:\w+$/.test(eClass), eClass);
  expectEqual('data', [typeof data, Array.isArray(data)], ['object', false]);
}

const shape: readonly Rule[] = [
  holds('json has the keys json, ns and content', async (world) => {
    const { json, ns, content } = JSON.parse(await textOf(world.ada, await typed(world, aFleet('Fram')), 'json'));
    expectEqual('version and encoding', [typeof json.version, typeof json.encoding], ['string', 'string']);
    expectEqual('ns', ns, { fleet: fleetNsUri });
    expectEqual('content', [Array.isArray(content), content.length], [true, 1]);
  }),
  holds('each object has id, eClass and data, nested ones too', async (world) => {
    const root = await rootOf(world.ada, await typed(world, aFleet('Fram', 'Gauss')));
    for (const item of [root, ...root.data.ships]) expectShape(item);
    expectEqual('the classes', [root.eClass, root.data.ships[0].eClass], ['fleet:Fleet', 'fleet:Ship']);
    expectEqual(
      'the names',
      root.data.ships.map(({ data }: Body) => data.name),
      ['Fram', 'Gauss'],
    );
  }),
  holds('a reference names the id of its object', async (world) => {
    const model = await typed(world, fleetOf('<ships name="Fram" escort="//@ships.1"/>', '<ships name="Gauss"/>'));
    const [fram, gauss] = (await rootOf(world.ada, model)).data.ships;
    const { escort } = fram.data;
    expect('the id of Gauss', JSON.stringify(escort).includes(gauss.id), escort);
  }),
  holds('values are of the type of their feature', async (world) => {
    const model = await typed(world, fleetOf('<ships name="650" tonnage="650"/>'));
    expectEqual('data', (await rootOf(world.ada, model)).data.ships[0].data, { name: '650', tonnage: 650 });
  }),
  holds('several roots are several items', async (world) => {
    const roots = ['North', 'South'].map((name) => `<fleet:Fleet name="${name}"/>`).join('');
    const text = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:fleet="${fleetNsUri}">${roots}</xmi:XMI>`;
    const { content } = JSON.parse(await textOf(world.ada, await typed(world, text), 'json'));
    expectEqual(
      'the names',
      content.map(({ data }: Body) => data.name),
      ['North', 'South'],
    );
  }),
];

/** What a model is in json, and what it is in json after it went through another format into another model. */
async function through(world: World, format: string, model: Body): Promise<[before: Body, after: Body]> {
  const again = await uploaded(world, await textOf(world.ada, model, format), format);
  return [await rootOf(world.ada, model), await rootOf(world.ada, again)];
}

const [fleetId, framId, gaussId] = [randomUUID(), randomUUID(), randomUUID()];
const withIds = jsonFleet(fleetId, { id: framId, name: 'Fram' }, { id: gaussId, name: 'Gauss' });

const uploaded = async (world: World, text: string, format = 'json'): Promise<Body> => {
  const { id } = (await metamodelled(world)).project;
  return expectHal(await upload(world.ada, id, { name: world.name() }, fileOf(text, `fleet.${format}`)), 201);
};

/** Values, references and two features of the same class, without ids. */
const varied = fleetOf(
  '<ships name="Fram" tonnage="402" escort="//@ships.1"/>',
  '<ships name="Gauss &amp; &quot;Ægir&quot;&#10;模型"/>',
  '<wrecks name="Terror"/>',
);
const withoutIds = (world: World) => typed(world, varied);
const namesIn = ({ data }: Body): string[] => [...data.ships, ...data.wrecks].map((ship: Body) => ship.data.name);

const same: readonly Rule[] = [
  holds('objects of a json file have the ids of the file', async (world) => {
    const root = await rootOf(world.ada, await uploaded(world, withIds));
    expectEqual('the ids', [root.id, ...root.data.ships.map(({ id }: Body) => id)], [fleetId, framId, gaussId]);
  }),
  holds('xmi of a json file carries the same ids', async (world) => {
    const xmi = await textOf(world.ada, await uploaded(world, withIds), 'xmi');
    for (const id of [fleetId, framId, gaussId]) expect(`the id ${id}`, xmi.includes(id), xmi);
  }),
  ...formatNames.flatMap((format) => [
    holds(`a json file through ${format} gives the same objects, features and ids`, async (world) => {
      const [before, after] = await through(world, format, await uploaded(world, withIds));
      expectEqual('the objects', after, before);
    }),
    holds(`a model without ids through ${format} gives the same objects, features and ids`, async (world) => {
      const [before, after] = await through(world, format, await world.keep(withoutIds));
      if (format !== 'xmi') expectEqual('the objects', after, before);
      expectEqual('the names', namesIn(after), namesIn(before));
    }),
    holds(`${format} put back into its model changes no object`, async (world) => {
      const model = await typed(world, varied);
      expectHal(await replace(world.ada, model, await textOf(world.ada, model, format), `?format=${format}`));
      const { changes } = await world.ada.read(`/api/models/${model.id}/diff`);
      expectEqual('the changes', changes, []);
    }),
  ]),
  ...['ttl', 'trig'].map((format) =>
    holds(`${format} carries the objects as triples`, async (world) => {
      const text = await textOf(world.ada, await uploaded(world, withIds), format);
      for (const part of [fleetId, framId, gaussId, fleetNsUri, '"Fram"']) expect(part, text.includes(part), text);
    }),
  ),
  holds('a foreign id of a file is written back as it was', async (world) => {
    const model = await typed(world, fleetOf('<ships xmi:id="_fram" name="Fram"/>', '<ships name="Gauss" escort="_fram"/>'));
    const json = await textOf(world.ada, model, 'json');
    const { Fram } = await shipIds(world.ada, model);
    expectEqual('its place in json', JSON.parse(json).orrery?.foreignIds?.[Fram!], '_fram');
    const xmi = await textOf(world.ada, await uploaded(world, json), 'xmi');
    expect('xmi:id="_fram"', xmi.includes('xmi:id="_fram"'), xmi);
  }),
  holds('an xmi:id that is a UUID is the id of its object', async (world) => {
    const model = await typed(world, fleetOf(`<ships xmi:id="${framId}" name="Fram"/>`));
    expectEqual('the ids', await shipIds(world.ada, model), { Fram: framId });
  }),
];

/** XMI without ids, before and after: the names of those whose ids stay. */
const edits: readonly (readonly [says: string, before: string, after: string, kept: readonly string[]])[] = [
  [
    'one is inserted at the start',
    aFleet('Fram', 'Gauss', 'Terror'),
    aFleet('Erebus', 'Fram', 'Gauss', 'Terror'),
    ['Fram', 'Gauss', 'Terror'],
  ],
  ['one is inserted in the middle', aFleet('Fram', 'Gauss'), aFleet('Fram', 'Erebus', 'Gauss'), ['Fram', 'Gauss']],
  ['one is removed', aFleet('Fram', 'Gauss', 'Terror'), aFleet('Gauss', 'Terror'), ['Gauss', 'Terror']],
  [
    'they are put in another order',
    aFleet('Fram', 'Gauss', 'Terror'),
    aFleet('Terror', 'Fram', 'Gauss'),
    ['Fram', 'Gauss', 'Terror'],
  ],
  [
    'one gets another value',
    aFleet('Fram', 'Gauss'),
    aFleet('Fram', 'Gauss').replace('"Fram"', '"Fram" tonnage="402"'),
    ['Fram', 'Gauss'],
  ],
  ['nothing changes', aFleet('Fram', 'Gauss'), aFleet('Fram', 'Gauss'), ['Fram', 'Gauss']],
];

const kept: readonly Rule[] = [
  ...edits.map(([says, before, after, names]) =>
    holds(`objects without ids keep theirs when ${says}`, async (world) => {
      const model = await revised(world, before, after);
      const [old, now] = [await shipIds(world.ada, model, '&revision=1'), await shipIds(world.ada, model)];
      for (const name of names) expectEqual(`the id of ${name}`, now[name], old[name]);
      expectEqual('how many ids', new Set(Object.values(now)).size, Object.keys(now).length);
    }),
  ),
  holds('ids stay over several revisions', async (world) => {
    const model = await revised(world, aFleet('Fram'), aFleet('Erebus', 'Fram'), aFleet('Terror', 'Erebus', 'Fram'));
    const [first, second, third] = [
      await shipIds(world.ada, model, '&revision=1'),
      await shipIds(world.ada, model, '&revision=2'),
      await shipIds(world.ada, model),
    ];
    expectEqual('Fram and Erebus', [third.Fram, third.Erebus], [first.Fram, second.Erebus]);
  }),
  holds('the same bytes give the same ids after a rename', async (world) => {
    const model = await typed(world, aFleet('Fram'));
    const before = await shipIds(world.ada, model);
    expectHal(await world.ada.patch(`/api/models/${model.id}`, { name: 'Renamed', slug: world.slug() }));
    expectHal(await replace(world.ada, model, aFleet('Fram')));
    expectEqual('the ids', await shipIds(world.ada, model), before);
  }),
  holds('objects without ids have different ids in different models', async (world) => {
    const [one, two] = [await typed(world, aFleet('Fram')), await typed(world, aFleet('Fram'))];
    const [{ Fram: first }, { Fram: second }] = [await shipIds(world.ada, one), await shipIds(world.ada, two)];
    expect('two ids', first !== second, first);
  }),
];

export const identitySections: readonly Section[] = [
  { section: 'Objects, shape', rules: shape },
  { section: 'Objects, the same in every format', rules: same },
  { section: 'Objects, ids that stay', rules: kept },
];
