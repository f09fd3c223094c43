/** Makes the input of the job that merges two models: both as they are now, and what they have come from. */
import type { User } from '../../access/caller.ts';
import type { MergeInput } from '../../engine/merging/merged-model.ts';
import type { Source } from '../../engine/source.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedAt } from '../../storage/readings/pinned-metamodels.ts';
import { uuidName } from '../readings/document-names.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { PlannedMerge } from './merge-plan.ts';

export interface MergeSourcesDependencies {
  readonly database: Database;
  readonly revisionSources: RevisionSources;
}

export class MergeSources {
  private readonly database: Database;
  private readonly revisionSources: RevisionSources;

  constructor({ database, revisionSources }: MergeSourcesDependencies) {
    this.database = database;
    this.revisionSources = revisionSources;
  }

  async of(caller: User, { source, target, base }: PlannedMerge, { choices, otherwise }: MergeChoices): Promise<MergeInput> {
    const from = await this.revisionSources.of(caller, source, source.revision);
    const into = await this.revisionSources.of(caller, target, target.revision);
    return {
      base: base && (await this.base(base, target.lineage)),
      isBaseSeen: base?.isSeen ?? false,
      target: into.source,
      source: from.source,
      format: (into.revision ?? from.revision)!.format,
      graph: uuidName(target.id),
      choices,
      otherwise,
    };
  }

  private async base({ modelId, revision, stored }: NonNullable<PlannedMerge['base']>, lineage: string): Promise<Source> {
    const { content, format, idMap } = stored;
    return { content, format, lineage, idMap, metamodels: await pinnedAt(this.database.points, modelId, revision) };
  }
}
