/** The use case of presence: a user says at which model they look, and says so again as long as they do. */
import { type Caller, signedIn } from '../../access/caller.ts';
import { CallerPace, type Pace } from '../../caller-pace.ts';
import { Failure, invalid, unlessMissing } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { countOtherPresences, storePresence } from '../../storage/events/presence-rows.ts';
import { removeOldRows } from '../../storage/removal/old-rows.ts';
import { presenceMilliseconds } from './present-people.ts';

export interface PresencesDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly models: Models;
  readonly representations: Representations;
  readonly clock: () => number;
}

/** What somebody looks at. */
export interface Presence {
  readonly modelId: string;
  readonly representationId?: string | null | undefined;
  readonly objectId?: string | null | undefined;
}

const mostModels = 20;
/** Whoever looks around says it some times a second; each time others wait to write. */
const pace: Pace = { burst: 100, aSecond: 10, longestMilliseconds: presenceMilliseconds };

export class Presences {
  private readonly dependencies: PresencesDependencies;
  private readonly paces = new CallerPace(pace);

  constructor(dependencies: PresencesDependencies) {
    this.dependencies = dependencies;
  }

  /** It is no change of anything: what is archived can be looked at, and the trail has no record of it. */
  async put(caller: Caller, projectId: string, presence: Presence): Promise<void> {
    const { id: userId } = signedIn(caller);
    const { database, clock } = this.dependencies;
    this.paces.refuseTooFast(userId, clock(), 'You have said too often where you are. Say it again in a second.');
    return database.write(async (transaction) => {
      const model = await this.seenModel(transaction, caller, projectId, presence.modelId);
      const representationId = await this.seenRepresentation(transaction, caller, model, presence.representationId);
      await refuseTooMany(transaction, { userId, modelId: model.id }, clock() - presenceMilliseconds);
      await storePresence(transaction, {
        userId,
        projectId: model.project.id,
        modelId: model.id,
        representationId,
        objectId: presence.objectId?.toLowerCase() ?? null,
        confidentiality: model.confidentiality,
        at: clock(),
      });
    });
  }

  removeOld(signal?: AbortSignal): Promise<void> {
    const { database, clock } = this.dependencies;
    return removeOldRows(database, 'presences', clock() - presenceMilliseconds, signal);
  }

  /** One of another project is as one that there is not. */
  private async seenModel(transaction: Transaction, caller: Caller, projectId: string, modelId: string): Promise<Model> {
    const { projects, models } = this.dependencies;
    const project = await projects.get(caller, projectId, transaction);
    const model = await models.get(caller, modelId, transaction);
    if (model.project.id !== project.id) throw new Failure('missing', `No model ${modelId}.`);
    return model;
  }

  private async seenRepresentation(
    transaction: Transaction,
    caller: Caller,
    model: Model,
    id: string | null | undefined,
  ): Promise<string | null> {
    if (id === undefined || id === null) return null;
    const found = await unlessMissing(this.dependencies.representations.get(caller, id, transaction));
    if (found?.model.id !== model.id) throw invalid('representationId', 'The model has no such representation.');
    return found.id;
  }
}

async function refuseTooMany(
  transaction: Transaction,
  about: { readonly userId: string; readonly modelId: string },
  since: number,
): Promise<void> {
  if ((await countOtherPresences(transaction, about, since)) < mostModels) return;
  throw new Failure('throttled', `Nobody looks at more than ${mostModels} models at once.`, [], {
    retryAfterSeconds: presenceMilliseconds / 1000,
  });
}
