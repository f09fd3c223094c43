/** Whether a caller still sees what an answer was made of: it may have waited long for its turn, and something was raised meanwhile. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import type { ProjectDataset } from './project-datasets.ts';

export interface DatasetSightDependencies {
  readonly database: Pick<Database, 'state' | 'work'>;
  readonly projects: Pick<Projects, 'get'>;
  readonly models: Pick<Models, 'seesAll'>;
}

/** Asked when the first of the answer is there; nothing that comes later was read anew. Where the project itself is hidden by then, it is missing. */
export type StillSeen = () => Promise<boolean>;

interface Seen<Of extends ProjectDataset> {
  readonly dataset: Of;
  readonly isStillSeen: StillSeen;
}

/** Whoever keeps losing sight of something is told so. */
const mostAttempts = 3;
/** What has failed after so long has most likely reached a limit: another attempt would take as long again. */
const usualLongMilliseconds = 2000;

export class DatasetSight {
  private readonly dependencies: DatasetSightDependencies;
  private readonly longMilliseconds: number;

  constructor(dependencies: DatasetSightDependencies, longMilliseconds = usualLongMilliseconds) {
    this.dependencies = dependencies;
    this.longMilliseconds = longMilliseconds;
  }

  /** Reads a dataset, and remembers when. Where nothing at all was written since, nobody has to ask. */
  async of<Of extends ProjectDataset>(caller: Caller, read: () => Promise<Of>): Promise<Seen<Of>> {
    const { database, projects, models } = this.dependencies;
    const state = database.state();
    const dataset = await read();
    const isStillSeen = async () => {
      if (state !== undefined && database.state() === state) return true;
      await projects.get(caller, dataset.project.id);
      const ids = dataset.models.map(({ model }) => model.id);
      return models.seesAll(caller, ids, database.work);
    };
    return { dataset, isStillSeen };
  }

  /** Makes an answer of what the caller sees, and makes it anew where they do not see all of that any more when it is there. What fails tells of it, too. */
  async answering<Of extends ProjectDataset, Answer>(
    caller: Caller,
    read: () => Promise<Of>,
    answer: (dataset: Of) => Promise<Answer>,
    drop: (answer: Answer) => void = () => {},
  ): Promise<Answer> {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { dataset, isStillSeen } = await this.of(caller, read);
      const began = performance.now();
      const made = await outcomeOf(answer(dataset));
      const isLong = performance.now() - began > this.longMilliseconds;
      const isToBeTold = await isStillSeen().catch((error: unknown) => {
        if ('answer' in made) drop(made.answer);
        throw error;
      });
      if (isToBeTold && 'answer' in made) return made.answer;
      if (isToBeTold && 'error' in made) throw made.error;
      if ('answer' in made) drop(made.answer);
      else if (isLong) break;
    }
    throw hasChanged();
  }
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

function outcomeOf<Answer>(made: Promise<Answer>): Promise<Outcome<Answer>> {
  return made.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

export function hasChanged(): Failure {
  return new Failure('unavailable', 'The models that this was asked of have changed meanwhile. Ask again.', [], {
    retryAfterSeconds: 1,
  });
}
