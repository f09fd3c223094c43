/** The changes of one difference by object and kind. */
import type { Added, Change, Changed, Difference, Moved, Removed } from './difference.ts';

export class ChangesById {
  readonly all: readonly Change[];
  private readonly byKey: ReadonlyMap<string, Change>;

  constructor({ changes }: Difference) {
    this.all = changes;
    this.byKey = new Map(changes.map((change) => [keyOfChange(change), change]));
  }

  added(id: string): Added | undefined {
    return this.byKey.get(keyOfChange({ kind: 'added', id })) as Added | undefined;
  }

  removed(id: string): Removed | undefined {
    return this.byKey.get(keyOfChange({ kind: 'removed', id })) as Removed | undefined;
  }

  changed(id: string): Changed | undefined {
    return this.byKey.get(keyOfChange({ kind: 'changed', id })) as Changed | undefined;
  }

  moved(id: string): Moved | undefined {
    return this.byKey.get(keyOfChange({ kind: 'moved', id })) as Moved | undefined;
  }
}

/** An object is changed and moved at most once each. */
export function keyOfChange({ kind, id }: Pick<Change, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
