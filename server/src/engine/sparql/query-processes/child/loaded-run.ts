/** The sources of one group as a process keeps them: a run, and what has changed since it was built. */
import { keyOfQuad, type Quad, type QuadChanges } from '@orrery/rdf/terms.ts';
import { besideRun, type LiveRun, type Run, type Segment, segmentOfQuads, withoutQuads } from '@orrery/sparql/evaluator.ts';
import type { RunName } from '../messages.ts';

/** What leads from the run that was built to what is meant now, by the keys of quads. */
export type NetChanges = QuadChanges<ReadonlyMap<string, Quad>>;

/** Changes after those of a run, and which of them are new. */
export interface FurtherChanges {
  readonly changes: NetChanges;
  /** Nothing where some of the changes before were taken back. */
  readonly more: QuadChanges | undefined;
}

export interface LoadedRun {
  readonly name: RunName;
  readonly base: Run;
  readonly changes: NetChanges;
  /** The graphs of sources that have others inside of them. */
  readonly several: ReadonlySet<string>;
  /** What has come since the run was built, each quad once. */
  readonly added: readonly Segment[];
  readonly live: readonly LiveRun[];
  readonly quads: number;
  readonly bytes: number;
}

/** With more, what has come is put into one again. */
const mostSegments = 8;

const noChanges: NetChanges = { deleted: new Map(), inserted: new Map() };

export function builtRun(name: RunName, base: Run, several: ReadonlySet<string>): LoadedRun {
  return { name, base, changes: noChanges, several, added: [], live: [{ run: base }], quads: base.rows, bytes: base.bytes };
}

/** The run as it is after further changes: always the built one, marks over it, and one small run beside it. What was marked and added before is not made again. */
export function changedRun(before: LoadedRun, name: RunName, further: FurtherChanges, several: ReadonlySet<string>): LoadedRun {
  const { base } = before;
  const { changes, more } = further;
  const own = new Set(name.sources.map(({ graph }) => graph));
  const [from, deleted] = more ? [before.live[0]!, more.deleted] : [{ run: base }, changes.deleted.values()];
  const marked = withoutQuads(from, deleted, own);
  const added = addedAfter(before, further);
  const beside = added.length > 0 ? [besideRun(marked, added)] : [];
  const segmentBytes = added.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const bytes = base.bytes + segmentBytes + (marked.dead?.bytes ?? 0) + (beside[0]?.run.bytes ?? 0);
  const quads = base.rows - changes.deleted.size + changes.inserted.size;
  return { name, base, changes, several, added, live: [marked, ...beside], quads, bytes };
}

function addedAfter({ added }: LoadedRun, { changes, more }: FurtherChanges): readonly Segment[] {
  if (more?.inserted.length === 0) return added;
  if (more && added.length < mostSegments) return [...added, segmentOfQuads(more.inserted, {})];
  return changes.inserted.size > 0 ? [segmentOfQuads(changes.inserted.values(), {})] : [];
}

/** Changes after changes. A quad that goes and comes again is as it was. */
export function folded({ changes: before, more }: FurtherChanges, { deleted, inserted }: QuadChanges): FurtherChanges {
  const [gone, come] = [new Map(before.deleted), new Map(before.inserted)];
  for (const quad of deleted) {
    const text = keyOfQuad(quad);
    if (!come.delete(text)) gone.set(text, quad);
  }
  for (const quad of inserted) {
    const text = keyOfQuad(quad);
    if (!gone.delete(text)) come.set(text, quad);
  }
  // Each of them is another one, or some have met.
  const isMore =
    gone.size === before.deleted.size + deleted.length && come.size === before.inserted.size + inserted.length && more;
  return {
    changes: { deleted: gone, inserted: come },
    more: isMore ? { deleted: more.deleted.concat(deleted), inserted: more.inserted.concat(inserted) } : undefined,
  };
}
