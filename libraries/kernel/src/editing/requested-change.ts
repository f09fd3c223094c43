/** Changes of a model as somebody asks for them: the shape of a difference in JSON, with less that must be said. */
import type { Conflict } from '../difference/conflict.ts';

export type RequestedKind = 'added' | 'removed' | 'changed' | 'moved';

export interface RequestedChange {
  readonly kind: RequestedKind;
  readonly id: string;
  /** The class, as `<namespace URI>#//<Name>`, `prefix:Name` or `Name`. */
  readonly eClass?: string | null;
  readonly features?: readonly RequestedFeature[];
  readonly container?: { readonly new?: RequestedPosition | null } | null;
}

export interface RequestedFeature {
  readonly name: string;
  /** What the feature had when the edit was made, where that is told. */
  readonly old?: RequestedValue;
  readonly new?: RequestedValue;
}

/** Without an id it is among the roots; without an index at the end. */
export interface RequestedPosition {
  readonly id?: string | null;
  readonly feature?: string | null;
  readonly index?: number | null;
}

export type RequestedScalar = string | number | boolean | null;
export type RequestedItem = RequestedScalar | { readonly id: string } | { readonly target: string };
export type RequestedValue = RequestedItem | readonly RequestedItem[];

/** The place of something in a request, from the outside to the inside. */
export type RequestPlace = readonly (string | number)[];

/** A change that cannot be made, whatever others have changed. */
export class RefusedChange extends Error {
  readonly place: RequestPlace;

  constructor(message: string, place: RequestPlace) {
    super(message);
    this.name = 'RefusedChange';
    this.place = place;
  }
}

/** Changes that contradict what others have changed meanwhile. */
export class ConflictingChanges extends Error {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[]) {
    super('Somebody else has changed the same.');
    this.name = 'ConflictingChanges';
    this.conflicts = conflicts;
  }
}
