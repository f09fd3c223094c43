/** AQL: expressions that workers check, complete and evaluate over the objects of models. */
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Diagnosis, Proposal } from '../../engine/expressions/assistance.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { type DatasetSight, hasChanged, type StillSeen } from '../datasets/dataset-sight.ts';
import type { ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import { begun } from './begun-events.ts';
import { contextInput, type DatasetInputs } from './dataset-inputs.ts';
import { type EvaluationLimits, secondsOf } from './evaluation-limits.ts';
import { withExpressionFailures } from './expression-failures.ts';
import type { ExpressionLanguage, ExpressionWork } from './expression-language.ts';
import type { EventBytes, ExpressionRequest, ProposalRequest } from './expression-request.ts';

export interface AqlDependencies {
  readonly engine: Engine;
  readonly datasets: ProjectDatasets;
  readonly datasetInputs: DatasetInputs;
  readonly sight: DatasetSight;
  readonly limits: EvaluationLimits;
}

/** For models that have to be read first. Work that never looks at the clock ends with it, together with its process. */
const loadingSeconds = 60;

export class AqlLanguage implements ExpressionLanguage {
  readonly name = 'aql';
  private readonly engine: Engine;
  private readonly datasets: ProjectDatasets;
  private readonly datasetInputs: DatasetInputs;
  private readonly sight: DatasetSight;
  private readonly limits: EvaluationLimits;

  constructor({ engine, datasets, datasetInputs, sight, limits }: AqlDependencies) {
    this.engine = engine;
    this.datasets = datasets;
    this.datasetInputs = datasetInputs;
    this.sight = sight;
    this.limits = limits;
  }

  async evaluate(request: ExpressionRequest, work: ExpressionWork): Promise<EventBytes> {
    const { mostValues } = this.limits;
    const { dataset, isStillSeen } = await this.sight.of(work.caller, () => this.dataset(work));
    const input = { ...(await this.input(request, dataset)), seconds: secondsOf(this.limits, work.caller), mostValues };
    const events = this.engine.stream('evaluate', input, { ...this.options(work), keepsUnread: true, isLosable: true });
    return begun(seenEvents(events, isStillSeen));
  }

  async diagnose(request: ExpressionRequest, work: ExpressionWork): Promise<Diagnosis> {
    return this.answering(work, async (dataset) => {
      const input = await this.input(request, dataset);
      return withExpressionFailures(() => this.engine.run('diagnose', input, this.options(work)));
    });
  }

  async propose(request: ProposalRequest, work: ExpressionWork): Promise<readonly Proposal[]> {
    return this.answering(work, async (dataset) => {
      const input = { ...(await this.input(request, dataset)), offset: request.offset };
      return withExpressionFailures(() => this.engine.run('complete', input, this.options(work)));
    });
  }

  private answering<Answer>(work: ExpressionWork, answer: (dataset: ProjectDataset) => Promise<Answer>): Promise<Answer> {
    return this.sight.answering(work.caller, () => this.dataset(work), answer);
  }

  private dataset({ caller, projectId, signal }: ExpressionWork): Promise<ProjectDataset> {
    return this.datasets.of(caller, projectId, signal);
  }

  private async input({ expression, context }: ExpressionRequest, dataset: ProjectDataset) {
    const input = await this.datasetInputs.ofDataset(dataset);
    return { ...input, expression, context: contextInput(input, context) };
  }

  /** Models have to be read before they are asked; an anonymous caller has as much time for that as for the evaluation. */
  private options({ caller, projectId: affinity, signal }: ExpressionWork): JobOptions {
    const own = secondsOf(this.limits, caller);
    const seconds = own + (caller === 'anonymous' ? own : loadingSeconds);
    return { caller: callerKey(caller), affinity, signal, seconds };
  }
}

/** The evaluation may wait long for its turn, and its answer has a head by then. */
async function* seenEvents(events: AsyncGenerator<Uint8Array, void>, isStillSeen: StillSeen): AsyncGenerator<Uint8Array, void> {
  const refuseHidden = async () => {
    if (!(await isStillSeen())) throw hasChanged();
  };
  try {
    const first = await events.next().catch(async (error: unknown) => {
      await refuseHidden();
      throw error;
    });
    if (first.done) return;
    await refuseHidden();
    yield first.value;
    yield* events;
  } finally {
    await events.return();
  }
}
