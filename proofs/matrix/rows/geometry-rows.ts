/** Rows of the access matrix for the geometry and the own words of buildings: seen by those who see the revisions that it is made of. */
import { buildingTile } from '../../world/model-files.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Request, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { at, chain } from './model-rows.ts';

const absent = 9;
const headers = { prefer: 'wait=120' };
/** It is made in a process of its own for every model: for few of them. */
const reading = {
  site: { holds: 'building' },
  rule: rules.readModel,
  gives: 200,
  callers: fewCallers,
  levels: fewLevels,
} as const;

/** Behind the address of a model: as operations name them, and as they are asked for. */
const parts: readonly (readonly [operation: string, path: string])[] = [
  ['geometry', 'geometry'],
  ['geometry/{tile}', `geometry/${buildingTile}`],
];

/** A revision that may be hidden where the model is not. */
function ofClosed(request: (site: Site, number: number) => Request): Pick<Row, 'request' | 'inside'> {
  return {
    request: (site) => request(site, site.revisions.closed.number),
    inside: {
      isHidden: ({ oracle, person, revisions }) => !oracle.seesRevision(person, revisions.closed),
      absent: (site) => request(site, absent),
    },
  };
}

export const geometryRows: readonly Row[] = [
  ...parts.flatMap(([operation, path]): Row[] => [
    {
      ...reading,
      operation: `GET /api/models/{id}/${operation}`,
      request: (site) => ({ path: `${at(site)}/${path}`, headers }),
    },
    {
      ...reading,
      operation: `GET /api/models/{id}/${operation}`,
      says: 'of a revision, closed',
      ...ofClosed((site, number) => ({ path: `${at(site)}/${path}?revision=${number}`, headers })),
    },
    {
      ...reading,
      operation: `GET /api/models/{scope}/{project}/{version}/{model}/${operation}`,
      ...ofClosed((site, number) => ({ path: `${chain(site)}/${path}?revision=${number}`, headers })),
    },
  ]),
  {
    ...reading,
    operation: 'GET /api/models/{id}/content',
    says: 'as glTF, of a revision, closed',
    ...ofClosed((site, number) => ({ path: `${at(site)}/content?format=glb&revision=${number}` })),
  },
  ...['from', 'to'].flatMap((side) =>
    ['', '&size=2'].map((page): Row => {
      const ends = (number: number) => (side === 'from' ? `from=${number}&to=3` : `from=3&to=${number}`);
      return {
        ...reading,
        operation: 'GET /api/models/{id}/diff',
        says: `in the words of buildings, ${side} what is closed${page}`,
        ...ofClosed((site, number) => ({ path: `${at(site)}/diff?format=building&${ends(number)}${page}` })),
      };
    }),
  ),
  {
    ...reading,
    operation: 'GET /api/models/{id}/objects',
    says: 'by a property, of a revision, closed',
    ...ofClosed((site, number) => ({ path: `${at(site)}/objects?${byProperty}&revision=${number}` })),
  },
];

const byProperty = 'features.Pset_DoorCommon.FireRating=EI%2030';
