/** General rule 2: lists are sorted by every filterable field, in several orders. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import { modelFields, projectFields, scopeFields } from './list-fields.ts';
import { keyOf, type Listing, listedModels, listedProjects, listedScopes, valueAt } from './listed.ts';

export function sortsBy(listing: Listing, field: string): Rule {
  return holds(`sort=${field} and sort=${field},desc`, async (world) => {
    const { url, resource } = await listing(world);
    for (const direction of ['asc', 'desc'] as const) {
      const { _embedded } = expectHal(await world.ada.get(`${url}&sort=${field},${direction}`));
      expectSorted(
        _embedded[resource].map((it: Body) => valueAt(it, field)),
        direction,
      );
    }
  });
}

function expectSorted(values: readonly unknown[], direction: 'asc' | 'desc'): void {
  const present = values.filter((value) => value !== null);
  expectEqual(
    'nulls',
    values.slice(present.length).every((value) => value === null),
    true,
  );
  for (const [index, value] of present.slice(1).entries()) {
    const [smaller, greater] = direction === 'asc' ? [present[index], value] : [value, present[index]];
    expect(`values ${direction}ending`, !isOrdered(value) || !isGreater(smaller, greater), values);
  }
}

// Roles, statuses and booleans have no order that the interface names.
const unordered: readonly unknown[] = ['none', 'viewer', 'editor', 'owner', 'pending', 'approved', 'rejected', true, false];

function isOrdered(value: unknown): boolean {
  return !unordered.includes(value);
}

function isGreater(one: unknown, other: unknown): boolean {
  return typeof one === 'number' ? one > (other as number) : folded(one) > folded(other);
}

const folded = (text: unknown) => String(text).normalize('NFKC').toLowerCase();

function order(sentence: string, query: string, expected: readonly string[]): Rule {
  return holds(sentence, async (world) => {
    const { url } = await listedScopes(world);
    const { _embedded } = expectHal(await world.ada.get(`${url}&${query}`));
    expectEqual('the order', _embedded.scopes.map(keyOf), expected);
  });
}

const byName = ['Alpha', 'beta', 'Délta', 'epsilon', 'eta', 'Gamma_%', 'Zeta'];

const orders: readonly Rule[] = [
  order('sort=name is ascending, and text sorts without regard to case', 'sort=name', byName),
  order('sort=name,asc', 'sort=name,asc', byName),
  order('sort=name,desc', 'sort=name,desc', byName.toReversed()),
  order('repeated entries sort by several fields in order', 'sort=confidentiality,asc&sort=name,desc', [
    'Alpha',
    'Gamma_%',
    'eta',
    'beta',
    'epsilon',
    'Zeta',
    'Délta',
  ]),
  order('sort=a,b,desc sorts by a and b', 'sort=confidentiality,name,desc', [
    'Délta',
    'Zeta',
    'epsilon',
    'Gamma_%',
    'eta',
    'beta',
    'Alpha',
  ]),
  order('ties are broken by id', 'sort=confidentiality', ['Alpha', 'beta', 'Gamma_%', 'eta', 'epsilon', 'Zeta', 'Délta']),
];

export const sortSections: readonly Section[] = [
  { section: 'Order of lists', rules: orders },
  { section: 'Sort fields of scopes', rules: scopeFields.map((field) => sortsBy(listedScopes, field)) },
  { section: 'Sort fields of projects', rules: projectFields.map((field) => sortsBy(listedProjects, field)) },
  { section: 'Sort fields of models', rules: modelFields.map((field) => sortsBy(listedModels, field)) },
];
