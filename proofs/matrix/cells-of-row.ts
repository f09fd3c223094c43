/** The cells of a row: a site for each caller and level. Rows that only read share the sites, which costs half as much as new ones. */
import { joined } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import { type Level, nameOf } from './callers.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';
import { levelsOf, methodOf, type Row } from './row.ts';
import { aSite, type Site } from './site.ts';

export interface Cell {
  readonly resident: Resident;
  readonly site: Site;
}

const sharedSites = new WeakMap<Neighbourhood, Map<string, Site>>();

export async function cellsOf(neighbourhood: Neighbourhood, row: Row): Promise<readonly Cell[]> {
  const shared = methodOf(row) === 'GET' ? sharedSitesOf(neighbourhood) : new Map<string, Site>();
  const [cells, made]: [Cell[], Site[]] = [[], []];
  for (const resident of neighbourhood.residents.filter(({ kind }) => row.callers?.(kind) ?? true))
    for (const level of levelsOf(row)) {
      const key = keyOf(resident, level, row);
      const site = shared.get(key) ?? aSite(neighbourhood, resident, level, row.site ?? {});
      if (!shared.has(key)) made.push(site);
      shared.set(key, site);
      cells.push({ resident, site });
    }
  await insertEntities(neighbourhood.service.database, joined(made.map(({ entities }) => entities)), neighbourhood.content);
  return cells;
}

function sharedSitesOf(neighbourhood: Neighbourhood): Map<string, Site> {
  const sites = sharedSites.get(neighbourhood) ?? new Map<string, Site>();
  sharedSites.set(neighbourhood, sites);
  return sites;
}

function keyOf({ kind }: Resident, level: Level, { site = {} }: Row): string {
  return JSON.stringify([kind.name, nameOf(level), Object.entries(site).sort()]);
}
