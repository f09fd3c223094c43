/** AQL expressions that change models: evaluated on copies by a worker; what they change is made by the road of changes. */
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { DraftedChanges } from '../../engine/jobs/draft-job.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { invalid } from '../../failures.ts';
import { refuseUnlessWritable } from '../../resources/models/model-policy.ts';
import type { Database } from '../../storage/database.ts';
import type { AppliedChanges } from '../changes/applied-changes.ts';
import type { ChangeInputs } from '../changes/change-inputs.ts';
import type { IdentifiedChange } from '../changes/temporary-ids.ts';
import type { DatasetModel, ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import { contextInput, type DatasetInputs } from '../expressions/dataset-inputs.ts';
import { type EvaluationLimits, secondsOf } from '../expressions/evaluation-limits.ts';
import { withExpressionFailures } from '../expressions/expression-failures.ts';
import type { ExpressionRequest } from '../expressions/expression-request.ts';
import { newDiagnostics, refuseErrors } from '../readings/new-errors.ts';
import type { PreparedRevision } from '../revisions/revision-writer.ts';
import { refuseManyRows } from '../revisions/written-rows.ts';
import { writableModels } from '../sparql/graph-owners.ts';
import { mostModels } from '../sparql/model-changes.ts';
import { type EditLanguage, type EditWork, overtaken, type PreparedEdit } from './edit-language.ts';

export interface AqlEditsDependencies {
  readonly database: Database;
  readonly datasets: ProjectDatasets;
  readonly datasetInputs: DatasetInputs;
  readonly changeInputs: ChangeInputs;
  readonly appliedChanges: AppliedChanges;
  readonly engine: Engine;
  readonly limits: EvaluationLimits;
}

/** For models that have to be read and compared. */
const loadingSeconds = 120;

export class AqlEdits implements EditLanguage {
  readonly name = 'aql';
  private readonly dependencies: AqlEditsDependencies;

  constructor(dependencies: AqlEditsDependencies) {
    this.dependencies = dependencies;
  }

  async prepare(request: ExpressionRequest, work: EditWork): Promise<PreparedEdit> {
    const dataset = await this.dependencies.datasets.of(work.caller, work.projectId);
    refuseUnlessWritable(dataset.project);
    work.onDataset?.(dataset);
    const { models, warnings } = await this.draft(request, dataset, work);
    if (models.length > mostModels) throw invalid('expression', `changes more than ${mostModels} models at once`);
    const prepared: PreparedRevision[] = [];
    for (const drafted of models)
      prepared.push(...(await this.made(dataset.models[drafted.position]!, await changesIn(drafted), work)));
    await refuseManyRows(this.dependencies.database.points, prepared, 'expression');
    return { dataset, prepared, warnings };
  }

  /** The changes of each model, by its position. */
  private async draft({ expression, context }: ExpressionRequest, dataset: ProjectDataset, { caller, signal }: EditWork) {
    const { datasetInputs, engine, limits } = this.dependencies;
    const handed = await datasetInputs.ofDataset(dataset);
    const canWrite = new Set(writableModels(dataset));
    const writable = [...dataset.models.keys()].filter((position) => canWrite.has(dataset.models[position]!));
    const seconds = secondsOf(limits, caller);
    const input = { ...handed, expression, context: contextInput(handed, context), writable, seconds };
    const options = { caller: callerKey(caller), affinity: dataset.project.id, signal, seconds: seconds + loadingSeconds };
    return withExpressionFailures(() => engine.run('draft', input, options));
  }

  /** The new content of a model; none where it stays as it is. */
  private async made(
    { model: { id, revision } }: DatasetModel,
    changes: readonly IdentifiedChange[],
    { caller, signal }: EditWork,
  ): Promise<PreparedRevision[]> {
    const { database, changeInputs, appliedChanges } = this.dependencies;
    const input = await changeInputs.of(caller, id, { base: revision, changes, signal });
    if (input.model.revision !== revision) throw overtaken();
    const { reading } = await appliedChanges.of(caller, input, signal);
    if (!reading) return [];
    const { model } = input;
    refuseErrors(model, await newDiagnostics(database.points, model, reading.facts.diagnostics), 'changes');
    return [{ model, reading }];
  }
}

async function changesIn({ changes }: DraftedChanges): Promise<IdentifiedChange[]> {
  const found: IdentifiedChange[] = [];
  for (const piece of changes) {
    found.push(...(JSON.parse(piece) as IdentifiedChange[]).map(withoutOld));
    await pauseWhenDue();
  }
  return found;
}

/** What they were is known: the changes are made on the revision that the expression saw. */
function withoutOld({ kind, id, eClass, features, container }: IdentifiedChange): IdentifiedChange {
  return {
    kind,
    id,
    ...(kind !== 'moved' && kind !== 'removed' && { eClass: eClass ?? null }),
    ...(kind !== 'removed' && features && { features: features.map(({ name, new: next = null }) => ({ name, new: next })) }),
    ...(container?.new && { container: { new: container.new } }),
  };
}
