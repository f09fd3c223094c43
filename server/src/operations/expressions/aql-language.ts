/** AQL: expressions that workers evaluate over the objects of models. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import { type AskedDatasets, askedContext } from './asked-datasets.ts';
import { begun } from './begun-events.ts';
import { type EvaluationLimits, secondsOf } from './evaluation-limits.ts';
import type { ExpressionLanguage } from './expression-language.ts';
import type { EventBytes, ExpressionRequest } from './expression-request.ts';

export interface AqlDependencies {
  readonly engine: Engine;
  readonly asked: AskedDatasets;
  readonly limits: EvaluationLimits;
}

export class AqlLanguage implements ExpressionLanguage {
  readonly name = 'aql';
  private readonly engine: Engine;
  private readonly asked: AskedDatasets;
  private readonly limits: EvaluationLimits;

  constructor({ engine, asked, limits }: AqlDependencies) {
    this.engine = engine;
    this.asked = asked;
    this.limits = limits;
  }

  async evaluate(caller: Caller, projectId: string, request: ExpressionRequest, signal: AbortSignal): Promise<EventBytes> {
    const dataset = await this.asked.of(caller, projectId);
    const seconds = secondsOf(this.limits, caller);
    const input = {
      ...dataset,
      expression: request.expression,
      context: askedContext(dataset, request.context),
      seconds,
      mostValues: this.limits.mostValues,
    };
    // Models have to be read before they are asked: an anonymous caller has as much time for that as for the evaluation.
    const bounds = caller === 'anonymous' ? { seconds: 2 * seconds } : {};
    const work = { caller: callerKey(caller), affinity: projectId, signal, ...bounds };
    return begun(this.engine.stream('evaluate', input, work));
  }
}
