/** Makes a version of a project that holds much: some models at a time, hidden, until nothing is other than in its source. */
import { v7 as newId } from 'uuid';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { unlessLeftToChore } from '../../storage/upkeep.ts';
import type { ProjectToCopy } from '../../storage/versions/copied-rows.ts';
import { giveUp, insertHidden, keepHidden, show } from '../../storage/versions/hidden-version.ts';
import { outdatedCopies, removeCopies, uncopiedModels } from '../../storage/versions/outdated-copies.ts';
import { copyModels, copyProject, mostCopiedAtOnce } from '../../storage/versions/project-copy.ts';
import type { NewVersionRow } from '../../storage/versions/version-rows.ts';

const mostFoundAtOnce = 2000;
/** A round copies what has changed since the one before. */
const mostRounds = 20;

export interface HiddenVersionsDependencies {
  readonly database: Database;
  readonly clock: () => number;
  /** Told when rows are left that are to be removed. */
  readonly onRowsLeft: () => void;
}

export interface VersionToMake {
  readonly row: NewVersionRow;
  readonly copy: Omit<ProjectToCopy, 'copyId'>;
  /** Refuses what may not be done any more: asked in every transaction. */
  readonly allow: (transaction: Transaction) => Promise<unknown>;
}

export class HiddenVersions {
  private readonly dependencies: HiddenVersionsDependencies;

  constructor(dependencies: HiddenVersionsDependencies) {
    this.dependencies = dependencies;
  }

  /** The last transaction copies what belongs to the project itself, and does what has to happen with it. */
  async make<T>(version: VersionToMake, last: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { database } = this.dependencies;
    await database.write(async (transaction) => {
      await version.allow(transaction);
      await insertHidden(transaction, version.row);
    });
    try {
      for (let round = 0; round < mostRounds; round++) {
        await this.copyAll(version);
        const made = await database.write((transaction) => this.finish(transaction, version, last));
        if (made) return made.result;
      }
      throw new Failure('unavailable', 'The project changes faster than it can be copied. Try it again later.');
    } catch (error) {
      await unlessLeftToChore(() => giveUp(database, version.row.id));
      this.dependencies.onRowsLeft();
      throw error;
    }
  }

  private async copyAll(version: VersionToMake): Promise<void> {
    const { database } = this.dependencies;
    const { copy } = version;
    for (const ids of parts(await outdatedCopies(database.work, copy, mostFoundAtOnce)))
      await this.step(version, (transaction) => removeCopies(transaction, ids));
    for (let found = await uncopied(database, copy); found.length > 0; found = await uncopied(database, copy))
      for (const ids of parts(found))
        await this.step(version, (transaction) => copyModels(transaction, { ...copy, copyId: newId() }, ids));
  }

  private async step({ row, allow }: VersionToMake, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const { database, clock } = this.dependencies;
    await database.write(async (transaction) => {
      await allow(transaction);
      if (!(await keepHidden(transaction, row.id, clock()))) throw givenUp();
      await work(transaction);
    });
  }

  /** Nothing where too much has changed meanwhile. */
  private async finish<T>(
    transaction: Transaction,
    { row, copy, allow }: VersionToMake,
    last: (transaction: Transaction) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> {
    await allow(transaction);
    const outdated = await outdatedCopies(transaction, copy, mostCopiedAtOnce + 1);
    if (outdated.length > mostCopiedAtOnce) return undefined;
    await removeCopies(transaction, outdated);
    const missing = await uncopiedModels(transaction, copy, mostCopiedAtOnce + 1);
    if (missing.length > mostCopiedAtOnce) return undefined;
    if (!(await show(transaction, row))) throw givenUp();
    await copyProject(transaction, { ...copy, copyId: newId() }, missing);
    return { result: await last(transaction) };
  }
}

function uncopied(database: Database, copy: VersionToMake['copy']): Promise<string[]> {
  return uncopiedModels(database.work, copy, mostFoundAtOnce);
}

function parts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostCopiedAtOnce) }, (_, at) =>
    ids.slice(at * mostCopiedAtOnce, (at + 1) * mostCopiedAtOnce),
  );
}

function givenUp(): Failure {
  return new Failure('unavailable', 'The version was given up while it was made. Try it again.');
}
