/** Makes the input of the job that changes objects: the newest revision, and the base that the changes were made on, as far as the caller sees both. */
import { defaultDescription, graphDescription } from '@orrery/formats/descriptions.ts';
import { rdfNsUri } from '@orrery/metamodels/names.ts';
import type { Caller } from '../../access/caller.ts';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { ChangeInput } from '../../engine/editing/changed-model.ts';
import { Failure, invalid } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Database } from '../../storage/database.ts';
import { metamodelCandidates } from '../../storage/readings/metamodel-candidates.ts';
import { uuidName } from '../readings/document-names.ts';
import { modelToRead } from '../readings/readings.ts';
import type { RevisionSources, SeenSource } from '../readings/revision-sources.ts';
import type { LinkTargets } from './link-targets.ts';
import type { IdentifiedChange } from './temporary-ids.ts';

export interface ChangeInputsDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly revisionSources: RevisionSources;
  readonly targets: LinkTargets;
}

export interface PlannedChanges {
  readonly base: number | undefined;
  readonly changes: readonly IdentifiedChange[];
  readonly signal?: AbortSignal | undefined;
}

export interface PreparedChange {
  /** With the revision that is the newest one now. */
  readonly model: Model;
  /** The other models that the changes name. */
  readonly madeOf: readonly Model[];
  readonly change: ChangeInput;
}

export class ChangeInputs {
  private readonly database: Database;
  private readonly models: Models;
  private readonly sources: RevisionSources;
  private readonly targets: LinkTargets;

  constructor({ database, models, revisionSources, targets }: ChangeInputsDependencies) {
    this.database = database;
    this.models = models;
    this.sources = revisionSources;
    this.targets = targets;
  }

  /** Whoever does not see the newest revision does not change it either. */
  async of(caller: Caller, modelId: string, { base, changes, signal }: PlannedChanges): Promise<PreparedChange> {
    await this.models.getFresh(caller, modelId);
    const model = await this.models.changeable(caller, modelId);
    const newest = await this.sources.of(caller, model, model.revision);
    const older = base === undefined || base === model.revision ? undefined : await this.baseOf(caller, model, base);
    // What may be added is of any metamodel that the model may be read with.
    const metamodels = await metamodelCandidates(this.database.points, visibilityBoundsOf(modelToRead(model)));
    const { madeOf, ...linked } = await this.targets.in(caller, model, changes, signal);
    const change = {
      source: { ...newest.source, metamodels },
      base: older && { ...older.source, metamodels },
      format: newest.revision?.format ?? firstFormat(changes),
      graph: uuidName(model.id),
      ...linked,
    };
    return { model, madeOf, change };
  }

  /** "A base that the caller may not see is 400 like a missing one." Revision 0 is the empty model. */
  private async baseOf(caller: Caller, model: Model, base: number): Promise<SeenSource> {
    try {
      if (base <= model.revision) return await this.sources.of(caller, model, base);
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'missing')) throw error;
    }
    throw invalid('base', `There is no revision ${base}.`);
  }
}

/** The empty model becomes what is put into it. */
function firstFormat(changes: readonly IdentifiedChange[]): string {
  const isRdf = changes.some(({ eClass }) => eClass?.startsWith(`${rdfNsUri}#`));
  return isRdf ? graphDescription.name : defaultDescription.name;
}
