/** Whether a caller still sees what an answer was made of: it may have waited long for its turn, and something was raised meanwhile. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import { seesSources } from '../revisions/seen-sources.ts';
import type { ProjectDataset } from './project-datasets.ts';

export interface DatasetSightDependencies {
  readonly database: Pick<Database, 'state' | 'work'>;
  readonly projects: Pick<Projects, 'get'>;
}

/** Asked when the first of the answer is there; nothing that comes later was read anew. */
export type StillSeen = () => Promise<boolean>;

interface Seen<Of extends ProjectDataset> {
  readonly dataset: Of;
  readonly isStillSeen: StillSeen;
}

/** Whoever keeps losing sight of something is told so. */
const mostAttempts = 3;

export class DatasetSight {
  private readonly database: DatasetSightDependencies['database'];
  private readonly projects: DatasetSightDependencies['projects'];

  constructor({ database, projects }: DatasetSightDependencies) {
    this.database = database;
    this.projects = projects;
  }

  /** Reads a dataset, and remembers when. Where nothing at all was written since, nobody has to ask. */
  async of<Of extends ProjectDataset>(caller: Caller, read: () => Promise<Of>): Promise<Seen<Of>> {
    const state = this.database.state();
    const dataset = await read();
    const isStillSeen = async () => {
      if (state !== undefined && this.database.state() === state) return true;
      const sources = dataset.models.map(({ model }) => model);
      return seesSources(this.database.work, this.projects, caller, sources);
    };
    return { dataset, isStillSeen };
  }

  /** Makes an answer of what the caller sees, and makes it anew where they do not see all of that any more when it is there. */
  async answering<Of extends ProjectDataset, Answer>(
    caller: Caller,
    read: () => Promise<Of>,
    answer: (dataset: Of) => Promise<Answer>,
    drop: (answer: Answer) => void = () => {},
  ): Promise<Answer> {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { dataset, isStillSeen } = await this.of(caller, read);
      const made = await answer(dataset);
      if (await isStillSeen()) return made;
      drop(made);
    }
    throw hasChanged();
  }
}

export function hasChanged(): Failure {
  return new Failure('unavailable', 'The models that this was asked of have changed meanwhile. Ask again.', [], {
    retryAfterSeconds: 1,
  });
}
