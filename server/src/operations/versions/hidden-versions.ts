/** Makes a version of a project that holds much: some rows at a time, hidden, until nothing is other than in its source. */
import { Failure } from '../../failures.ts';
import type { Database, Queryable, Transaction } from '../../storage/database.ts';
import { modelsByRows } from '../../storage/parts-by-rows.ts';
import { unlessLeftToChore } from '../../storage/upkeep.ts';
import { copiedKinds, type ProjectToCopy } from '../../storage/versions/copied-rows.ts';
import { giveUp, insertHidden, keepHidden, show } from '../../storage/versions/hidden-version.ts';
import {
  type LargeKind,
  largeKinds,
  mostCopiedAtOnce,
  outdatedCopies,
  removeCopies,
  uncopiedRows,
} from '../../storage/versions/outdated-copies.ts';
import { copyRows, endCopy } from '../../storage/versions/project-copy.ts';
import type { NewVersionRow } from '../../storage/versions/version-rows.ts';
import { hasManyViews } from '../../storage/versions/view-copy.ts';

const smallKinds = copiedKinds.filter((kind) => !(kind in mostCopiedAtOnce));
/** So many steps are looked up in one go. */
const mostStepsAhead = 20;
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
  readonly copy: ProjectToCopy;
  /** Refuses what may not be done any more: asked in every transaction. */
  readonly allow: (transaction: Transaction) => Promise<void>;
}

export class HiddenVersions {
  private readonly dependencies: HiddenVersionsDependencies;

  constructor(dependencies: HiddenVersionsDependencies) {
    this.dependencies = dependencies;
  }

  /** The last transaction copies what there is little of, and does what has to happen with it. */
  async make<T>(version: VersionToMake, last: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { database } = this.dependencies;
    await database.write(async (transaction) => {
      await version.allow(transaction);
      await insertHidden(transaction, version.row);
    });
    try {
      for (let round = 0; round < mostRounds; round++) {
        for (const kind of largeKinds) await this.copyAll(version, kind);
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

  private async copyAll(version: VersionToMake, kind: LargeKind): Promise<void> {
    const { database } = this.dependencies;
    const { work } = database;
    const copy = { ...version.copy, leavesViews: await hasManyViews(database, version.copy.sourceId) };
    const most = mostStepsAhead * mostCopiedAtOnce[kind];
    for (const ids of await parts(work, kind, await outdatedCopies(work, kind, copy, most)))
      await this.step(version, (transaction) => removeCopies(transaction, kind, ids));
    const uncopied = () => uncopiedRows(work, kind, copy, most);
    for (let found = await uncopied(); found.length > 0; found = await uncopied())
      for (const ids of await parts(work, kind, found))
        await this.step(version, (transaction) => copyRows(transaction, copy, kind, ids));
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
    for (const kind of largeKinds) if (!(await copyLeft(transaction, copy, kind))) return undefined;
    if (!(await show(transaction, row))) throw givenUp();
    for (const kind of smallKinds) await copyRows(transaction, copy, kind);
    await endCopy(transaction, copy);
    return { result: await last(transaction) };
  }
}

/** False where it is more than is copied at once. */
async function copyLeft(transaction: Transaction, copy: ProjectToCopy, kind: LargeKind): Promise<boolean> {
  const most = mostCopiedAtOnce[kind];
  const outdated = await outdatedCopies(transaction, kind, copy, most + 1);
  if (outdated.length > most || (await parts(transaction, kind, outdated)).length > 1) return false;
  await removeCopies(transaction, kind, outdated);
  const leavesViews = await hasManyViews(transaction, copy.sourceId);
  const missing = await uncopiedRows(transaction, kind, { ...copy, leavesViews }, most + 1);
  if (missing.length > most || (await parts(transaction, kind, missing)).length > 1) return false;
  await copyRows(transaction, copy, kind, missing);
  return true;
}

async function parts(queryable: Queryable, kind: LargeKind, ids: readonly string[]): Promise<(readonly string[])[]> {
  const most = mostCopiedAtOnce[kind];
  if (kind === 'models') return modelsByRows(queryable, ids, most);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
}

function givenUp(): Failure {
  return new Failure('unavailable', 'The version was given up while it was made. Try it again.');
}
