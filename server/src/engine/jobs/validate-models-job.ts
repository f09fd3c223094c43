/** The job that validates models of a dataset against their metamodels, their languages, each other, and their invariants. */
import type { DatasetInput } from '../expressions/dataset-input.ts';
import { DatasetWorld } from '../expressions/dataset-world.ts';
import { EvaluationPulse } from '../expressions/evaluation-pulse.ts';
import type { JobContext } from '../job-context.ts';
import type { RuleCount } from '../validation/finding.ts';
import { FindingWriter } from '../validation/finding-writer.ts';
import { tellInvariants } from '../validation/invariant-findings.ts';
import { Invariants } from '../validation/invariants.ts';
import { tellModel } from '../validation/model-findings.ts';
import { tellReferences } from '../validation/reference-findings.ts';

export interface ValidateModelsInput extends DatasetInput {
  /** Which of the models are validated. */
  readonly positions: readonly number[];
  /** How long the invariants of one model may take. */
  readonly seconds: number;
}

export function validateModels(input: ValidateModelsInput, context: JobContext): readonly RuleCount[] {
  const { checkpoint, flush } = context;
  const writer = new FindingWriter(context);
  const world = new DatasetWorld(input, context);
  const invariants = new Invariants(context.models);
  for (const [done, position] of input.positions.entries()) {
    writer.done(done);
    const open = world.models.at(position);
    tellModel(position, open, context.models.of(open.input.source), writer, checkpoint);
    tellReferences(position, world.models, writer, checkpoint);
    const uncounted = world.models.loadingFromNow();
    const pulse = new EvaluationPulse({ seconds: input.seconds, uncounted, checkpoint, flush });
    tellInvariants(position, { world, invariants, pulse, writer });
  }
  return writer.counts();
}
