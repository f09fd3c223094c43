/** Writes generated models of given sizes into files, and the metamodel that they are models of. */
import { createWriteStream } from 'node:fs';
import { appendFile, copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { xmiFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { ecoreOfMetamodel } from '@orrery/metamodels';
import { generatedModel, town } from '../formats/generated-model.ts';

export interface ModelFile {
  readonly megabytes: number;
  readonly path: string;
  /** The same model in other bytes: what replaces it. */
  readonly successor: string;
  readonly bytes: number;
}

export const megabyte = 1e6;
const lineage = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const housesToWeigh = 1000;

export async function writeModelFile(folder: string, megabytes: number): Promise<ModelFile> {
  const path = join(folder, `town-${megabytes}.xmi`);
  const successor = join(folder, `town-${megabytes}-again.xmi`);
  const houses = Math.max(1, Math.round((megabytes * megabyte) / bytesPerHouse()));
  await writeXmi(generatedModel(houses, lineage), path);
  await copyFile(path, successor);
  await appendFile(successor, '<!-- again -->\n');
  return { megabytes, path, successor, bytes: (await stat(path)).size };
}

export async function writeMetamodelFile(folder: string): Promise<string> {
  const path = join(folder, 'town.ecore');
  await writeXmi(ecoreOfMetamodel([town], lineage), path);
  return path;
}

async function writeXmi(model: Model, path: string): Promise<void> {
  await pipeline(Readable.from(xmiFormat.write(model)), createWriteStream(path, { highWaterMark: 2 ** 20 }));
}

let weighed: number | undefined;

function bytesPerHouse(): number {
  weighed ??= [...xmiFormat.write(generatedModel(housesToWeigh, lineage))].join('').length / housesToWeigh;
  return weighed;
}
