/** How confidential a scope or a project is: what becomes of what it holds, and of what was read with it, when that is changed. */
import { hidesElsewhere } from '../access/shared-visibility.ts';
import type { Transaction } from '../storage/database.ts';
import type { LiftedContainer } from '../storage/lifted-tables.ts';
import { type LiftingDependencies, liftingAhead } from '../storage/lifts/lift-ahead.ts';
import { liftWithin } from '../storage/lifts/lift-within.ts';
import { markingLeftIn, markRaised, noteLowered } from '../storage/readings/raised-marks.ts';

interface Found {
  readonly id: string;
  readonly confidentiality: number;
  /** The same without what is lifted ahead of it, and may go back. */
  readonly unlifted?: number;
}

interface Changed {
  readonly container: LiftedContainer;
  /** As it is before the change. */
  readonly found: Found;
  /** The new one, if it is to change. */
  readonly confidentiality: number | undefined;
}

type Write<T> = (further?: (transaction: Transaction) => Promise<void>) => Promise<T>;

/** Does the change, with what comes before and after its transaction: where a container holds much, most of it is lifted ahead and marked afterwards. */
export function changingLevel<T>(
  dependencies: LiftingDependencies,
  { container, found, confidentiality }: Changed,
  write: Write<T>,
): Promise<T> {
  if (confidentiality === undefined) return write();
  const { id, unlifted = found.confidentiality } = found;
  if (confidentiality === found.confidentiality && confidentiality === unlifted) return write();
  const content = { container, id, confidentiality };
  const isRaised = confidentiality > unlifted;
  const change = () => (isRaised ? liftingAhead(dependencies, content, write) : write());
  return markingLeftIn(dependencies.database, { container, id }, change);
}

/** "Raising a scope or a project lifts what it contains to at least that value in the same transaction": where that is much, most of it is lifted by then. */
export async function applyLevel(transaction: Transaction, { container, found, confidentiality }: Changed): Promise<void> {
  if (confidentiality === undefined) return;
  const { id, unlifted = found.confidentiality } = found;
  if (confidentiality > unlifted) {
    await liftWithin(transaction, container, id, confidentiality);
    await markRaised(transaction, { container, id, hidesElsewhere: hidesElsewhere(unlifted, confidentiality) });
  }
  // What a scope holds stays as confidential as it is: then nothing is read with more than before.
  if (confidentiality < found.confidentiality && container === 'project_id') await noteLowered(transaction, [id]);
}
