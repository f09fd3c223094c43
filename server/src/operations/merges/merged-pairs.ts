/** The pairs that a merge has merged, as the next merge is told. */
import type { Model } from '../../resources/models/model.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import type { MergedPair } from '../../storage/versions/merge-rows.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan } from './merge-plan.ts';
import { isWanted } from './merge-preview.ts';

/** A model that comes new, read under the id that it will have. */
export interface PreparedModel {
  readonly id: string;
  readonly source: Model;
  /** The reading of its content. Where that has no room for its images, the reading of what holds them comes first. None where the model is empty. */
  readonly readings: readonly Reading[];
  readonly fileName: string | undefined;
}

export interface Finished {
  readonly plan: MergePlan;
  readonly choices: MergeChoices;
  readonly made: readonly PreparedModel[];
  readonly written: readonly Model[];
}

/** A model that nobody wants again stands for itself: it is asked for again when it has changed again. */
export function mergedPairs({ plan, choices, made, written }: Finished): MergedPair[] {
  const revisions = new Map(written.map(({ id, revision }) => [id, revision]));
  const at = ({ id, revision }: Model) => ({ modelId: id, revision });
  const declined = plan.additions.filter((addition) => !isWanted(addition, choices));
  return [
    ...[...plan.merges, ...plan.same].map(({ source, target }) => ({
      source: at(source),
      target: { modelId: target.id, revision: revisions.get(target.id) ?? target.revision },
    })),
    ...made.map(({ id, source, readings }) => ({ source: at(source), target: { modelId: id, revision: readings.length } })),
    ...declined.map(({ source }) => ({ source: at(source), target: at(source) })),
  ];
}
