/** A language whose expressions change models: what one of them would make of the models of a project. */
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { ProjectDataset } from '../datasets/project-datasets.ts';
import type { ExpressionRequest } from '../expressions/expression-request.ts';
import type { PreparedRevision } from '../revisions/revision-writer.ts';

/** For whom it is done, and in which project. */
export interface EditWork {
  readonly caller: User;
  readonly projectId: string;
  readonly signal: AbortSignal;
  /** Told what the expression sees, before anything can fail that tells of it. */
  readonly onDataset?: (dataset: ProjectDataset) => void;
}

export interface PreparedEdit {
  /** What the expression saw. */
  readonly dataset: ProjectDataset;
  /** The new content of the models that it changes, kept and read. */
  readonly prepared: readonly PreparedRevision[];
  /** What went wrong and kept nothing from being done. */
  readonly warnings: readonly string[];
}

export interface EditLanguage {
  readonly name: string;
  /** Nothing is written. */
  readonly prepare: (request: ExpressionRequest, work: EditWork) => Promise<PreparedEdit>;
}

/** Somebody has written to a model while the edit was prepared: it is tried again. */
export function overtaken(): Failure {
  return new Failure('unavailable', 'Others write to the same models.', [], { retryAfterSeconds: 1 });
}
