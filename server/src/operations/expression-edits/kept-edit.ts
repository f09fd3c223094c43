/** An edit that waits to be confirmed: what it was made of, and the content that it gives its models. */
import { createHash } from 'node:crypto';
import type { Content } from '../../storage/content/content.ts';
import type { ProjectDataset } from '../datasets/project-datasets.ts';
import type { PreparedRevision } from '../revisions/revision-writer.ts';

export interface KeptEdit {
  /** Tells the models that the expression saw, each with its revision. */
  readonly digest: string;
  readonly at: number;
  readonly models: readonly KeptRevision[];
}

export interface KeptRevision {
  readonly modelId: string;
  readonly format: string;
  readonly content: Content;
  readonly idMap?: Content | undefined;
}

/** The collector leaves new content alone for a day; what is older is made again. */
export const keptMilliseconds = 12 * 60 * 60 * 1000;

export function keptEdit(dataset: ProjectDataset, prepared: readonly PreparedRevision[], at: number): KeptEdit {
  return { digest: digestOf(dataset), at, models: prepared.map(keptRevision) };
}

export function digestOf({ project, models }: ProjectDataset): string {
  const seen = models.map(({ model: { id, revision, isActive } }) => [id, revision, isActive]);
  return createHash('sha256')
    .update(JSON.stringify([project.id, seen]))
    .digest('hex');
}

function keptRevision({ model, reading: { format, content, idMap } }: PreparedRevision): KeptRevision {
  return { modelId: model.id, format, content, ...(idMap && { idMap }) };
}
