/** The files that are measured: a metamodel, and models of several sizes in both formats. */
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Format, knownFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { ecoreOfMetamodel } from '@orrery/metamodels';
import { generatedModel, town } from './generated-model.ts';

const lineage = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const bytesPerHouse = 1150;
const bytesPerIdentifiedHouse = 1050;

export type FormatName = 'json' | 'xmi';

export function writeMetamodel(folder: string): string {
  return writeFile(join(folder, 'town.ecore'), ecoreOfMetamodel([town], lineage), named('xmi'));
}

/** A model whose XMI has about so many megabytes, as a file of each format. */
export function writeModels(folder: string, megabytes: number): Readonly<Record<FormatName, string>> {
  const model = generatedModel(Math.ceil((megabytes * 1e6) / bytesPerHouse), lineage);
  const write = (name: FormatName) => writeFile(join(folder, `town-${megabytes}.${name}`), model, named(name));
  return { json: write('json'), xmi: write('xmi') };
}

/** A model of which every object has an id, and the same one with other names in one house of a hundred. */
export function writeRevisions(folder: string, megabytes: number): readonly [before: string, after: string] {
  const model = generatedModel(Math.ceil((megabytes * 1e6) / bytesPerIdentifiedHouse), lineage, 'all');
  const before = writeFile(join(folder, `revisions-${megabytes}-1.xmi`), model, named('xmi'));
  const houses = model.roots[0]!.parts();
  for (let index = 0; index < houses.length; index += 100)
    houses[index]!.set(houses[index]!.class.featuresByName.get('name')!, `Renamed house ${index}`);
  return [before, writeFile(join(folder, `revisions-${megabytes}-2.xmi`), model, named('xmi'))];
}

export function megabytesOf(file: string): number {
  return statSync(file).size / 1e6;
}

function writeFile(file: string, model: Model, format: Format): string {
  const target = openSync(file, 'w');
  for (const chunk of format.write(model)) appendFileSync(target, chunk);
  closeSync(target);
  return file;
}

function named(name: FormatName): Format {
  return knownFormat(name);
}
