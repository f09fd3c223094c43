/** The sources of one group as a process keeps them: a run, and what has changed since it was built. */
import { keyOfQuad, type Quad } from '@orrery/rdf/terms.ts';
import { besideRun, type LiveRun, type Run, withoutQuads } from '@orrery/sparql/evaluator.ts';
import type { RunName } from '../messages.ts';

/** What leads from the run that was built to what is meant now. */
export interface NetChanges {
  readonly deleted: ReadonlyMap<string, Quad>;
  readonly inserted: ReadonlyMap<string, Quad>;
}

export interface StoredRun {
  readonly name: RunName;
  readonly base: Run;
  readonly changes: NetChanges;
  /** The graphs of sources that have others inside of them. */
  readonly several: ReadonlySet<string>;
  readonly live: readonly LiveRun[];
  readonly quads: number;
  readonly bytes: number;
}

const noChanges: NetChanges = { deleted: new Map(), inserted: new Map() };

export function builtRun(name: RunName, base: Run, several: ReadonlySet<string>): StoredRun {
  return { name, base, changes: noChanges, several, live: [{ run: base }], quads: base.rows, bytes: base.bytes };
}

/** The run as it is after further changes: always the built one, marks over it, and one small run beside it. */
export function changedRun(before: StoredRun, name: RunName, changes: NetChanges, several: ReadonlySet<string>): StoredRun {
  const { base } = before;
  const own = new Set(name.sources.map(({ graph }) => graph));
  const marked = changes.deleted.size > 0 ? withoutQuads({ run: base }, changes.deleted.values(), own) : { run: base };
  const added = changes.inserted.size > 0 ? [besideRun(marked, changes.inserted.values())] : [];
  const bytes = base.bytes + (marked.dead?.bytes ?? 0) + (added[0]?.run.bytes ?? 0);
  const quads = base.rows - changes.deleted.size + changes.inserted.size;
  return { name, base, changes, several, live: [marked, ...added], quads, bytes };
}

/** Changes after changes. A quad that goes and comes again is as it was. */
export function folded(
  before: NetChanges,
  { deleted, inserted }: { deleted: Iterable<Quad>; inserted: Iterable<Quad> },
): NetChanges {
  const [gone, come] = [new Map(before.deleted), new Map(before.inserted)];
  for (const quad of deleted) {
    const text = keyOfQuad(quad);
    if (!come.delete(text)) gone.set(text, quad);
  }
  for (const quad of inserted) {
    const text = keyOfQuad(quad);
    if (!gone.delete(text)) come.set(text, quad);
  }
  return { deleted: gone, inserted: come };
}
