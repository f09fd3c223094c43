/** The objects of models in the access matrix: they are seen by those who see the revision that holds them. */
import { uuidV5 } from '@orrery/kernel';
import { familyNsUri } from '@orrery/testing/models.ts';
import { lineageOf } from '../../world/entities.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';
import { at, chain } from './model-rows.ts';

const site = { holds: 'family' } as const;
const absent = 9;

/** The root of every model: its file has no ids. */
export const rootOf = ({ model }: Site) => uuidV5(lineageOf(model), '/0');

/** Behind the address of a model: as operations name them, and as they are asked for. */
const addresses: readonly (readonly [operation: string, path: (site: Site) => string])[] = [
  ['objects', () => 'objects'],
  ['objects/{objectId}', (site) => `objects/${rootOf(site)}`],
  ['objects/{objectId}/path', (site) => `objects/${rootOf(site)}/path`],
  ['objects/{objectId}/references', (site) => `objects/${rootOf(site)}/references`],
  ['objects/{objectId}/representations', (site) => `objects/${rootOf(site)}/representations`],
  ['objects/{objectId}/form', (site) => `objects/${rootOf(site)}/form`],
  ['tables', () => 'tables'],
  ['tables/{table}', () => 'tables/family'],
  ['types', () => 'types'],
  ['tree', () => 'tree'],
];

const reading = { site, rule: rules.readModel, gives: 200, callers: fewCallers };

/** A revision that may be hidden where the model is not. */
function ofRevision(path: (site: Site) => string): Pick<Row, 'request' | 'inside'> {
  const request = (site: Site, number: number) => ({ path: `${path(site)}?revision=${number}` });
  return {
    request: (site) => request(site, site.revisions.closed.number),
    inside: {
      isHidden: ({ oracle, person, revisions }) => !oracle.seesRevision(person, revisions.closed),
      absent: (site) => request(site, absent),
    },
  };
}

export const summaryRows: readonly Row[] = [
  {
    operation: 'GET /api/projects/{id}/summary',
    site,
    rule: rules.readProject,
    request: ({ project }) => ({ path: `/api/projects/${project.id}/summary` }),
    gives: 200,
    after: ({ site, answer: { body }, isServed }) => {
      const right = Number(seesModel(site));
      const counted = [body.models, body.representations];
      return isServed && counted.some((count) => count !== right) ? `counts ${counted} instead of ${right}` : undefined;
    },
  },
];

const metamodelAt = ({ project }: Site, uri: string) => ({
  path: `/api/projects/${project.id}/metamodels?uri=${encodeURIComponent(uri)}`,
});

/** The one model of the project is a metamodel: its namespace is listed where it is seen, and described. */
export const metamodelRows: readonly Row[] = [
  {
    operation: 'GET /api/projects/{id}/metamodels',
    site: { holds: 'metamodel' },
    rule: rules.readProject,
    callers: fewCallers,
    request: ({ project }) => ({ path: `/api/projects/${project.id}/metamodels` }),
    gives: 200,
    after: ({ site, answer: { body }, isServed }) => {
      if (!isServed) return undefined;
      const listed = body._embedded.metamodels.length;
      return listed > 0 === seesModel(site) ? undefined : `lists ${listed} metamodels`;
    },
  },
  {
    operation: 'GET /api/projects/{id}/metamodels',
    says: 'one by its namespace',
    site: { holds: 'metamodel' },
    rule: rules.readProject,
    callers: fewCallers,
    request: (site) => metamodelAt(site, familyNsUri),
    gives: 200,
    inside: { isHidden: (site) => !seesModel(site), absent: (site) => metamodelAt(site, 'urn:none') },
  },
];

/** The history of an object is asked for of the model, and tells of the revisions that the caller sees. */
const historyRows = (
  [
    ['{id}', at],
    ['{scope}/{project}/{version}/{model}', chain],
  ] as const
).map(
  ([way, address]): Row => ({
    ...reading,
    operation: `GET /api/models/${way}/objects/{objectId}/revisions`,
    request: (site) => ({ path: `${address(site)}/objects/${rootOf(site)}/revisions` }),
    after: ({ site: { oracle, person, revisions }, answer: { body }, isServed }) => {
      if (!isServed) return undefined;
      const seen = Object.values(revisions).filter((revision) => oracle.seesRevision(person, revision));
      const right = Math.min(...seen.map(({ number }) => number));
      const told = body._embedded.revisions.map(({ number }: { number: number }) => number);
      return String(told) === String(right) ? undefined : `tells of ${told} instead of ${right}`;
    },
  }),
);

export const objectRows: readonly Row[] = [
  ...historyRows,
  ...addresses.flatMap(([operation, path]): Row[] => [
    { ...reading, operation: `GET /api/models/{id}/${operation}`, request: (site) => ({ path: `${at(site)}/${path(site)}` }) },
    {
      ...reading,
      operation: `GET /api/models/{id}/${operation}`,
      says: 'of a revision, closed',
      ...ofRevision((site) => `${at(site)}/${path(site)}`),
    },
    {
      ...reading,
      levels: fewLevels,
      operation: `GET /api/models/{scope}/{project}/{version}/{model}/${operation}`,
      ...ofRevision((site) => `${chain(site)}/${path(site)}`),
    },
  ]),
];
