/** The tree that explorers show of a model: a building by its storeys, any other model by what contains what. */
import { isIfcNsUri } from '@orrery/metamodels';
import type { IndexColumns } from '../objects/index-columns.ts';
import { classesOf, instancesOf } from './building-rows.ts';
import { BuildingStructure } from './building-structure.ts';

/** A stretch of rows beneath one row, and how much is beneath each of them. */
export interface TreeStretch {
  readonly rows: Uint32Array;
  readonly partCounts: Uint32Array;
  readonly total: number;
}

/** The way down to a row, or a part of it: where each step stands among what is beneath the one before. */
export interface TreePath {
  readonly rows: readonly number[];
  readonly positions: readonly number[];
  readonly partCounts: readonly number[];
  /** How many steps the whole way has; none where the row is no part of the tree. */
  readonly total: number;
}

export class ExplorerTree {
  /** Rows, those beneath one row together; the roots come last. */
  private readonly rows: Uint32Array;
  /** Where those beneath each row begin; one more for the roots, and the end. */
  private readonly starts: Uint32Array;
  /** What each row is beneath: a row, the roots, or nothing at all. */
  private readonly places: Uint32Array;

  private constructor(columns: IndexColumns, parents: (row: number) => number | undefined, isRoot: (row: number) => boolean) {
    const { objects } = columns.directory;
    const places = Uint32Array.from({ length: objects }, (_, row) => parents(row) ?? (isRoot(row) ? objects : objects + 1));
    this.places = places;
    this.starts = startsOf(places, objects + 2);
    this.rows = new Uint32Array(this.starts[objects + 1]!);
    const next = this.starts.slice();
    for (const row of columns.numbers('order')) if (places[row]! <= objects) this.rows[next[places[row]!]!++] = row;
  }

  static of(columns: IndexColumns, checkpoint: () => void): ExplorerTree {
    const make = () => (isBuilding(columns) ? ofBuilding(columns, checkpoint) : ofContainers(columns));
    return columns.kept(
      'explorer tree',
      () => {
        const { parentOf, isRoot } = make();
        return new ExplorerTree(columns, parentOf, isRoot);
      },
      ({ rows, starts, places }) => rows.byteLength + starts.byteLength + places.byteLength,
    );
  }

  /** What is beneath a row, or the roots. */
  beneath(row: number | undefined, from: number, to: number): TreeStretch {
    const place = row ?? this.starts.length - 3;
    const [start, end] = [this.starts[place]!, this.starts[place + 1]!];
    const rows = this.rows.slice(Math.min(start + from, end), Math.min(start + to, end));
    return { rows, partCounts: rows.map((one) => this.partCountOf(one)), total: end - start };
  }

  /** The way from a root down to a row, itself included. */
  pathTo(row: number, from: number, to: number): TreePath {
    const roots = this.places.length;
    const way: number[] = [];
    for (let at = row; at !== roots; at = this.places[at]!) {
      if (at > roots) return { rows: [], positions: [], partCounts: [], total: 0 };
      way.push(at);
    }
    const rows = way.reverse().slice(from, to);
    return {
      rows,
      positions: rows.map((one) => this.positionOf(one)),
      partCounts: rows.map((one) => this.partCountOf(one)),
      total: way.length,
    };
  }

  private partCountOf(row: number): number {
    return this.starts[row + 1]! - this.starts[row]!;
  }

  private positionOf(row: number): number {
    const place = this.places[row]!;
    return this.rows.subarray(this.starts[place]!, this.starts[place + 1]!).indexOf(row);
  }
}

interface Parents {
  readonly parentOf: (row: number) => number | undefined;
  readonly isRoot: (row: number) => boolean;
}

function isBuilding({ directory: { classes } }: IndexColumns): boolean {
  return classes.some(({ nsUri }) => isIfcNsUri(nsUri));
}

/** Projects are roots, and products that are a part of nothing. Relationships, types and shapes are no part of the tree. */
function ofBuilding(columns: IndexColumns, checkpoint: () => void): Parents {
  const structure = BuildingStructure.of(columns, checkpoint);
  const roots = new Set(instancesOf(columns, classesOf(columns, ['IfcContext', 'IfcProject', 'IfcProduct'])));
  return { parentOf: (row) => structure.wholeOf(row), isRoot: (row) => roots.has(row) };
}

function ofContainers(columns: IndexColumns): Parents {
  const container = columns.numbers('container');
  return { parentOf: (row) => (container[row] === 0 ? undefined : container[row]! - 1), isRoot: () => true };
}

function startsOf(places: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const place of places) starts[place + 1] = starts[place + 1]! + 1;
  for (let at = 0; at < count; at++) starts[at + 1] = starts[at + 1]! + starts[at]!;
  return starts;
}
