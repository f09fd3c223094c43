/** The job that evaluates an expression over a dataset, and streams what it finds. */
import { Evaluation, type Expression, isMutating, parse } from '@orrery/expressions';
import { placesIn } from '@orrery/kernel';
import { scopeOf } from '../expressions/context-scope.ts';
import type { ContextInput, DatasetInput } from '../expressions/dataset-input.ts';
import { DatasetWorld } from '../expressions/dataset-world.ts';
import { EvaluationPulse } from '../expressions/evaluation-pulse.ts';
import { ExpressionRefused, mutatingRefused } from '../expressions/expression-refused.ts';
import { ValueStream } from '../expressions/value-stream.ts';
import type { JobContext } from '../job-context.ts';

export interface EvaluateInput extends DatasetInput {
  readonly expression: string;
  readonly context: ContextInput;
  /** Reading models is not counted. */
  readonly seconds: number;
  readonly mostValues: number;
}

/** More than any evaluation gets through in a minute; the time ends most before. */
const mostSteps = 2_000_000_000;
const mostCharacters = 64 * 2 ** 20;
/** A message may quote the rest of the text. */
const longestMessage = 1000;

/** A comment that says that the expression is accepted: values may take their time. */
const accepted = ': evaluating\n\n';

export function writeEvaluation(input: EvaluateInput, context: JobContext): void {
  const { write, flush, checkpoint } = context;
  const expression = parsed(input.expression);
  const world = new DatasetWorld(input, context);
  const { models } = world;
  const scope = scopeOf(input.context, models);
  write(accepted);
  flush();
  const pulse = new EvaluationPulse({ seconds: input.seconds, uncounted: models.loadingFromNow(), checkpoint, flush });
  const evaluation = new Evaluation(world, mostSteps, pulse.beat);
  new ValueStream({ evaluation, pulse, models, write, mostValues: input.mostValues, mostCharacters }).run(expression, scope);
}

/** "A syntax error and a mutating expression are 400 before the stream." */
function parsed(text: string): Expression {
  const { expression, diagnostics } = parse(text);
  const [fault] = diagnostics;
  if (!fault && isMutating(expression)) throw mutatingRefused();
  if (!fault) return expression;
  const { message, start, end } = fault;
  throw new ExpressionRefused(message.slice(0, longestMessage), { field: 'expression', start, end, ...placesIn(text)(start) });
}
