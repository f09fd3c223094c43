/** AQL: expressions that workers check, complete and evaluate over the objects of models. */
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Diagnosis, Proposal } from '../../engine/expressions/assistance.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { begun } from './begun-events.ts';
import { contextInput, type DatasetInputs } from './dataset-inputs.ts';
import { type EvaluationLimits, secondsOf } from './evaluation-limits.ts';
import { withExpressionFailures } from './expression-failures.ts';
import type { ExpressionLanguage, ExpressionWork } from './expression-language.ts';
import type { EventBytes, ExpressionRequest, ProposalRequest } from './expression-request.ts';

export interface AqlDependencies {
  readonly engine: Engine;
  readonly datasetInputs: DatasetInputs;
  readonly limits: EvaluationLimits;
}

/** For models that have to be read first. Work that never looks at the clock ends with it, together with its process. */
const loadingSeconds = 60;

export class AqlLanguage implements ExpressionLanguage {
  readonly name = 'aql';
  private readonly engine: Engine;
  private readonly datasetInputs: DatasetInputs;
  private readonly limits: EvaluationLimits;

  constructor({ engine, datasetInputs, limits }: AqlDependencies) {
    this.engine = engine;
    this.datasetInputs = datasetInputs;
    this.limits = limits;
  }

  async evaluate(request: ExpressionRequest, work: ExpressionWork): Promise<EventBytes> {
    const { mostValues } = this.limits;
    const input = { ...(await this.input(request, work)), seconds: secondsOf(this.limits, work.caller), mostValues };
    return begun(this.engine.stream('evaluate', input, { ...this.options(work), keepsUnread: true, isLosable: true }));
  }

  async diagnose(request: ExpressionRequest, work: ExpressionWork): Promise<Diagnosis> {
    const input = await this.input(request, work);
    return withExpressionFailures(() => this.engine.run('diagnose', input, this.options(work)));
  }

  async propose(request: ProposalRequest, work: ExpressionWork): Promise<readonly Proposal[]> {
    const input = { ...(await this.input(request, work)), offset: request.offset };
    return withExpressionFailures(() => this.engine.run('complete', input, this.options(work)));
  }

  private async input({ expression, context }: ExpressionRequest, { caller, projectId, signal }: ExpressionWork) {
    const dataset = await this.datasetInputs.of(caller, projectId, signal);
    return { ...dataset, expression, context: contextInput(dataset, context) };
  }

  /** Models have to be read before they are asked; an anonymous caller has as much time for that as for the evaluation. */
  private options({ caller, projectId: affinity, signal }: ExpressionWork): JobOptions {
    const own = secondsOf(this.limits, caller);
    const seconds = own + (caller === 'anonymous' ? own : loadingSeconds);
    return { caller: callerKey(caller), affinity, signal, seconds };
  }
}
