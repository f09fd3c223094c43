/** The task that validates all models of a project that its creator sees. */
import Type from 'typebox';
import type { User } from '../../../access/caller.ts';
import type { DeliveryFile } from '../../../engine/jobs/validate-deliveries-job.ts';
import { Failure } from '../../../failures.ts';
import { Uuid } from '../../../http/wire.ts';
import type { Projects } from '../../../resources/projects/projects.ts';
import { validationKind } from '../../../resources/tasks/task.ts';
import type { Uploads } from '../../../resources/uploads/uploads.ts';
import type { Database, Transaction } from '../../../storage/database.ts';
import type { TaskRemovals } from '../../../storage/removal/task-removals.ts';
import type { NewFinding } from '../../../storage/tasks/findings.ts';
import { writeFindingsAhead } from '../../../storage/tasks/findings-ahead.ts';
import { keepNewestFindings, showFindings } from '../../../storage/tasks/unlisted-findings.ts';
import type { ProjectDataset } from '../../datasets/project-datasets.ts';
import type { ProjectValidation } from '../../validation/project-validation.ts';
import { settled, type TaskKind } from '../task-kind.ts';
import type { TaskOutcome } from '../task-outcome.ts';
import type { TaskRun } from '../task-run.ts';
import { shownDataset } from './shown-dataset.ts';

const mostFiles = 20;
/** A specification is written by people. */
const largestFile = 10 * 2 ** 20;
/** So many validations of one person keep their findings. */
const mostListed = 20;

const Input = Type.Object(
  {
    projectId: Uuid,
    ids: Type.Optional(
      Type.Array(Uuid, {
        maxItems: mostFiles,
        description: 'uploads that are Information Delivery Specifications for IFC models',
      }),
    ),
  },
  { title: 'ValidateProject', additionalProperties: false },
);

export interface ValidateKindDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly projectValidation: ProjectValidation;
  readonly taskRemovals: TaskRemovals;
  readonly taskUploads: Uploads;
}

export function validateProject(dependencies: ValidateKindDependencies): TaskKind {
  const { projects, projectValidation } = dependencies;
  return {
    name: validationKind,
    says: 'Validates all models of a project that the caller sees: against their metamodels, invariants, shapes, and specifications of deliveries.',
    input: Input,
    prepare: async (caller, { projectId, ids }) => {
      const { id } = await projects.get(caller, String(projectId));
      await deliveriesOf(dependencies, caller, ids);
      return { title: 'Validate a project', projectId: id };
    },
    run: async (run) => {
      const { caller, signal } = run;
      const tell = (progress: number, message: string) => run.tell(progress, message);
      const onDataset = (dataset: ProjectDataset) => run.speaksOf(shownDataset(dataset));
      const deliveries = await deliveriesOf(dependencies, caller, run.input.ids);
      const validated = await projectValidation.run(String(run.input.projectId), { caller, signal, tell, onDataset, deliveries });
      const result = { models: validated.own, ...validated.tally.result() };
      const outcome = { result, message: messageOf(result), shown: shownDataset(validated.dataset) };
      await settleWith(dependencies, run, outcome, validated.tally.findings);
      return settled;
    },
  };
}

/** Findings are written before the transaction that ends the task, which shows them. */
async function settleWith(
  { database, taskRemovals }: ValidateKindDependencies,
  run: TaskRun,
  outcome: TaskOutcome,
  found: readonly NewFinding[],
): Promise<void> {
  const hold = (transaction: Transaction) => run.hold(transaction);
  await writeFindingsAhead({ database, taskId: run.id, hold }, found);
  const areRowsLeft = await database.write(async (transaction) => {
    await run.settle(transaction, outcome);
    await showFindings(transaction, run.id);
    return keepNewestFindings(transaction, run.caller.id, { validations: mostListed, resultWithout });
  });
  if (areRowsLeft) taskRemovals.begin();
}

/** It still tells how many there were. */
function resultWithout(result: string): string {
  return JSON.stringify({ ...(JSON.parse(result) as object), listed: 0, truncated: true });
}

/** The files that are named, each once. */
async function deliveriesOf({ taskUploads }: ValidateKindDependencies, caller: User, ids: unknown): Promise<DeliveryFile[]> {
  const files: DeliveryFile[] = [];
  for (const id of new Set((ids as readonly string[] | undefined) ?? [])) {
    const { name, blobId, hash, size } = await taskUploads.get(caller, id);
    if (size > largestFile)
      throw new Failure('too-large', `A specification has at most ${largestFile} bytes.`, [
        { field: 'input.ids', message: 'too large' },
      ]);
    files.push({ name: name ?? id, content: { id: blobId, hash, size } });
  }
  return files;
}

function messageOf({ errors, warnings }: { readonly errors: number; readonly warnings: number }): string {
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}
