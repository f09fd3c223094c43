/** Objects that only stand for others, such as the figures and lines of a diagram: whoever looks for the name finds what has it. */
import { borrowingSlotsOf } from '@orrery/kernel';
import { archimate, canvas } from '@orrery/metamodels';
import type { IndexColumns } from './index-columns.ts';
import { textAt } from './row-values.ts';

/** By which features objects of a class are called after others, and the slots of texts that they may have of their own. */
interface Borrowing {
  readonly features: ReadonlySet<number>;
  readonly own: readonly number[];
}

/** Whether a row is called after an object of the same model, and by no text of its own. */
export function standIns(of: IndexColumns): (row: number) => boolean {
  const borrowings = borrowingsIn(of);
  if (borrowings.every((one) => one === undefined)) return () => false;
  const classes = of.numbers('class');
  return (row) => {
    const borrowing = borrowings[classes[row]!];
    return borrowing !== undefined && refers(of, row, borrowing.features) && !borrowing.own.some((slot) => textAt(of, row, slot));
  };
}

function refers(of: IndexColumns, row: number, among: ReadonlySet<number>): boolean {
  const [starts, features, targets] = [of.numbers('outStart'), of.numbers('outFeature'), of.numbers('outTarget')];
  for (let at = starts[row]!; at < starts[row + 1]!; at++)
    if (among.has(features[at]!) && targets[at]! < of.directory.objects) return true;
  return false;
}

/** The metamodels that say what is called after what. */
const ofDiagrams = [archimate, canvas];

/** Relationships are called after their ends, and are looked for: explorers begin with them. */
function borrowingsIn({ directory }: IndexColumns): (Borrowing | undefined)[] {
  return directory.classes.map(({ nsUri, name, count, isMain, features }) => {
    const isMeant = count > 0 && !isMain;
    const known = isMeant ? ofDiagrams.find((one) => one.nsUri === nsUri)?.classifiers.get(name) : undefined;
    const slots = known?.kind === 'class' ? borrowingSlotsOf(known) : undefined;
    return slots && { features: new Set(slots.others.map((slot) => features[slot]!)), own: slots.own };
  });
}
