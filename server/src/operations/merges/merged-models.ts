/** Finds the targets of representations, images and queries in a merge, and since when both sides are compared. */
import type { User } from '../../access/caller.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Database } from '../../storage/database.ts';
import { never, type PartMoments, pairKey, partMoments } from '../../storage/versions/part-merge-rows.ts';
import { pairedModels } from '../versions/paired-models.ts';
import { type MergePlans, reasonToLeave } from './merge-plan.ts';

/** A model of the target that one of the source is merged into. */
export interface MergedInto extends Pick<Model, 'id' | 'confidentiality'> {
  /** When the representations of both were the same for the last time. */
  readonly since: number;
}

export interface MergedModels {
  readonly source: Project;
  readonly target: Project;
  /** By the models of the source. */
  readonly targets: ReadonlyMap<string, MergedInto>;
  /** When what is so confidential, and belongs to the projects themselves, was the same for the last time. */
  readonly sinceOf: (confidentiality: number) => number;
}

export interface MergedModelsDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly mergePlans: Pick<MergePlans, 'projects' | 'partedAt'>;
}

/** The pairs as they are now, without those that are left out. Before the merge, models that only the source has are in no pair: what hangs on them comes with them. */
export async function mergedModels(
  { database, models, mergePlans }: MergedModelsDependencies,
  caller: User,
  projects: { readonly sourceProjectId: string; readonly targetProjectId: string },
): Promise<MergedModels> {
  const [source, target] = await mergePlans.projects(caller, projects.sourceProjectId, projects.targetProjectId);
  const moments = await partMoments(database.work, source.id, target.id);
  const partedAt = (await mergePlans.partedAt(caller, source, target)) ?? never;
  const targets = new Map<string, MergedInto>();
  for (const { older, newer } of pairedModels(await models.allIn(caller, target.id), await models.allIn(caller, source.id))) {
    if (!older || !newer || reasonToLeave(newer, older) !== undefined) continue;
    const { id, unlifted: confidentiality } = older;
    targets.set(newer.id, { id, confidentiality, since: moments.models.get(pairKey(newer.id, id)) ?? partedAt });
  }
  return { source, target, targets, sinceOf: sinceOf(moments, partedAt) };
}

/** A merge by somebody who does not see something says nothing about it. */
function sinceOf({ projects }: PartMoments, partedAt: number) {
  return (confidentiality: number) =>
    Math.max(partedAt, ...projects.filter(({ clearance }) => clearance >= confidentiality).map(({ at }) => at));
}
