import { archiveOf } from '@orrery/formats/testing/archives.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import { ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import { readTile } from '@orrery/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../engine.ts';
import { MemoryContentStore } from '../testing/memory-content-store.ts';
import { GeometryEngine } from './geometry-engine.ts';
import type { GeometryIndex } from './geometry-index.ts';
import { footLength, partsOf, progressEnd, readFoot } from './geometry-layout.ts';

const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
const geometry = new GeometryEngine({ contentStore, seconds: 60 });
afterAll(async () => {
  await geometry.close();
  await engine.close();
});

const options = { caller: 'ada', affinity: 'library' };
const gathered = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));

async function inputOf(file: string | Uint8Array) {
  const source = contentStore.source(file, { format: 'ifc' });
  return { file: source.content!, index: contentStore.put(await gathered(engine.stream('objects', { source }, options))) };
}

/** The index and the tiles, and what was told before them. */
async function made(file: string | Uint8Array) {
  const input = await inputOf(file);
  const written = await gathered(geometry.stream('geometry', input, options));
  const end = written.indexOf(progressEnd);
  const bytes = Uint8Array.from(written.subarray(end + 1));
  const { indexStart, indexEnd } = partsOf(bytes.length, readFoot(bytes.slice(-footLength)));
  const index: GeometryIndex = JSON.parse(Buffer.from(bytes.slice(indexStart, indexEnd)).toString());
  const startOf = (tile: number) => index.tiles.slice(0, tile).reduce((sum, { size }) => sum + size, 0);
  const tiles = index.tiles.map(({ size }, tile) => readTile(bytes.slice(startOf(tile), startOf(tile) + size)));
  return { index, tiles, progress: [...written.subarray(0, end)], bytes, input };
}

describe('a building', () => {
  let building: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    building = await made(aBuilding());
  });

  test('is shown in metres, y upwards, element by element', () => {
    const { index } = building;
    expect(index).toMatchObject({ unit: 'm', up: 'y', origin: [0, 0, 0], diagnostics: [] });
    expect(index.counts).toMatchObject({ elements: 6, placed: 6, diagnostics: 0 });
    expect(index.box).toEqual([-2, 0, -5.1, 2, 5.5, 3]);
    expect(index.classes.map((name) => name.split('#//')[1]).sort()).toEqual(['IfcDoor', 'IfcSlab', 'IfcWall']);
  });

  test('has shapes that walls share once, with all places where they stand', () => {
    const [tile] = building.tiles;
    expect(building.index.counts).toMatchObject({ shapes: 3, triangles: 36, placedTriangles: 72 });
    expect(tile!.shapes).toHaveLength(3);
    const places = [0, 1, 2].map((number) => tile!.placed.filter(({ shape }) => shape === number).length);
    expect(places.sort()).toEqual([1, 1, 4]);
  });

  test('has its storeys from the lowest up, each with what is in it', () => {
    expect(building.index.storeys).toMatchObject([
      { label: 'Ground floor', elementCount: 4, box: [-2, 0, -5.1, 2, 2.5, 3] },
      { label: 'Upper floor', elementCount: 2, box: [-2, 3, -5.1, 2, 5.5, 0.1] },
    ]);
  });

  test('tells for each object where it is in which tile, and its colour there', () => {
    const { index, tiles } = building;
    const door = index.elements.find((element) => index.classes[element.class]!.endsWith('IfcDoor'))!;
    expect(door).toMatchObject({ id: 'e2e66ddf-794d-40bb-8aa5-3dda450d8255', storey: 0, ranges: [{ tile: 0, count: 1 }] });
    const { tile, first } = door.ranges[0]!;
    const placed = tiles[tile]!.placed[first]!;
    expect(index.elements[placed.element]).toBe(door);
    expect(placed.colour.toString(16)).toBe('80004080');
  });

  test('tells how far it is while it is made', () => {
    const { progress } = building;
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(100);
  });

  test('is the same again, byte for byte', async () => {
    expect((await made(aBuilding())).bytes).toEqual(building.bytes);
  });

  test('is found in an archive too', async () => {
    const { index } = await made(archiveOf({ 'building.ifc': aBuilding() }));
    expect(index.counts).toEqual(building.index.counts);
  });

  test('becomes glTF with its storeys, elements and colours', async () => {
    const { bytes, input } = building;
    const glb = await gathered(engine.stream('glb', { geometry: contentStore.put(bytes), index: input.index }, options));
    expect(glb.subarray(0, 4).toString()).toBe('glTF');
    const json = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
    const names = json.scenes[0].nodes.map((node: number) => json.nodes[node].name);
    expect(names).toEqual(['Ground floor', 'Upper floor']);
    expect(json.meshes).toHaveLength(3);
    expect(json.nodes.filter(({ mesh }: { mesh?: number }) => mesh !== undefined)).toHaveLength(6);
    expect(json.nodes.map(({ name }: { name?: string }) => name)).toEqual(expect.arrayContaining(['Wall 1', 'Front door']));
    expect(json.asset.extras).toEqual({ origin: [0, 0, 0] });
  });
});

test('a building far from the origin is brought near to it, and says where it was', async () => {
  const more = '#8=IFCAXIS2PLACEMENT3D(#18,$,$);\n#18=IFCCARTESIANPOINT((4500000000.,500000000.,0.));\n';
  const far = aBuilding({ more }).replace('#7=IFCLOCALPLACEMENT($,#6);', '#7=IFCLOCALPLACEMENT($,#8);');
  const { index } = await made(far);
  expect(index.origin).toEqual([4_500_000, 3, -500_001]);
  expect(index.box).toEqual([-2, -3, -4.1, 2, 2.5, 4]);
});

test('a product that cannot be shown is told, and the rest is there', async () => {
  const more = `#200=IFCSHAPEREPRESENTATION(#9,'Body','Brep',(#201));
#201=IFCFACETEDBREP(#999);
#202=IFCPRODUCTDEFINITIONSHAPE($,$,(#200));
#203=IFCWALL('3YvctVUKr0kugbFTf53O99',$,'Broken wall',$,$,#52,#202,$,$);
`;
  const { index } = await made(aBuilding({ more }));
  expect(index.counts).toMatchObject({ elements: 6, diagnostics: 1 });
  expect(index.diagnostics).toMatchObject([{ code: expect.stringMatching(/^geometry-/), objectId: expect.any(String) }]);
});

test('a product whose geometry never ends is told, and the rest is there', async () => {
  const more = `#200=IFCSHAPEREPRESENTATION(#9,'Body','CSG',(#201));
#201=IFCBOOLEANRESULT(.DIFFERENCE.,#201,#204);
#202=IFCPRODUCTDEFINITIONSHAPE($,$,(#200));
#203=IFCWALL('3YvctVUKr0kugbFTf53O99',$,'Endless wall',$,$,#52,#202,$,$);
#204=IFCBLOCK(#6,1.,1.,1.);
`;
  const input = { ...(await inputOf(aBuilding({ more }))), productSeconds: 1 };
  const written = await gathered(geometry.stream('geometry', input, options));
  expect(written.includes('"elements":6,')).toBe(true);
  expect(written.includes('The geometry of the object failed: it takes too long')).toBe(true);
});

test('a model without shapes has no geometry', async () => {
  const input = await inputOf(ifcSample);
  await expect(gathered(geometry.stream('geometry', input, options))).rejects.toThrow('The model has no geometry.');
});

test('a geometry that takes too long costs its own request alone', async () => {
  const short = new GeometryEngine({ contentStore, seconds: 0.001 });
  await expect(gathered(short.stream('geometry', await inputOf(aBuilding()), options))).rejects.toMatchObject({ reason: 'time' });
  await short.close();
});

test('a geometry that needs too much memory costs its own request alone', async () => {
  const small = new GeometryEngine({ contentStore, seconds: 60, megabytes: 64 });
  await expect(gathered(small.stream('geometry', await inputOf(aBuilding()), options))).rejects.toMatchObject({
    reason: 'memory',
  });
  await small.close();
});
