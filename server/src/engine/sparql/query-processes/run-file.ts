/** The file in which query processes leave the runs that they have built, for those that start later. It has no name, and goes with the service. */
import { closeSync } from 'node:fs';
import { openUnnamedSync } from '../../../storage/unnamed-files.ts';
import type { FileRange } from './messages.ts';

export interface RunFileOptions {
  readonly folder: string;
  readonly mostBytes: number;
}

/** What a process may be reading or writing just now. Nobody else is given these places before it is over. */
export interface RunFileUse {
  readonly keys: Set<string>;
  readonly isOver: () => boolean;
}

interface Stored extends FileRange {
  /** Only what a process has written to its end is read. */
  isWhole: boolean;
}

/** Files are written by pages. */
const pageSize = 4096;

export class RunFile {
  private readonly options: RunFileOptions;
  private opened: number | undefined;
  private hasFailed = false;
  /** By the keys of runs; the one that was not used for longest is the first. */
  private readonly places = new Map<string, Stored>();
  private readonly uses = new Set<RunFileUse>();

  constructor(options: RunFileOptions) {
    this.options = options;
  }

  /** What processes inherit. Nothing where there can be no file: runs are built then. */
  get descriptor(): number | undefined {
    if (this.opened !== undefined || this.hasFailed) return this.opened;
    try {
      this.opened = openUnnamedSync(this.options.folder);
    } catch {
      this.hasFailed = true;
    }
    return this.opened;
  }

  begin(isOver: () => boolean): RunFileUse {
    const use = { keys: new Set<string>(), isOver };
    this.uses.add(use);
    return use;
  }

  /** Where a run is. The same key is the same quads, so nobody is given any that were not among those which a request named. */
  placeOf(key: string, use: RunFileUse): FileRange | undefined {
    const found = this.places.get(key);
    if (!found?.isWhole) return undefined;
    this.places.delete(key);
    this.places.set(key, found);
    use.keys.add(key);
    return { start: found.start, length: found.length };
  }

  /** Room for a run, for which others go that were not used for longer. Nothing where it is too large, or where others are still at it. */
  roomFor(key: string, length: number, use: RunFileUse): FileRange | undefined {
    this.forgetUses();
    if (this.opened === undefined || length > this.options.mostBytes || this.places.has(key)) return undefined;
    const inUse = new Set([...this.uses].flatMap(({ keys }) => [...keys]));
    const mayGo = [...this.places.keys()].filter((other) => !inUse.has(other));
    for (let start = this.gapOf(length); ; start = this.gapOf(length)) {
      if (start !== undefined) return this.give(key, { start, length }, use);
      const oldest = mayGo.shift();
      if (oldest === undefined) return undefined;
      this.places.delete(oldest);
    }
  }

  private give(key: string, place: FileRange, use: RunFileUse): FileRange {
    this.places.set(key, { ...place, isWhole: false });
    use.keys.add(key);
    return place;
  }

  /** The process has written these of what it was given room for; what it could not write goes. */
  end(use: RunFileUse, written: readonly string[]): void {
    this.uses.delete(use);
    for (const key of use.keys) {
      const place = this.places.get(key);
      if (place && written.includes(key)) place.isWhole = true;
      else if (place && !place.isWhole) this.places.delete(key);
    }
  }

  close(): void {
    this.places.clear();
    this.hasFailed = true;
    if (this.opened !== undefined) closeSync(this.opened);
    this.opened = undefined;
  }

  /** Of loads that failed: nobody said how they ended. */
  private forgetUses(): void {
    for (const use of this.uses) if (use.isOver()) this.end(use, []);
  }

  private gapOf(length: number): number | undefined {
    let start = 0;
    for (const place of [...this.places.values()].sort((one, other) => one.start - other.start)) {
      if (place.start - start >= length) return start;
      start = Math.ceil((place.start + place.length) / pageSize) * pageSize;
    }
    return this.options.mostBytes - start >= length ? start : undefined;
  }
}
