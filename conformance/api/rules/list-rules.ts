/** General rules 2, 3, 5 and 7 for the list of any resource: its fields, its pages, its key, its mistakes. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem } from '../expectations.ts';
import { holds, type Rule, refused } from '../rule.ts';
import type { World } from '../world.ts';
import { equalityOn } from './filter-field-rules.ts';
import { filterRule } from './filter-rule.ts';
import { keyOf, type Listing } from './listed.ts';
import { sortsBy } from './sort-rules.ts';

export interface ListOf {
  readonly listing: Listing;
  readonly fields: readonly string[];
  /** Values that are none of their field's type. */
  readonly unreadable: readonly (readonly [field: string, value: string])[];
}

export function listRules({ listing, fields, unreadable }: ListOf): Rule[] {
  return [
    ...pages(listing),
    ...fields.map((field) => filterRule(listing, equalityOn(field))),
    ...fields.map((field) => sortsBy(listing, field)),
    ...unreadable.map(([field, value]) => unreadableValue(listing, field, value)),
    ...mistakes(listing),
  ];
}

function pages(listing: Listing): Rule[] {
  return [
    holds('the list is in the order of creation, and each item is as it is read by itself', async (world) => {
      const { items, resource, url } = await listing(world);
      expectEqual('the items', (await page(world, listing, 'size=100'))._embedded[resource].map(keyOf), items.map(keyOf));
      for (const item of items.filter(({ _links }) => _links?.self))
        expectEqual(`what is in ${url}`, await world.ada.read(world.pathOf(item._links.self)), item);
    }),
    holds('walking by next visits every element exactly once', async (world) => {
      const { items, resource } = await listing(world);
      const visited = await walk(world, await page(world, listing, 'size=2'));
      expectEqual(
        'what is visited',
        visited.flatMap(({ _embedded }) => _embedded[resource].map(keyOf)),
        items.map(keyOf),
      );
    }),
    holds('totalElements counts what is listed', async (world) => {
      const { items } = await listing(world);
      const { totalElements, totalPages } = (await page(world, listing, 'size=1')).page;
      expectEqual('the counts', [totalElements, totalPages], [items.length, items.length]);
    }),
    holds('_embedded has its key on an empty page too', async (world) => {
      expectEqual('_embedded', (await page(world, listing, 'page=99'))._embedded, { [(await listing(world)).resource]: [] });
    }),
    refused('page=-1 answers 400', 400, async (world) => world.ada.get(`${(await listing(world)).path}?page=-1`), 'page'),
    refused('size=0 answers 400', 400, async (world) => world.ada.get(`${(await listing(world)).path}?size=0`), 'size'),
  ];
}

function mistakes(listing: Listing): Rule[] {
  return [
    holds('an unknown filter answers 400: Unknown filter field: colour', async (world) => {
      const { errors } = expectProblem(await world.ada.get(`${(await listing(world)).path}?colour=red`), 400);
      expectEqual('errors', errors, [{ message: 'Unknown filter field: colour', field: 'colour' }]);
    }),
    holds('an unknown sort answers 400: Unknown sort field: colour', async (world) => {
      const { errors } = expectProblem(await world.ada.get(`${(await listing(world)).path}?sort=colour,desc`), 400);
      const messages = errors.map(({ message }: Body) => message);
      expect('its message', messages.includes('Unknown sort field: colour'), messages);
    }),
  ];
}

function unreadableValue(listing: Listing, field: string, value: string): Rule {
  const send = async (world: World) => world.ada.get(`${(await listing(world)).path}?${field}=${encodeURIComponent(value)}`);
  return refused(`GET ?${field}=${value} answers 400 with the name of the field`, 400, send, field);
}

async function page(world: World, listing: Listing, query: string): Promise<Body> {
  return expectHal(await world.ada.get(`${(await listing(world)).url}&${query}`));
}

async function walk(world: World, first: Body): Promise<Body[]> {
  const { next } = first._links;
  return next ? [first, ...(await walk(world, expectHal(await world.ada.get(world.pathOf(next)))))] : [first];
}
