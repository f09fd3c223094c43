/** A change of their side that a merge left out, with the state in the base and on both sides. */
import type { Change, PlainValue, Position } from './difference.ts';

export interface Conflict {
  readonly id: string;
  /** The kind of their change that was left out. */
  readonly kind: Change['kind'];
  /** The feature in conflict. Without one, the conflict is about the object itself, its position or its class. */
  readonly feature?: string;
  readonly message: string;
  /** The values of the feature. */
  readonly values?: Sides<PlainValue | undefined>;
  /** The containments of the object; nothing on a side that does not have it. */
  readonly containments?: Sides<Containment | undefined>;
}

export interface Sides<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** A containment feature of one object, or without a container the roots. */
export type Containment = Pick<Position, 'container' | 'feature'>;
