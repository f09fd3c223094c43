/** Tries a filter: the list with the filter holds exactly those of the listed items that the case names. */
import type { Body } from '../answer.ts';
import { expectEqual, expectHal } from '../expectations.ts';
import type { Rule } from '../rule.ts';
import { keyOf, type Listed, type Listing } from './listed.ts';

export interface FilterCase {
  readonly says: string;
  readonly field: string;
  readonly value: string | ((listed: Listed) => string);
  /** The keys of the items found, or which items are found. */
  readonly finds: readonly string[] | ((item: Body, listed: Listed) => boolean);
}

export function filterRule(listing: Listing, { says, field, value, finds }: FilterCase): Rule {
  return {
    rule: `GET ?${field}=… ${says}`,
    check: async (world) => {
      const listed = await listing(world);
      const text = typeof value === 'string' ? value : value(listed);
      const found = expectHal(await world.ada.get(`${listed.url}&size=100&${field}=${encodeURIComponent(text)}`))._embedded[
        listed.resource
      ];
      expectEqual(`what ${field}=${text} finds`, found.map(keyOf), expectedKeys(listed, finds));
    },
  };
}

function expectedKeys(listed: Listed, finds: FilterCase['finds']): string[] {
  const isFound = typeof finds === 'function' ? finds : (item: Body) => finds.includes(keyOf(item));
  return listed.items.filter((item) => isFound(item, listed)).map(keyOf);
}

export const allBut =
  (...keys: readonly string[]) =>
  (item: Body) =>
    !keys.includes(keyOf(item));
