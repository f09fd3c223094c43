/** The models and metamodels that a record was asked over. */
import { type Environment, variableOf, WorldOfModels } from '@orrery/expressions';
import { xmiFormat } from '@orrery/formats';
import {
  type Classifier,
  type Feature,
  Fragments,
  type Model,
  type ModelObject,
  metamodelsOf,
  type Package,
  rootOf,
} from '@orrery/kernel';
import { type DescribedMetamodel, describedMetamodel, ecore } from '@orrery/metamodels';
import { type CorpusMetamodels, lineage } from '../emf/corpus-metamodels.ts';
import type { Corpus } from '../runner/corpus.ts';
import type { GoldenRecord } from './record.ts';

export interface Asked {
  readonly world: WorldOfModels;
  readonly environment: Environment;
  readonly model: Model | undefined;
  readonly self: ModelObject | undefined;
  readonly refOf: (object: ModelObject) => string;
}

export interface AqlWorld {
  readonly corpus: Corpus;
  readonly metamodels: CorpusMetamodels;
}

export function askedWorld({ metamodels = ['ecore'], model: name, self }: GoldenRecord['context'], world: AqlWorld): Asked {
  const { packages, elements, model: description } = describedBy(metamodels, world);
  const model = name === undefined ? undefined : modelIn(name === 'ecore' ? ecoreFile : name, packages, world);
  const ecoreObject = (element: Classifier | Feature) => elements.get(element);
  const asked = new WorldOfModels({ models: model ? [model] : [], packages, ecoreObject, uriOf: () => name ?? '' });
  const found = model && self !== undefined ? askedObject(model, self) : undefined;
  const variables = new Map(found ? [['self', variableOf(found)]] : []);
  const fragments = [...(model ? [model] : []), description].map((one) => [one, new Fragments(one)] as const);
  return {
    world: asked,
    environment: { packages, variables, world: asked },
    model,
    self: found,
    refOf: (object) => fragmentIn(object, fragments),
  };
}

/** Ecore as the document that declares it. */
const ecoreFile = 'ecore-files/eclipse-emf/plugins/org.eclipse.emf.ecore/model/Ecore.ecore';

interface Described extends DescribedMetamodel {
  readonly packages: readonly Package[];
}

const known = new WeakMap<AqlWorld, Map<string, Described>>();

function describedBy(files: readonly string[], world: AqlWorld): Described {
  const described = known.get(world) ?? new Map<string, Described>();
  known.set(world, described);
  const key = files.join();
  const found = described.get(key) ?? described.set(key, describedAnew(files, world)).get(key)!;
  return found;
}

function describedAnew(files: readonly string[], { metamodels }: AqlWorld): Described {
  const named = files.filter((file) => file !== 'ecore').flatMap((file) => metamodels.of(file));
  const packages = onceEach([ecore, ...named.flatMap(usedBy), ...named]);
  return { packages, ...describedMetamodel(packages, lineage) };
}

/** The packages of the types of its features: there may be several files of one package. */
function usedBy({ classifiers }: Package): readonly Package[] {
  return [...classifiers.values()].flatMap((found) =>
    found.kind === 'class' ? found.ownFeatures.map(({ type }) => type.package) : [],
  );
}

function onceEach(packages: readonly Package[]): readonly Package[] {
  const byUri = new Map<string, Package>();
  for (const found of packages) if (!byUri.has(found.nsUri)) byUri.set(found.nsUri, found);
  return [...byUri.values()];
}

/** Metamodels are documents of their own, each with one root. */
function fragmentIn(object: ModelObject, fragments: readonly (readonly [Model, Fragments])[]): string {
  const found = fragments.find(([{ roots }]) => roots.includes(rootOf(object)));
  return found?.[1].of(object).replace(/^\/\d+\//, '//') ?? '';
}

function modelIn(file: string, packages: readonly Package[], { corpus, metamodels }: AqlWorld): Model {
  return xmiFormat.read(corpus.bytes(file), { metamodels: metamodelsOf(packages, metamodels.seenFrom(file)), lineage }).model;
}

export function askedObject(model: Model, self: string): ModelObject | undefined {
  const fragment = self.slice(self.indexOf('#') + 1);
  const fragments = new Fragments(model);
  for (const object of model.objects())
    if (fragments.of(object) === fragment || fragments.pathOf(object) === fragment) return object;
  return fragment === '/' ? model.roots[0] : undefined;
}
