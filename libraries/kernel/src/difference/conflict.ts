/** A change of theirs that a merge left out, with what the base and both sides say. */
import type { Change, PlainValue, Position } from './difference.ts';

export interface Conflict {
  readonly id: string;
  /** The kind of their change that was left out. */
  readonly kind: Change['kind'];
  /** Without it, the object itself, its place or its class is meant. */
  readonly feature?: string;
  readonly message: string;
  /** What the feature holds. */
  readonly values?: Sides<PlainValue | undefined>;
  /** Where the object is; nothing where it is not there. */
  readonly containments?: Sides<Containment | undefined>;
}

export interface Sides<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** A list of parts, or a place for one. */
export type Containment = Pick<Position, 'container' | 'feature'>;
