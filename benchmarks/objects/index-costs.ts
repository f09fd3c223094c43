/** What the index of a model costs beside reading it, in one process and one after the other. */
import { formats } from '@orrery/formats';
import { check, type Model, metamodelsOf, objectIndexVersion, writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels, isMainClass, metamodelsOfEcore } from '@orrery/metamodels';
import { town, townEcore } from './town.ts';

export interface IndexCosts {
  readonly fileBytes: number;
  readonly readMilliseconds: number;
  readonly indexMilliseconds: number;
  readonly indexBytes: number;
  readonly labelBytes: number;
  readonly valueBytes: number;
}

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const xmi = formats.find(({ name }) => name === 'xmi')!;
const checkpoint = () => {};

export function indexCosts(objects: number): IndexCosts {
  const metamodel = read(new TextEncoder().encode(townEcore));
  const metamodels = metamodelsOf(metamodelsOfEcore([metamodel]), builtInMetamodels);
  const file = Buffer.concat([...town(objects)].map((piece) => Buffer.from(piece)));
  const begin = processor();
  const { model } = xmi.read(file, { metamodels, lineage, checkpoint });
  // Reading an upload is checking it, too.
  check(model, checkpoint);
  const afterReading = processor();
  let [indexBytes, last]: [number, Uint8Array] = [0, new Uint8Array()];
  for (const piece of writeObjectIndex(model, { isMain: isMainClass, checkpoint })) {
    indexBytes += piece.length;
    last = piece;
  }
  const afterIndexing = processor();
  const { bytes, numbers, version } = JSON.parse(new TextDecoder().decode(last.subarray(0, -8)));
  if (version !== objectIndexVersion) throw new Error('The directory is not the last piece.');
  const starts = numbers.valueStart.length * numbers.valueStart.width;
  return {
    fileBytes: file.length,
    readMilliseconds: afterReading - begin,
    indexMilliseconds: afterIndexing - afterReading,
    indexBytes,
    labelBytes: bytes.labels.length,
    valueBytes: bytes.values.length + starts,
  };
}

function read(bytes: Uint8Array): Model {
  return xmi.read(bytes, { metamodels: builtInMetamodels, lineage, checkpoint }).model;
}

/** Of this process, so that others on the machine do not count. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
