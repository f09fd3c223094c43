/** The geometry of buildings: the index, its tiles, and glTF (decision 16). */
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import { manyModels, nobody, type World } from '../../world.ts';
import { at, fileOf, replace, upload } from './model-uploads.ts';

/** Rules wait until it is made. */
const patiently = { prefer: 'wait=120' };

async function aModel(world: World): Promise<Body> {
  const { id } = await world.keep(manyModels);
  return expectHal(await upload(world.ada, id, { name: world.name() }, fileOf(aBuilding(), 'building.ifc')), 201);
}

/** One that no rule changes. */
const building = (world: World): Promise<Body> => world.keep(aModel);

async function index(world: World): Promise<Body> {
  return expectStatus(await world.anonymous.get(`${at(await building(world))}/geometry`, patiently), 200).body;
}

async function tile(world: World, headers = {}) {
  const body = await index(world);
  const address = body._links.tile.href.replace('{tile}', body.tiles[0].name).replace(/^https?:\/\/[^/]+/, '');
  return world.anonymous.get(address, headers);
}

const rules: readonly Rule[] = [
  holds('the index of a building has boxes, storeys, tiles and the ranges of its objects', async (world) => {
    const answer = await world.anonymous.get(`${at(await building(world))}/geometry`, patiently);
    expectType(expectStatus(answer, 200), 'application/hal+json');
    const { body } = answer;
    expectEqual('the revision', body.revision, 1);
    expectEqual(
      'the storeys',
      body.storeys.map(({ label }: Body) => label),
      ['Ground floor', 'Upper floor'],
    );
    expectEqual('the numbers', [body.elements.length, body.counts.shapes], [6, 3]);
    expectEqual('a box', body.box.length, 6);
    for (const { ranges } of body.elements) expect('a range', ranges.length > 0);
    expectEqual('Cache-Control', answer.headers.get('cache-control'), 'private, no-cache');
  }),
  holds('the objects of the index are objects of the model', async (world) => {
    const { elements, classes } = await index(world);
    const object = await world.ada.read(`${at(await building(world))}/objects/${elements[0].id}`);
    expectEqual('the class', object.eClass, classes[elements[0].class]);
  }),
  holds('the link to a tile names the revision, and its answer never changes', async (world) => {
    const answer = expectStatus(await tile(world), 200);
    expectEqual('Cache-Control', answer.headers.get('cache-control'), 'private, max-age=3600, immutable');
    const vary = answer.headers.get('vary') ?? '';
    expect('Vary', /Authorization/.test(vary) && /Cookie/.test(vary), vary);
    expectEqual('X-Content-Type-Options', answer.headers.get('x-content-type-options'), 'nosniff');
    expectStatus(await tile(world, { 'if-none-match': answer.headers.get('etag')! }), 304);
  }),
  holds('a tile is read in ranges', async (world) => {
    const answer = expectStatus(await tile(world, { range: 'bytes=0-3' }), 206);
    expectEqual('the mark of a tile', answer.text, 'OGT1');
  }),
  holds('what is not there yet is 202 with Retry-After, stage and progress', async (world) => {
    const model = await aModel(world);
    const answer = expectStatus(await world.ada.get(`${at(model)}/geometry`, { prefer: 'wait=0' }), 202);
    expect('Retry-After', answer.headers.has('retry-after'));
    expect('a stage', ['file', 'objects', 'shapes'].includes(answer.body.stage), answer.body);
    expect('progress', answer.body.progress >= 0 && answer.body.progress <= 1, answer.body);
    expectStatus(await world.ada.get(`${at(model)}/geometry`, patiently), 200);
  }),
  holds('an older revision keeps its geometry', async (world) => {
    const model = await aModel(world);
    expectStatus(await replace(world.ada, model, aBuilding({ wallX: 9000 }), '?format=ifc'), 200);
    const ends = [];
    for (const revision of [1, 2])
      ends.push((await world.ada.get(`${at(model)}/geometry?revision=${revision}`, patiently)).body.box[3]);
    expectEqual('the end of the building', ends, [2, 11]);
  }),
  holds('a building is there as glTF', async (world) => {
    const answer = expectStatus(await world.anonymous.get(`${at(await building(world))}/content?format=glb`), 200);
    expectType(answer, 'model/gltf-binary');
    expect('the mark of glTF', answer.text.startsWith('glTF'));
  }),
  holds('the slug chain leads to the index', async (world) => {
    const { scope, project, slug, id } = await building(world);
    const chain = `/api/models/${scope.slug}/${project.slug}/${project.version}/${slug}`;
    expectEqual('the model', expectStatus(await world.anonymous.get(`${chain}/geometry`, patiently), 200).body.model, { id });
  }),
  refused('a model without geometry has no index: 406', 406, async (world) =>
    world.ada.get(`${at(await world.aModel())}/geometry`, patiently),
  ),
  refused('a model without geometry is not there as glTF: 406', 406, async (world) =>
    world.ada.get(`${at(await world.aModel())}/content?format=glb`),
  ),
  refused('a tile that there is not is 404', 404, async (world) =>
    world.ada.get(`${at(await building(world))}/geometry/000000000000-0`, patiently),
  ),
  refused('a revision that there is not is 404', 404, async (world) =>
    world.ada.get(`${at(await building(world))}/geometry?revision=9`, patiently),
  ),
  refused('there is none without a model: 404', 404, ({ ada }) => ada.get(`/api/models/${nobody}/geometry`)),
];

export const geometrySections: readonly Section[] = [{ section: 'Geometry', rules }];
