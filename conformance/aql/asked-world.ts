/** The models and metamodels that a record was asked over. */
import { WorldOfModels } from '@orrery/expressions';
import { xmiFormat } from '@orrery/formats';
import {
  type Classifier,
  type Feature,
  Fragments,
  type Model,
  type ModelObject,
  metamodelsOf,
  type Package,
} from '@orrery/kernel';
import { builtInMetamodels, ecore, ecoreOfMetamodel, metamodelsOfEcore } from '@orrery/metamodels';
import { type CorpusMetamodels, lineage } from '../emf/corpus-metamodels.ts';
import type { Corpus } from '../runner/corpus.ts';
import type { GoldenRecord } from './record.ts';

export interface Asked {
  readonly world: WorldOfModels;
  readonly self: ModelObject | undefined;
  readonly refOf: (object: ModelObject) => string;
}

export interface AqlWorld {
  readonly corpus: Corpus;
  readonly metamodels: CorpusMetamodels;
}

export function askedWorld({ metamodels = ['ecore'], model: name, self }: GoldenRecord['context'], world: AqlWorld): Asked {
  const packages = [ecore, ...metamodels.filter((file) => file !== 'ecore').flatMap((file) => packagesIn(file, world))];
  const described = ecoreOfMetamodel(packages, lineage);
  const elements = elementsOf(described);
  const model = name === 'ecore' ? described : name === undefined ? undefined : modelIn(name, packages, world);
  const ecoreObject = (element: Classifier | Feature) => elements.get(keyOf(element));
  const fragments = model && new Fragments(model);
  return {
    world: new WorldOfModels({ models: model ? [model] : [], packages, ecoreObject }),
    self: model && self !== undefined ? objectAt(model, self) : undefined,
    refOf: (object) => fragments?.of(object) ?? '',
  };
}

function packagesIn(file: string, { corpus, metamodels }: AqlWorld): readonly Package[] {
  const { model } = xmiFormat.read(corpus.bytes(file), { metamodels: builtInMetamodels, lineage });
  return metamodelsOfEcore([model], metamodels.seenFrom(file));
}

function modelIn(file: string, packages: readonly Package[], { corpus, metamodels }: AqlWorld): Model {
  return xmiFormat.read(corpus.bytes(file), { metamodels: metamodelsOf(packages, metamodels.seenFrom(file)), lineage }).model;
}

function objectAt(model: Model, self: string): ModelObject | undefined {
  const fragment = self.slice(self.indexOf('#') + 1);
  const fragments = new Fragments(model);
  for (const object of model.objects())
    if (fragments.of(object) === fragment || fragments.pathOf(object) === fragment) return object;
  return fragment === '/' ? model.roots[0] : undefined;
}

function elementsOf(described: Model): Map<string, ModelObject> {
  const found = new Map<string, ModelObject>();
  for (const object of described.objects()) found.set(pathOf(object), object);
  return found;
}

/** Names from the root on; the namespace of the nearest package comes first. */
function pathOf(object: ModelObject): string {
  const own = object.named('nsURI') ?? object.named('name');
  return object.container && object.named('nsURI') === undefined ? `${pathOf(object.container)} ${String(own)}` : String(own);
}

function keyOf(element: Classifier | Feature): string {
  const owner = 'owner' in element ? element.owner : undefined;
  const names = owner ? [owner.package.nsUri, owner.name, element.name] : [(element as Classifier).package.nsUri, element.name];
  return names.join(' ');
}
