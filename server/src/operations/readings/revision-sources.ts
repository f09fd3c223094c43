/** Revisions as jobs are handed them, for those who see them. Every form of a revision is made of what is given here. */
import type { Caller } from '../../access/caller.ts';
import type { Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedAt } from '../../storage/readings/pinned-metamodels.ts';
import type { ReadingRefresh } from './reading-refresh.ts';
import { sourceWith, withHolder } from './revision-source.ts';

export interface RevisionSourcesDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
}

/** A revision that its caller sees; nothing where the model is empty. */
export interface SeenSource {
  readonly revision: Revision | undefined;
  readonly source: Source;
}

export class RevisionSources {
  private readonly database: Database;
  private readonly revisions: Revisions;
  private readonly refresh: ReadingRefresh;

  constructor({ database, revisions, refresh }: RevisionSourcesDependencies) {
    this.database = database;
    this.revisions = revisions;
    this.refresh = refresh;
  }

  /** A revision that the caller sees, of a model that the caller sees, with the images that go along. */
  async of(caller: Caller, model: Model, number: number): Promise<SeenSource> {
    const { revision, source } = await this.objectsOf(caller, model, number);
    return { revision, source: await withHolder(this.database.points, source, revision) };
  }

  /**
   * The same without images, for what is made of objects alone.
   * The current revision is read anew first where that is due: its confidentiality may come of what it is read with.
   */
  async objectsOf(caller: Caller, model: Model, number: number): Promise<SeenSource> {
    if (number === model.revision) await this.refresh.ensureFresh(model);
    // Both are asked at once; what the revision was read with is nothing to whoever does not see it.
    const [revision, metamodels] = await Promise.all([
      this.revisions.get(caller, model.id, number),
      pinnedAt(this.database.points, model.id, number),
    ]);
    return { revision, source: sourceWith(model, revision, metamodels) };
  }
}
