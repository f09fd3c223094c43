/** The containment tree of the merged model, while changes of their side are still left out of it. */
import type { Class } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { type ChangesById, keyOfChange } from './changes-by-id.ts';
import type { Conflict, Containment } from './conflict.ts';
import type { Change, FeatureChange, Position } from './difference.ts';
import type { Targets } from './merged-value.ts';

export class MergedTree implements Targets {
  readonly ours: Model;
  readonly our: ChangesById;
  readonly their: ChangesById;
  private readonly leftOut = new Set<string>();

  constructor(ours: Model, our: ChangesById, their: ChangesById) {
    this.ours = ours;
    this.our = our;
    this.their = their;
  }

  leaveOut(change: Change): void {
    this.leftOut.add(keyOfChange(change));
  }

  conflictOn(change: Change, message: string): Conflict {
    const { id, kind } = change;
    if (kind === 'changed') return { id, kind, message };
    const containments = { base: oldPositionOf(change), ours: this.ourContainmentOf(id), theirs: newPositionOf(change) };
    return { id, kind, message, containments };
  }

  isLeftOut(change: Change): boolean {
    return this.leftOut.has(keyOfChange(change));
  }

  isThere(id: string): boolean {
    const change = this.isOurs(id) ? this.their.removed(id) : this.their.added(id);
    return change === undefined ? this.isOurs(id) : this.isLeftOut(change) === (change.kind === 'removed');
  }

  isKept(id: string): boolean {
    const removed = this.their.removed(id);
    return removed !== undefined && this.isLeftOut(removed);
  }

  isOurs(id: string): boolean {
    return this.ours.find(id) !== undefined;
  }

  containmentOf(id: string): Containment {
    const moved = this.their.moved(id);
    if (moved && !this.isLeftOut(moved)) return moved.position.new;
    return this.ourContainmentOf(id) ?? this.their.added(id)!.position;
  }

  ourContainmentOf(id: string): Containment | undefined {
    const object = this.ours.find(id);
    return object && { container: object.container && this.ours.idOf(object.container), feature: object.containment?.name };
  }

  classOf(id: string): Class {
    const object = this.ours.find(id);
    if (!object) return this.their.added(id)!.class;
    const changed = this.their.changed(id);
    return changed && !this.isLeftOut(changed) && !this.hasOurClass(id) ? changed.class.new : object.class;
  }

  /** Whether our side changed the class. */
  hasOurClass(id: string): boolean {
    const changed = this.our.changed(id);
    return changed !== undefined && changed.class.old !== changed.class.new;
  }

  /** The change that our side made to a feature. */
  ourFeature(id: string, name: string): FeatureChange | undefined {
    const { features } = this.our.changed(id) ?? this.our.added(id) ?? { features: [] };
    return features.find((feature) => feature.name === name);
  }

  /** The parts that an object has on our side and that stay where they are. */
  keptParts(id: string): string[] {
    const parts = this.ours.find(id)!.parts();
    return parts
      .map((part) => this.ours.idOf(part))
      .filter((part) => this.isThere(part) && isSameContainment(this.containmentOf(part), this.ourContainmentOf(part)!));
  }
}

export function isSameContainment(one: Containment, other: Containment): boolean {
  return one.container === other.container && one.feature === other.feature;
}

/** Where a change puts its object. */
export function newPositionOf(change: Change): Position | undefined {
  if (change.kind === 'added') return change.position;
  return change.kind === 'moved' ? change.position.new : undefined;
}

function oldPositionOf(change: Change): Position | undefined {
  if (change.kind === 'removed') return change.position;
  return change.kind === 'moved' ? change.position.old : undefined;
}
