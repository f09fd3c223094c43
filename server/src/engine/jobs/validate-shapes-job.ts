/** The job that validates the graphs of a dataset against the SHACL shapes among them. */
import type { DatasetInput } from '../expressions/dataset-input.ts';
import { OpenModels } from '../expressions/open-models.ts';
import type { JobContext } from '../job-context.ts';
import type { RuleCount } from '../validation/finding.ts';
import { FindingWriter } from '../validation/finding-writer.ts';
import { tellShapes } from '../validation/shape-findings.ts';
import { shapesDataset, TooManyTriples } from '../validation/shapes-dataset.ts';

export interface ValidateShapesInput extends DatasetInput {
  /** How many of the models are of the project itself: what is wrong in others is not told. */
  readonly own: number;
}

export interface ShapesAnswer {
  readonly counts: readonly RuleCount[];
  /** Why shapes were not looked at. */
  readonly passedOver?: string;
}

export function validateShapes({ models: inputs, own }: ValidateShapesInput, context: JobContext): ShapesAnswer {
  const { checkpoint } = context;
  const models = new OpenModels(inputs, context);
  const writer = new FindingWriter(context);
  try {
    const dataset = shapesDataset(models, context.models, checkpoint);
    if (dataset) tellShapes(dataset, { models, writer, checkpoint, own });
    return { counts: writer.counts() };
  } catch (error) {
    if (error instanceof TooManyTriples) return { counts: [], passedOver: error.message };
    throw error;
  }
}
