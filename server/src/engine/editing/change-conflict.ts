/** Conflicts of changes as they are told: what the base had, what stands in the newest revision, and what was asked for. */
import type { Conflict, Containment, PlainItem, PlainValue, Sides } from '@orrery/kernel';
import { plainJson } from '../differences/plain-json.ts';

export interface ShownConflict {
  readonly id: string;
  readonly kind: Conflict['kind'];
  /** Absent where the object itself is at issue: its class, its place, its being there. */
  readonly feature?: string;
  readonly message: string;
  /** As JSON. */
  readonly base: string;
  /** What others have written meanwhile. */
  readonly theirs: string;
  /** What the request asks for. */
  readonly ours: string;
}

export class ChangeConflict extends Error {
  readonly conflicts: readonly ShownConflict[];

  constructor(message: string, conflicts: readonly ShownConflict[]) {
    super(message);
    this.name = 'ChangeConflict';
    this.conflicts = conflicts;
  }
}

const mostShown = 100;
const mostItems = 100;
const longestText = 1000;

/** For the merge the newest revision is our side, and the request theirs. Whoever asks sees it the other way round. */
export function shownConflicts(conflicts: readonly Conflict[]): ShownConflict[] {
  return conflicts.slice(0, mostShown).map((conflict) => {
    const { id, kind, feature, message } = conflict;
    const { base, ours: theirs, theirs: ours } = shownSides(conflict);
    return {
      id,
      kind,
      ...(feature !== undefined && { feature }),
      message: message.replace('on our side', 'in the newest revision').replace('our side', 'the newest revision'),
      ...{ base, theirs, ours },
    };
  });
}

/** What each side has, as JSON: values of a feature, or where the object is. */
export function shownSides({ values, containments }: Conflict): Sides<string> {
  return {
    base: values ? valueJson(values.base) : containerJson(containments?.base),
    ours: values ? valueJson(values.ours) : containerJson(containments?.ours),
    theirs: values ? valueJson(values.theirs) : containerJson(containments?.theirs),
  };
}

/** An answer is of bounded size, however long the values are. */
function valueJson(value: PlainValue | undefined): string {
  return plainJson(Array.isArray(value) ? value.slice(0, mostItems).map(shortened) : shortened(value as PlainItem | undefined));
}

function shortened<T extends PlainItem | undefined>(item: T): T | string {
  return typeof item === 'string' && item.length > longestText ? `${item.slice(0, longestText)}…` : item;
}

function containerJson(containment: Containment | undefined): string {
  if (!containment) return 'null';
  const { container, feature } = containment;
  return JSON.stringify({ id: container ?? null, feature: feature ?? null });
}
