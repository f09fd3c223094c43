/** Gives the sources of revisions to callers who see them. Every derived form is made of such a source. */
import type { Caller } from '../../access/caller.ts';
import type { Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedAt } from '../../storage/readings/pinned-metamodels.ts';
import type { ReadingRefresh } from './reading-refresh.ts';
import { sourceWith, withAttachmentHolder } from './revision-source.ts';

export interface RevisionSourcesDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
}

/** A revision that the caller sees, with its source. The revision is absent where the model is empty. */
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
    return { revision, source: await withAttachmentHolder(this.database.points, source, revision) };
  }

  /**
   * The same without images, for what is made of objects alone.
   * The current revision is read anew first where that is due: its confidentiality may come of what it is read with.
   */
  async objectsOf(caller: Caller, model: Model, number: number): Promise<SeenSource> {
    if (number === model.revision) await this.refresh.ensureFresh(model);
    // Both are asked at once. `revisions.get` fails for a caller who does not see the revision.
    const [revision, metamodels] = await Promise.all([
      this.revisions.get(caller, model.id, number),
      pinnedAt(this.database.points, model.id, number),
    ]);
    return { revision, source: sourceWith(model, revision, metamodels) };
  }
}
