/** Puts the dataset of a project together as workers are handed it for expressions. */
import type { Caller } from '../../access/caller.ts';
import type { ContextInput, DatasetInput, MetamodelInput, ModelInput } from '../../engine/expressions/dataset-input.ts';
import { storedId } from '../../engine/expressions/stored-id.ts';
import { listedNamespaces } from '../../engine/listed-namespaces.ts';
import type { Source } from '../../engine/source.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { invalid } from '../../failures.ts';
import type { Database } from '../../storage/database.ts';
import { findForms } from '../../storage/derived-form-rows.ts';
import { namespacesIn } from '../../storage/readings/documents-and-packages.ts';
import { distinctPins, usedBuiltIns } from '../datasets/dataset-metamodels.ts';
import type { DatasetModel, ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import { derivation } from '../forms/form.ts';
import { objectIndexForm } from '../forms/object-index-form.ts';
import type { ExpressionContext } from './expression-request.ts';

export interface DatasetInputsDependencies {
  readonly database: Database;
  readonly datasets: ProjectDatasets;
}

export class DatasetInputs {
  private readonly database: Database;
  private readonly datasets: ProjectDatasets;
  private readonly indexKeys = new WeakMap<Source, string>();
  /** Neighbours by their positions: a dataset that has not changed has the same neighbours, which may be many. */
  private readonly positioned = new WeakMap<DatasetModel['neighbours'], ModelInput['neighbours']>();

  constructor({ database, datasets }: DatasetInputsDependencies) {
    this.database = database;
    this.datasets = datasets;
  }

  /** What the caller sees, and nothing else. */
  async of(caller: Caller, projectId: string, signal?: AbortSignal): Promise<DatasetInput> {
    return this.ofDataset(await this.datasets.of(caller, projectId, signal));
  }

  /** Models keep their positions. */
  async ofDataset({ models }: ProjectDataset): Promise<DatasetInput> {
    return { models: await this.modelInputs(models), metamodels: await this.metamodelsOf(models) };
  }

  /** Indexes are used where they are made: without one a model is read to see what is in it. */
  private async modelInputs(models: readonly DatasetModel[]): Promise<ModelInput[]> {
    const positions = new Map(models.map(({ source }, position) => [source, position]));
    const keys = await this.indexKeysOf(models);
    const indexes = await findForms(this.database, keys);
    const inputs: ModelInput[] = [];
    for (const [at, { model, source, neighbours }] of models.entries()) {
      await pauseWhenDue();
      const index = indexes.get(keys[at]!);
      inputs.push({ modelId: model.id, source, index, neighbours: this.positionsOf(neighbours, positions) });
    }
    return inputs;
  }

  private async indexKeysOf(models: readonly DatasetModel[]): Promise<string[]> {
    const keys: string[] = [];
    for (const { source } of models) {
      const key = this.indexKeys.get(source) ?? derivation(objectIndexForm, { source }).key;
      this.indexKeys.set(source, key);
      keys.push(key);
      await pauseWhenDue();
    }
    return keys;
  }

  private positionsOf(neighbours: DatasetModel['neighbours'], positions: ReadonlyMap<Source, number>): ModelInput['neighbours'] {
    const known = this.positioned.get(neighbours);
    if (known) return known;
    const found = neighbours.map(({ document, source }) => ({ document, model: positions.get(source)! }));
    this.positioned.set(neighbours, found);
    return found;
  }

  /** What models were read with counts before Ecore models of the same namespace that nobody uses. */
  private async metamodelsOf(models: readonly DatasetModel[]): Promise<MetamodelInput[]> {
    const sources = new Map(models.map(({ model, source }) => [model.id, source]));
    const pinned = distinctPins(sources.values()).flatMap(({ pin, beside }) =>
      listedNamespaces(pin).map((nsUri) => ({ nsUri, pins: beside })),
    );
    const declared = await namespacesIn(this.database.work, [...sources.keys()]);
    const all: MetamodelInput[] = [
      ...pinned,
      ...declared.map(([id, nsUri]) => ({ nsUri, source: sources.get(id) })),
      ...usedBuiltIns(models).map(({ nsUri }) => ({ nsUri })),
    ];
    return [...new Map(all.toReversed().map((one) => [one.nsUri, one])).values()].reverse();
  }
}

/** The context as positions in the dataset; a model outside of it, hidden or missing, is the same fault. */
export function contextInput({ models }: DatasetInput, context: ExpressionContext = {}): ContextInput {
  const { modelId, objectId, variables = {} } = context;
  if (modelId === undefined && objectId !== undefined) throw invalid('context.modelId', 'must be given with an object');
  const model = modelId === undefined ? undefined : models.findIndex((one) => one.modelId === storedId(modelId));
  if (model === -1) throw invalid('context.modelId', `No model ${modelId} in this project.`);
  return { model, objectId, variables };
}
