/** Makes the runs of a view: from segments, or from a run that differs in a few sources by what changed in them. */
import { deserialize } from 'node:v8';
import { buildRun, Segment, segmentOfQuads } from '@orrery/sparql/evaluator.ts';
import type { LRUCache } from 'lru-cache';
import type { JobTools } from '../../../../processes/job.ts';
import { blankScope } from '../../blank-scope.ts';
import { contentNames, type FileRange, type NeededRun, type RunName, type SentChanges, type SourceName } from '../messages.ts';
import { LoadFailure } from '../query-errors.ts';
import { FilingRun, readFiledRun } from './filed-run.ts';
import { builtRun, changedRun, type FurtherChanges, folded, type LoadedRun } from './loaded-run.ts';
import { quadsIn } from './source-changes.ts';

/** A smaller run is built anew: that costs less than to ask what changed. */
const fewQuads = 500;
/** A smaller run is built as fast as it is read. */
const fewestFiledQuads = 20_000;
const mostChangedSources = 4;
/** With more changes than this share of the run it is built anew. */
const mostChanges = 1 / 8;

export interface MakingOptions {
  readonly mostQuads: number;
  /** Told the keys of runs that were written for other processes. */
  readonly onWritten: (key: string) => void;
}

type Pair = readonly [before: SourceName, after: SourceName];

export class RunMaker {
  private readonly tools: JobTools;
  private readonly segments: LRUCache<string, Segment>;

  constructor(tools: JobTools, segments: LRUCache<string, Segment>) {
    this.tools = tools;
    this.segments = segments;
  }

  make({ place, ...name }: NeededRun, relatives: readonly LoadedRun[], { mostQuads, onWritten }: MakingOptions): LoadedRun {
    const found = this.changed(name, relatives) ?? (place && this.filed(name, place));
    if (found) return found;
    const built = this.built(name, mostQuads);
    if (built.quads >= fewestFiledQuads && this.file(built)) onWritten(name.key);
    return built;
  }

  private filed(name: RunName, place: FileRange): LoadedRun | undefined {
    const found = readFiledRun(name.key, place);
    return found && builtRun(name, found.run, new Set(found.several));
  }

  /** Whether there was room for it. */
  private file({ name, base, several }: LoadedRun): boolean {
    const filing = new FilingRun(name.key, base, several);
    const place = deserialize(this.bytesOf(contentNames.room(name.key, filing.length))) as FileRange | undefined;
    return place !== undefined && filing.writeTo(place);
  }

  private built(name: RunName, mostQuads: number): LoadedRun {
    const segments: Segment[] = [];
    let quads = 0;
    for (const source of name.sources) {
      const segment = this.segment(source);
      quads += segment.sizes.rows;
      if (quads > mostQuads) throw tooLarge(mostQuads);
      segments.push(segment);
      this.tools.checkpoint();
    }
    const several = name.sources.filter((_, index) => segments[index]!.sizes.graphs > 1);
    return builtRun(name, buildRun(segments), new Set(several.map(({ graph }) => graph)));
  }

  private segment({ key, graph, isEmpty }: SourceName): Segment {
    if (isEmpty) return segmentOfQuads([], { graph, scope: blankScope(graph) });
    const found = this.segments.get(key) ?? readSegment(this.bytesOf(contentNames.segment(key)));
    this.segments.set(key, found);
    return found;
  }

  private bytesOf(name: string): Uint8Array {
    const pieces = [...this.tools.pieces(name)];
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const piece of pieces) {
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }

  /** Nothing where no run is near enough, or nobody knows what changed. */
  private changed(name: RunName, relatives: readonly LoadedRun[]): LoadedRun | undefined {
    for (const before of relatives) {
      const pairs = before.base.rows < fewQuads ? undefined : replaced(before.name, name);
      if (pairs) return this.changedFrom(before, name, pairs);
    }
    return undefined;
  }

  private changedFrom(before: LoadedRun, name: RunName, pairs: readonly Pair[]): LoadedRun | undefined {
    let further: FurtherChanges = { changes: before.changes, more: { deleted: [], inserted: [] } };
    const several = new Set(before.several);
    for (const pair of pairs) {
      const next = this.foldedBy(pair, further, several);
      if (!next || next.changes.deleted.size + next.changes.inserted.size > before.base.rows * mostChanges) return undefined;
      further = next;
    }
    return changedRun(before, name, further, several);
  }

  /** Changes of one source. A graph inside of it may be held by others too: then nobody can tell what is left of it. */
  private foldedBy([from, { key, graph }]: Pair, before: FurtherChanges, several: Set<string>): FurtherChanges | undefined {
    const found = deserialize(this.bytesOf(contentNames.changes(from.key, key))) as SentChanges;
    if (!found) return undefined;
    const [deleted, inserted] = [quadsIn(found.deleted, graph), quadsIn(found.inserted, graph)];
    const isOfOthers = [...deleted, ...inserted].some(({ graph: name }) => name!.kind === 'blank' || name!.value !== graph);
    if (isOfOthers && several.size > (several.has(graph) ? 1 : 0)) return undefined;
    if (isOfOthers) several.add(graph);
    return folded(before, { deleted, inserted });
  }
}

export function tooLarge(mostQuads: number): LoadFailure {
  return new LoadFailure('too-large', `There are more than ${mostQuads} quads.`);
}

function readSegment(bytes: Uint8Array): Segment {
  try {
    return new Segment(bytes);
  } catch (error) {
    throw new LoadFailure('unreadable', (error as Error).message, { cause: error });
  }
}

/** The sources that took the place of others in the same graphs; nothing where the runs differ in more than that. */
function replaced(before: RunName, after: RunName): readonly Pair[] | undefined {
  const byGraph = new Map(before.sources.map((source) => [source.graph, source]));
  const isSame = byGraph.size === before.sources.length && before.sources.length === after.sources.length;
  if (!isSame || !after.sources.every(({ graph }) => byGraph.has(graph))) return undefined;
  const pairs = after.sources.map((source): Pair => [byGraph.get(source.graph)!, source]);
  const different = pairs.filter(([{ key }, after]) => key !== after.key);
  return different.length <= mostChangedSources ? different : undefined;
}
