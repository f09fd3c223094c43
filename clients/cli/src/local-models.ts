/** Models in files: read with the metamodels that are there, and with references from one file into another. */
import { dirname, resolve } from 'node:path';
import { WorldOfModels } from '@orrery/expressions';
import { type Classifier, FragmentResolver, type Link, type Model, type ModelObject, type Package } from '@orrery/kernel';
import { type DescribedMetamodel, describedMetamodel, ecore } from '@orrery/metamodels';
import { EcoreFiles, type LoadedPackages } from './ecore-files.ts';
import { formatOf, isNamed, lineageOf, read, tell } from './read-file.ts';
import { readInput } from './streams.ts';

export interface LocalModel {
  readonly file: string;
  readonly model: Model;
}

export async function readModels(files: readonly string[], metamodels: readonly string[]): Promise<LocalModel[]> {
  const models: LocalModel[] = [];
  const loaded: LoadedPackages = new Map();
  for (const file of files) models.push(await readModel(file, metamodels, loaded));
  return models;
}

async function readModel(file: string, given: readonly string[], loaded: LoadedPackages): Promise<LocalModel> {
  const bytes = await readInput(file);
  const format = formatOf(file, undefined, '--from', isNamed(file, undefined) ? undefined : bytes);
  const context = { metamodels: new EcoreFiles(file, given, loaded), lineage: lineageOf(file) };
  const { model, diagnostics } = read(format, bytes, file, context);
  tell(file, diagnostics);
  return { file, model };
}

/** What an expression can ask of them. */
export function worldOf(models: readonly LocalModel[]): WorldOfModels {
  const packages = packagesOf(models);
  let described: DescribedMetamodel | undefined;
  return new WorldOfModels({
    models: models.map(({ model }) => model),
    packages,
    ecoreObject: (element) => {
      described ??= describedMetamodel(packages, lineageOf('metamodels'));
      return described.elements.get(element);
    },
    resolve: resolverOf(models),
    uriOf: (model) => models.find((local) => local.model === model)?.file ?? '',
  });
}

/** The packages that the objects are of, and Ecore. */
export function packagesOf(models: readonly LocalModel[]): Package[] {
  const packages = new Set<Package>([ecore]);
  for (const { model } of models) for (const object of model.objects()) packages.add(rootOf(object.class));
  return [...packages];
}

function rootOf(classifier: Classifier): Package {
  let found = classifier.package;
  while (found.superPackage) found = found.superPackage;
  return found;
}

/** The document of a reference is a file beside the one that it stands in. */
function resolverOf(models: readonly LocalModel[]): (link: Link, from: ModelObject) => ModelObject | undefined {
  const byPath = new Map(models.map(({ file, model }) => [resolve(file), new FragmentResolver(model)]));
  const files = new Map(models.flatMap(({ file, model }) => model.roots.map((root) => [root, file] as const)));
  return ({ document, fragment }, from) => {
    const file = files.get(topOf(from));
    return file === undefined || document === '' ? undefined : byPath.get(resolve(dirname(file), document))?.find(fragment);
  };
}

export function topOf(object: ModelObject): ModelObject {
  let found = object;
  while (found.container) found = found.container;
  return found;
}
