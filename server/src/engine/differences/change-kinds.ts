/** The kinds of changes, and the classes of what changed. */
import type { IndexedClass } from '@orrery/kernel';

export const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];
export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

export type ChangedClass = Pick<IndexedClass, 'nsUri' | 'prefix' | 'name' | 'superTypes'>;
