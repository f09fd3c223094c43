/** Seven scopes, seven projects and seven models that the rules about lists look at: different in everything that can be filtered. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import type { World } from '../world.ts';
import { aFleet, ecoreOf } from './models/fleets.ts';

export interface Listed {
  /** The key in `_embedded`; for scopes, projects and models the last part of the path too. */
  readonly resource: string;
  readonly path: string;
  /** The word with which all their names begin, where they have names. */
  readonly word: string;
  /** As ada sees them, in the order in which they were made. */
  readonly items: readonly Body[];
  /** Where the list of exactly these items is. */
  readonly url: string;
}

export type Listing = (world: World) => Promise<Listed>;

interface Seed {
  readonly key: string;
  readonly confidentiality: number;
  readonly description?: string;
  readonly isBobs?: true;
  readonly version?: string;
  /** What is put into it as XMI, for models. */
  readonly content?: string;
}

/** The names end with these keys. */
const seeds: readonly Seed[] = [
  { key: 'Alpha', confidentiality: 10, description: 'First, of all', version: '1.0' },
  { key: 'beta', confidentiality: 20, content: aFleet('Fram') },
  { key: 'Gamma_%', confidentiality: 20, description: '' },
  { key: 'Délta', confidentiality: 120, description: 'first and second' },
  { key: 'epsilon', confidentiality: 30, description: '>=5 is text', isBobs: true },
  { key: 'Zeta', confidentiality: 40, description: 'FIRST', version: 'v2', content: ecoreOf('zeta', 'http://example.org/zeta') },
  { key: 'eta', confidentiality: 20, description: 'a*b' },
];

export const keys: readonly string[] = seeds.map(({ key }) => key);

/** What tells an item from the others: the end of its name, its id where it has no name, or all of it where it has neither. */
export const keyOf = (item: Body): string => {
  const { id = JSON.stringify(item), name } = item;
  return name === undefined ? id : name.slice(name.indexOf(' ') + 1);
};

export const listedScopes: Listing = (world) => world.keep(makeScopes);

export const listedProjects: Listing = (world) => world.keep(makeProjects);

export const listedModels: Listing = (world) => world.keep(makeModels);

async function makeScopes(world: World): Promise<Listed> {
  const word = world.slug();
  for (const { key, isBobs, version: _, content: __, ...fields } of seeds)
    await (isBobs ? world.bob : world.ada).create('/api/scopes', { name: `${word} ${key}`, ...fields });
  return listed(world, 'scopes', word);
}

async function makeProjects(world: World): Promise<Listed> {
  const word = world.slug();
  const homes = [await world.aScope(), await world.aScope(), await world.aScope({}, world.bob)] as const;
  for (const [index, { key, isBobs, content: _, ...fields }] of seeds.entries()) {
    const [by, home]: [Caller, Body] = isBobs ? [world.bob, homes[2]] : [world.ada, homes[index % 2]];
    await by.create('/api/projects', { scopeId: home.id, name: `${word} ${key}`, ...fields });
  }
  return listed(world, 'projects', word);
}

async function makeModels(world: World): Promise<Listed> {
  const word = world.slug();
  const homes = [await world.aProject({ version: '1.0' }), await world.aProject()] as const;
  const bobs = await world.aProject({}, undefined, world.bob);
  for (const [index, { key, isBobs, version, content, ...fields }] of seeds.entries()) {
    const [by, home]: [Caller, Body] = isBobs ? [world.bob, bobs] : [world.ada, homes[index % 2]];
    const contentType = version && `http://example.org/${version}`;
    const { id } = await by.create('/api/models', { projectId: home.id, name: `${word} ${key}`, contentType, ...fields });
    if (content) await by.put(`/api/models/${id}/content?format=xmi`, content);
  }
  return listed(world, 'models', word);
}

/** The first is changed by the administrator, the fourth archived; then all are read. */
async function listed({ ada, admin }: World, resource: string, word: string): Promise<Listed> {
  const [path, url] = [`/api/${resource}`, `/api/${resource}?name=${word}*`];
  const made = (await ada.read(url))._embedded[resource];
  await admin.patch(`${path}/${made[0].id}`, { slug: `${made[0].slug}-changed` });
  await ada.patch(`${path}/${made[3].id}`, { archived: true });
  return { resource, path, word, url, items: (await ada.read(url))._embedded[resource] };
}

/** The value at a path such as `creator.name`. In a query `size` is that of the page; the byte count is called `content.size` there. */
export function valueAt(entity: Body, field: string): unknown {
  if (field === 'content.size') return entity.size;
  return field.split('.').reduce((value, part) => value?.[part], entity) ?? null;
}
