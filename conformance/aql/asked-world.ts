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
import { builtInMetamodels, describedMetamodel, ecore, metamodelsOfEcore } from '@orrery/metamodels';
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
  const { model: described, elements } = describedMetamodel(packages, lineage);
  const model = name === 'ecore' ? described : name === undefined ? undefined : modelIn(name, packages, world);
  const ecoreObject = (element: Classifier | Feature) => elements.get(element);
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
