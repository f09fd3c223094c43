/** General rules 2 and 3: pages of a list and the links between them. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';
import { keyOf, keys, type Listing, listedModels, listedProjects, listedScopes } from './listed.ts';

/** A list of seven, asked for by pages. */
interface Paged {
  readonly path: string;
  readonly page: (world: World, query: string) => Promise<Body>;
}

const pagedAt = (listing: Listing, path: string): Paged => ({
  path,
  page: async (world, query) => expectHal(await world.ada.get(`${(await listing(world)).url}&${query}`)),
});

const itemsOf = ({ _embedded }: Body) => (Object.values(_embedded)[0] as Body[]).map(keyOf);
const linksOf = ({ _links }: Body) => Object.keys(_links);

const numberRules = ({ page }: Paged): readonly Rule[] => [
  holds('page is 0 and size is 20 when omitted', async (world) => {
    expectEqual('page', (await page(world, '')).page, { number: 0, size: 20, totalElements: 7, totalPages: 1 });
  }),
  holds('page says number, size, totalElements and totalPages', async (world) => {
    expectEqual('page', (await page(world, 'page=1&size=3')).page, { number: 1, size: 3, totalElements: 7, totalPages: 3 });
  }),
  holds('page is zero-based', async (world) =>
    expectEqual('the items', itemsOf(await page(world, 'page=1&size=3')), keys.slice(3, 6)),
  ),
  holds('the default order is creationDateTime ascending', async (world) =>
    expectEqual('the items', itemsOf(await page(world, '')), keys),
  ),
  holds('a size above 1000 is served as 1000 and page.size says so', async (world) => {
    expectEqual('page.size', (await page(world, 'size=1001')).page.size, 1000);
    expectEqual('page.size', (await page(world, 'size=999999999')).page.size, 1000);
  }),
  holds('a size of 1000 is served', async (world) => expectEqual('page.size', (await page(world, 'size=1000')).page.size, 1000)),
];

const linkRules = ({ page, path }: Paged): readonly Rule[] => [
  holds('links come in the order first, prev, self, next, last', async (world) => {
    expectEqual('the links', linksOf(await page(world, 'page=1&size=3')), ['first', 'prev', 'self', 'next', 'last']);
  }),
  holds('the first page has no prev', async (world) => {
    expectEqual('the links', linksOf(await page(world, 'size=3')), ['first', 'self', 'next', 'last']);
  }),
  holds('the last page has no next', async (world) => {
    expectEqual('the links', linksOf(await page(world, 'page=2&size=3')), ['first', 'prev', 'self', 'last']);
  }),
  holds('links are absolute URLs under the base URL', async (world) => {
    const links = Object.values((await page(world, 'page=1&size=3'))._links) as { href: string }[];
    for (const { href } of links)
      expect(`a link under ${world.baseUrl}${path}`, href.startsWith(`${world.baseUrl}${path}?`), href);
  }),
  holds('links keep filters, size and sort', async (world) => {
    const { _links } = await page(world, 'size=3&confidentiality=>=20&sort=name,desc&sort=id');
    for (const { href } of Object.values(_links) as { href: string }[]) expectKeeps(href);
  }),
];

const walkRules = ({ page }: Paged): readonly Rule[] => [
  holds('walking by next visits every element exactly once', async (world) => {
    const visited = await walk(world, await page(world, 'size=2'), 'next');
    expectEqual('what is visited', visited.flatMap(itemsOf), keys);
  }),
  holds('walking by next visits every element once where the sort has ties', async (world) => {
    const visited = await walk(world, await page(world, 'size=1&sort=confidentiality'), 'next');
    expectEqual('what is visited', visited.flatMap(itemsOf).sort(), [...keys].sort());
  }),
  holds('walking back by prev visits every page', async (world) => {
    const visited = await walk(world, await page(world, 'page=3&size=2'), 'prev');
    const numbers = visited.map((it) => it.page.number);
    expectEqual('the pages', numbers, [3, 2, 1, 0]);
  }),
  holds('last leads to the last page, first to the first', async (world) => {
    const { _links } = await page(world, 'page=1&size=3');
    expectEqual('the last page', (await follow(world, _links.last)).page.number, 2);
    expectEqual('the first page', (await follow(world, _links.first)).page.number, 0);
  }),
];

const emptyPageRules = ({ page, path }: Paged): readonly Rule[] => [
  holds('a page after the last is empty and has no next', async (world) => {
    const beyond = await page(world, 'page=9&size=3');
    expectEqual('the items', itemsOf(beyond), []);
    expect('no next but a prev', !beyond._links.next && beyond._links.prev, beyond._links);
  }),
  holds('_embedded is there on an empty page', async (world) => {
    const empty = await page(world, 'name=nothing');
    expectEqual('_embedded', empty._embedded, { [path.slice('/api/'.length)]: [] });
    expectEqual('page', empty.page, { number: 0, size: 20, totalElements: 0, totalPages: 0 });
    expectEqual('the links', linksOf(empty), ['first', 'self', 'last']);
  }),
];

const refusals = ({ path }: Paged): readonly Rule[] => [
  ...['-1', 'one', '1.5', ''].map((text) =>
    refused(`page=${text} answers 400`, 400, ({ ada }) => ada.get(`${path}?page=${text}`), 'page'),
  ),
  ...['0', '-1', 'all', '2.5', ''].map((text) =>
    refused(`size=${text} answers 400`, 400, ({ ada }) => ada.get(`${path}?size=${text}`), 'size'),
  ),
];

function pagingRules(listing: Listing, path: string): readonly Rule[] {
  const paged = pagedAt(listing, path);
  return [numberRules, linkRules, walkRules, emptyPageRules, refusals].flatMap((rulesOf) => rulesOf(paged));
}

function expectKeeps(href: string): void {
  const { searchParams } = new URL(href);
  expectEqual(`the filter in ${href}`, searchParams.get('confidentiality'), '>=20');
  expectEqual(`the size in ${href}`, searchParams.get('size'), '3');
  expectEqual(`the sort in ${href}`, searchParams.getAll('sort'), ['name,desc', 'id']);
}

async function follow(world: World, link: { readonly href: string }): Promise<Body> {
  return expectHal(await world.ada.get(world.pathOf(link)));
}

async function walk(world: World, first: Body, direction: 'next' | 'prev'): Promise<Body[]> {
  const link = first._links[direction];
  return link ? [first, ...(await walk(world, await follow(world, link), direction))] : [first];
}

export const pagingSections: readonly Section[] = [
  { section: 'Pages of scopes', rules: pagingRules(listedScopes, '/api/scopes') },
  { section: 'Pages of projects', rules: pagingRules(listedProjects, '/api/projects') },
  { section: 'Pages of models', rules: pagingRules(listedModels, '/api/models') },
];
