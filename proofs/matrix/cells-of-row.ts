/** The cells of a row: a site for each caller and level. Cells that change nothing share the sites, because a new one costs more than a request. */
import { joined } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import { type Level, nameOf } from './callers.ts';
import { expectedStatus } from './expected.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';
import { levelsOf, methodOf, type Row } from './row.ts';
import { aSite, type Site } from './site.ts';

export interface Cell {
  readonly resident: Resident;
  readonly site: Site;
}

const sharedSites = new WeakMap<Neighbourhood, Map<string, Site>>();

export async function cellsOf(neighbourhood: Neighbourhood, row: Row): Promise<readonly Cell[]> {
  const shared = sharedSitesOf(neighbourhood);
  const [cells, made]: [Cell[], Site[]] = [[], []];
  for (const resident of neighbourhood.residents.filter(({ kind }) => row.callers?.(kind) ?? true))
    for (const level of levelsOf(row)) {
      const key = keyOf(resident, level, row);
      const known = shared.get(key);
      const site = known && leavesAsItIs(row, known) ? known : aSite(neighbourhood, resident, level, row.site ?? {});
      if (site !== known) made.push(site);
      if (leavesAsItIs(row, site)) shared.set(key, site);
      cells.push({ resident, site });
    }
  await insertEntities(neighbourhood.service.database, joined(made.map(({ entities }) => entities)), neighbourhood.content);
  return cells;
}

/** Whoever is refused changes nothing; where that is not so, the status tells. */
function leavesAsItIs(row: Row, site: Site): boolean {
  return row.onlyReads || methodOf(row) === 'GET' || (row.tells?.(site) ?? expectedStatus(row, site)) >= 400;
}

function sharedSitesOf(neighbourhood: Neighbourhood): Map<string, Site> {
  const sites = sharedSites.get(neighbourhood) ?? new Map<string, Site>();
  sharedSites.set(neighbourhood, sites);
  return sites;
}

function keyOf({ kind }: Resident, level: Level, { site = {} }: Row): string {
  return JSON.stringify([kind.name, nameOf(level), Object.entries(site).sort()]);
}
