import { readFileSync } from 'node:fs';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import { RecordedOutputs } from '@orrery/testing/recorded-outputs.ts';
import { afterAll, expect, test } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import { GeometryEngine } from '../../engine/geometry/geometry-engine.ts';
import { MemoryContentStore } from '../../engine/testing/memory-content-store.ts';
import { derivation } from '../forms/form.ts';
import { objectIndexForm } from '../forms/object-index-form.ts';
import { geometryDerivation, geometryVersion, glbForm, shapeEngine } from './geometry-form.ts';

const recorded = new RecordedOutputs(new URL('testing/recorded-outputs.json', import.meta.url));
const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 300 });
const geometryEngine = new GeometryEngine({ contentStore, seconds: 300 });
afterAll(async () => {
  await geometryEngine.close();
  await engine.close();
});

const options = { caller: 'ada', affinity: 'recorded' };
const gathered = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));
/** How objects are read and indexed is no part of it: they are the same. */
const version = `${geometryVersion}, ${shapeEngine}`;

test('what geometry and glTF give of a building changes with their versions alone', async () => {
  const source = contentStore.source(aBuilding(), { format: 'ifc' });
  const index = contentStore.put(await gathered(derivation(objectIndexForm, { source }).make(engine, options)));
  const geometry = await gathered(
    geometryDerivation(geometryEngine, { file: source.content!, index }, () => {}).make(engine, options),
  );
  recorded.hold('geometry', version, geometry.toString('latin1'));
  const glb = derivation(glbForm, { geometry: contentStore.put(geometry), index });
  recorded.hold('glb', `${glbForm.version}, ${version}`, (await gathered(glb.make(engine, options))).toString('latin1'));
});

test('the engine of shapes is the one that its name says', () => {
  const { version: installed } = JSON.parse(
    readFileSync(new URL('../../../../node_modules/web-ifc/package.json', import.meta.url), 'utf8'),
  );
  expect(shapeEngine).toBe(`web-ifc@${installed}`);
});
