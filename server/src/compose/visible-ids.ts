/** Finds which of some ids a caller sees, whatever kind of entity they belong to. */
import type { Caller } from '../access/caller.ts';
import type { ListQuery } from '../access/visible-entities.ts';
import { isOneOf } from '../conditions/condition.ts';

/** The use cases of a kind of entity. */
export interface Listing {
  list(caller: Caller, query: ListQuery): Promise<{ readonly items: readonly { readonly id: string }[] }>;
}

export type VisibleIds = (caller: Caller, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export function visibleIdsIn(...kinds: readonly Listing[]): VisibleIds {
  return async (caller, ids) => {
    if (ids.length === 0) return new Set();
    const query: ListQuery = { where: isOneOf('id', ids), sort: [], page: { number: 0, size: ids.length } };
    const found = await Promise.all(kinds.map((kind) => kind.list(caller, query)));
    return new Set(found.flatMap(({ items }) => items.map(({ id }) => id)));
  };
}
