import { expect, test } from 'vitest';
import { GlbWriter } from './glb-writer.ts';
import { colourOf } from './placed-shape.ts';
import { quantisedShape } from './shape.ts';

const triangle = quantisedShape({ values: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0), stride: 3 }, Uint32Array.of(0, 1, 2))!;

function partsOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jsonLength = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)));
  return {
    magic: view.getUint32(0, true),
    version: view.getUint32(4, true),
    length: view.getUint32(8, true),
    json,
    binary: bytes.subarray(28 + jsonLength),
  };
}

const written = (glb: GlbWriter, roots: readonly number[]) => {
  const pieces = [...glb.write('Test', roots, { origin: [0, 0, 0] })];
  return partsOf(Uint8Array.from(pieces.flatMap((piece) => [...piece])));
};

test('a shape is there once, in as many colours and places as it stands', () => {
  const glb = new GlbWriter();
  const shape = glb.addShape(triangle);
  const [red, glass] = [glb.addMesh(shape, colourOf(1, 0, 0, 1)), glb.addMesh(shape, colourOf(0, 0, 1, 0.5))];
  const nodes = [glb.addNode({ mesh: red }), glb.addNode({ mesh: glass, name: 'Pane' })];
  const { magic, version, length, json, binary } = written(glb, nodes);
  expect([magic, version]).toEqual([0x46546c67, 2]);
  expect(length % 4).toBe(0);
  expect(json.accessors).toMatchObject([
    { componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
    { componentType: 5123, count: 3, type: 'SCALAR' },
  ]);
  expect(json.materials).toMatchObject([
    { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } },
    { pbrMetallicRoughness: { baseColorFactor: [0, 0, 1, 0.502] }, alphaMode: 'BLEND' },
  ]);
  expect(json.nodes).toEqual([{ mesh: 0 }, { mesh: 1, name: 'Pane' }]);
  expect(json.scenes).toEqual([{ nodes: [0, 1] }]);
  expect(json.buffers).toEqual([{ byteLength: binary.length }]);
  expect([...new Float32Array(binary.slice(0, 36).buffer)]).toEqual([0, 0, 0, 1, 0, 0, 0, 2, 0]);
});

test('a scene without anything has no lists', () => {
  expect(written(new GlbWriter(), []).json).toEqual({
    asset: { version: '2.0', generator: 'Test', extras: { origin: [0, 0, 0] } },
  });
});
