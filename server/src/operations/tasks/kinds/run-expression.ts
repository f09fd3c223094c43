/** The task that runs an expression which changes models: it shows the difference, and makes it once that is confirmed. */

import Type from 'typebox';
import { Uuid } from '../../../http/wire.ts';
import type { Model } from '../../../resources/models/model.ts';
import type { ProjectDataset } from '../../datasets/project-datasets.ts';
import type { ExpressionEdits, PreviewedEdit } from '../../expression-edits/expression-edits.ts';
import type { KeptEdit } from '../../expression-edits/kept-edit.ts';
import type { ExpressionRequest } from '../../expressions/expression-request.ts';
import { ExpressionRequestBody } from '../../expressions/expression-schema.ts';
import { settled, type TaskKind } from '../task-kind.ts';
import type { TaskEnd, TaskOutcome } from '../task-outcome.ts';
import type { TaskRun } from '../task-run.ts';
import { shownDataset } from './shown-dataset.ts';

const Input = Type.Object(
  { projectId: Uuid, ...ExpressionRequestBody.properties },
  { title: 'RunExpression', additionalProperties: false },
);

export interface ExpressionKindDependencies {
  readonly expressionEdits: ExpressionEdits;
}

type RunExpressionInput = ExpressionRequest & { readonly projectId: string };

export function runExpression({ expressionEdits }: ExpressionKindDependencies): TaskKind {
  return {
    name: 'run-expression',
    says: 'Runs an AQL expression or a SPARQL update that changes models, after a preview of the difference.',
    input: Input,
    prepare: async (caller, input) => {
      const { projectId, ...request } = requestIn(input);
      const signal = AbortSignal.timeout(checkMilliseconds);
      const { id } = await expressionEdits.check(request, { caller, projectId, signal });
      return { title: 'Run an expression', projectId: id };
    },
    run: async (run) => {
      if (run.answer && (await applied(expressionEdits, run))) return settled;
      const { projectId, ...request } = requestIn(run.input);
      const onDataset = (dataset: ProjectDataset) => run.speaksOf(shownDataset(dataset));
      const previewed = await expressionEdits.preview(request, { caller: run.caller, projectId, signal: run.signal, onDataset });
      return outcomeOf(previewed);
    },
  };
}

/** What is wrong with an expression is told at once, or when it is run. */
const checkMilliseconds = 30_000;

/** The revisions and the end of the task are one transaction. False where the models are not as they were. */
async function applied(expressionEdits: ExpressionEdits, run: TaskRun): Promise<boolean> {
  const { caller, input, signal } = run;
  const { kept } = run.state as unknown as { kept: KeptEdit };
  const work = { caller, projectId: requestIn(input).projectId, signal };
  const written = await expressionEdits.apply(kept, work, {
    before: async () => signal.throwIfAborted(),
    after: async (transaction, models) => run.settle(transaction, endOf(models)),
  });
  return written !== undefined;
}

/** Where nothing would change there is nothing to confirm. What is shown may come of all that the expression saw. */
function outcomeOf({ dataset, preview, kept }: PreviewedEdit): TaskOutcome {
  const { summary, models, truncated, warnings } = preview;
  const shown = shownDataset(dataset);
  if (kept.models.length === 0) return { result: { revisions: [], warnings }, message: 'Nothing changes.', shown };
  return { preview: { summary, models, truncated, warnings }, state: { kept }, shown };
}

function endOf(models: readonly Model[]): TaskEnd {
  const revisions = models.map(({ id, revision }) => ({ modelId: id, revision }));
  const shown = { models: models.map(({ id, confidentiality }) => [id, confidentiality] as const) };
  return { result: { revisions }, message: counted(models), shown };
}

function counted({ length }: readonly Model[]): string {
  return length === 1 ? '1 model changed' : `${length} models changed`;
}

function requestIn(input: object): RunExpressionInput {
  return input as RunExpressionInput;
}
