/** Finds how the lines of two scenes differ. A line moves with its ends: only one that is led elsewhere has moved itself. */
import type { Point } from '../geometry/geometry.ts';
import type { Scene, SceneConnection } from '../scene/scene.ts';
import type { ChangeKind } from './change-marks.ts';

export class LineChanges {
  /** Those that are in the older scene alone. */
  readonly gone: readonly SceneConnection[];
  /** The former ways of those that have moved. */
  readonly before = new Map<string, readonly Point[]>();
  private readonly differing: ReadonlySet<string>;

  constructor(older: Scene, newer: Scene, differing: ReadonlySet<string>, changes: Map<string, ChangeKind>) {
    this.differing = differing;
    const was = new Map(older.connections.map((line) => [line.id, line]));
    const is = new Set(newer.connections.map(({ id }) => id));
    this.gone = older.connections.filter(({ id }) => !is.has(id));
    for (const line of newer.connections) {
      const kind = this.kindOf(line, was.get(line.id));
      if (kind) changes.set(line.id, kind);
    }
    for (const { id } of this.gone) changes.set(id, 'removed');
  }

  private kindOf(line: SceneConnection, earlier: SceneConnection | undefined): ChangeKind | undefined {
    if (!earlier) return 'added';
    const isElsewhere = earlier.route !== line.route;
    if (isElsewhere) this.before.set(line.id, earlier.points);
    if (this.isOther(line) || looksOf(earlier) !== looksOf(line)) return 'changed';
    if (isElsewhere) return 'moved';
    return this.differing.has(line.id) ? 'changed' : undefined;
  }

  /** What the line stands for is an object of its own. */
  private isOther({ id, objectId }: SceneConnection): boolean {
    return objectId !== id && this.differing.has(objectId);
  }
}

function looksOf({ labels, source, target, line: { colour, width, dash }, sourceHead, targetHead }: SceneConnection): string {
  return JSON.stringify([source, target, labels.map(({ text }) => text), colour, width, dash, sourceHead, targetHead]);
}
