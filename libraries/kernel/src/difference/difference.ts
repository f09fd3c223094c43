/** The difference between two models, as data: the objects that were added, removed, changed and moved, by id. */
import type { Class } from '../metamodel/package.ts';
import type { Value } from '../values/value.ts';

export interface Difference {
  /** In document order of the newer model; removed objects first, in document order of the older one. */
  readonly changes: readonly Change[];
}

export type Change = Added | Removed | Changed | Moved;

export interface Added {
  readonly kind: 'added';
  readonly id: string;
  readonly class: Class;
  readonly givenId: string | undefined;
  readonly position: Position;
  readonly features: readonly FeatureChange[];
}

export interface Removed {
  readonly kind: 'removed';
  readonly id: string;
  readonly class: Class;
  readonly givenId: string | undefined;
  readonly position: Position;
  readonly features: readonly FeatureChange[];
}

export interface Changed {
  readonly kind: 'changed';
  readonly id: string;
  readonly class: { readonly old: Class; readonly new: Class };
  readonly features: readonly FeatureChange[];
}

export interface Moved {
  readonly kind: 'moved';
  readonly id: string;
  readonly class: Class;
  readonly position: { readonly old: Position; readonly new: Position };
}

/** A position in the containment tree. Without a container it is among the roots. */
export interface Position {
  readonly container: string | undefined;
  readonly feature: string | undefined;
  readonly index: number;
  /** Whether the feature takes one object only. */
  readonly isSingle: boolean;
  /** The id of the object just before, where there is one. */
  readonly after: string | undefined;
}

/** The whole value of a feature before and after; nothing where it is not set. */
export interface FeatureChange {
  readonly name: string;
  readonly old: PlainValue | undefined;
  readonly new: PlainValue | undefined;
}

export type PlainItem = Value | ReferenceTo | LinkTo;
export type PlainValue = PlainItem | readonly PlainItem[];

/** An object of the same model. */
export interface ReferenceTo {
  readonly id: string;
}

/** A link to something outside of the model. Among parts it has its index in the list. */
export interface LinkTo {
  readonly target: string;
  readonly type: Class | undefined;
  readonly index?: number;
}

export interface DifferenceSummary {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
}

export function summaryOf({ changes }: Difference): DifferenceSummary {
  const summary = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { kind } of changes) summary[kind]++;
  return summary;
}

/** The difference that undoes this one. */
export function inverse({ changes }: Difference): Difference {
  const turned = changes.map(turnedAround);
  return { changes: [...turned.filter(({ kind }) => kind === 'removed'), ...turned.filter(({ kind }) => kind !== 'removed')] };
}

function turnedAround(change: Change): Change {
  if (change.kind === 'moved') return { ...change, position: { old: change.position.new, new: change.position.old } };
  const features = change.features.map(({ name, old, new: next }) => ({ name, old: next, new: old }));
  if (change.kind === 'changed') return { ...change, class: { old: change.class.new, new: change.class.old }, features };
  return { ...change, kind: change.kind === 'added' ? 'removed' : 'added', features };
}
