/** The metamodels that current revisions are pinned to, kept: they are the same for all callers, and change only when a model is read anew. */
import { LRUCache } from 'lru-cache';
import type { Model } from '../../resources/models/model.ts';
import { isDue } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Queryable } from '../../storage/database.ts';
import type { MetamodelRevision } from '../../storage/readings/metamodel-revision.ts';
import { pinnedByAll } from '../../storage/readings/pinned-metamodels.ts';

/** A model and its current revision. */
export interface PinnedModel {
  readonly model: Pick<Model, 'marks' | 'marksRead'>;
  readonly revision: Pick<Revision, 'id'>;
}

/** Some hundred bytes each, and as much for so many characters of namespaces, which may be kept as a list, too. */
const mostPins = 50_000;
const charactersOfPin = 80;

export class RevisionPins {
  private readonly queryable: Queryable;
  private readonly known: LRUCache<string, readonly MetamodelRevision[]>;

  constructor(queryable: Queryable, most = mostPins) {
    this.queryable = queryable;
    this.known = new LRUCache({ maxSize: most, sizeCalculation: sizeOf });
  }

  /** By the ids of the revisions. What is the same as before is the same array. */
  async of(models: readonly PinnedModel[]): Promise<ReadonlyMap<string, readonly MetamodelRevision[]>> {
    const found = new Map<string, readonly MetamodelRevision[]>();
    const unknown: PinnedModel[] = [];
    for (const one of models) {
      const pins = this.known.get(nameOf(one));
      if (pins) found.set(one.revision.id, pins);
      else unknown.push(one);
    }
    await this.read(unknown, found);
    return found;
  }

  private async read(models: readonly PinnedModel[], found: Map<string, readonly MetamodelRevision[]>): Promise<void> {
    const ids = models.map(({ revision }) => revision.id);
    const pinned = await pinnedByAll(this.queryable, ids);
    for (const one of models) {
      const pins = pinned.get(one.revision.id) ?? [];
      found.set(one.revision.id, pins);
      // What is due to be read anew may be pinned anew at any moment.
      if (!isDue(one.model)) this.known.set(nameOf(one), pins);
    }
  }
}

function sizeOf(pins: readonly MetamodelRevision[]): number {
  return pins.reduce((sum, { nsUris }) => sum + 1 + Math.floor(nsUris.length / charactersOfPin), 1);
}

/** Whoever reads a model anew counts up what the reading knows, in the same transaction. */
function nameOf({ model, revision }: PinnedModel): string {
  return `${revision.id} ${model.marksRead}`;
}
