/** The questions of the list benchmark, each in many variants. */
import { numberMark } from '@orrery/testing/load/order.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import type { Seeded } from './seeding.ts';

export interface Scenario {
  readonly name: string;
  /** As a part of a path. */
  readonly key: string;
  readonly goals: ScenarioGoals;
  readonly variants: (seeded: Seeded) => readonly Variant[];
}

export interface Variant {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

export interface ScenarioGoals {
  /** The least share of a bare server's requests per second. */
  readonly shareOfBare?: Readonly<Record<DatabaseName, number>>;
  /** What half of one caller's requests must stay under with 100,000 projects. */
  readonly p50Milliseconds?: number;
}

const mostVariants = 200;

export const scenarios: readonly Scenario[] = [
  {
    name: 'GET by id',
    key: 'by-id',
    goals: { shareOfBare: { sqlite: 0.35, postgres: 0.15 } },
    variants: ({ visible }) => some(visible).map(({ id }) => get('projects', `/${id}`)),
  },
  {
    name: 'GET by slug chain',
    key: 'by-chain',
    goals: {},
    variants: ({ visible }) => some(visible).map(({ scopeSlug, slug }) => get('projects', `/${scopeSlug}/${slug}/dev`)),
  },
  {
    name: 'page, few hits',
    key: 'few',
    goals: { shareOfBare: { sqlite: 0.15, postgres: 0.1 } },
    variants: ({ vocabulary }) => some(vocabulary.makers).map((word) => containing('projects', word)),
  },
  {
    name: 'page, middling',
    key: 'middling',
    goals: { p50Milliseconds: 10 },
    variants: ({ vocabulary }) => some(vocabulary.places).map((word) => containing('projects', word)),
  },
  {
    name: 'page, many hits',
    key: 'many',
    goals: { p50Milliseconds: 25 },
    variants: ({ vocabulary }) => some(vocabulary.topics).map((word) => containing('projects', word)),
  },
  {
    name: 'page, no filter',
    key: 'all',
    goals: {},
    variants: () => Array.from({ length: 10 }, (_, page) => get('projects', `?page=${page}`)),
  },
  {
    name: 'page of members',
    key: 'members',
    goals: {},
    variants: ({ crowdedId }) => pagesOf('project-users', crowdedId),
  },
  {
    name: 'page of enrollments',
    key: 'enrollments',
    goals: {},
    variants: ({ crowdedId }) => pagesOf('project-enrollments', crowdedId),
  },
  {
    name: 'POST',
    key: 'create',
    goals: {},
    variants: ({ ownScopeId }) => [{ method: 'POST', path: '/api/projects', body: newProject(ownScopeId) }],
  },
];

export function get(list: string, rest: string): Variant {
  return { method: 'GET', path: `/api/${list}${rest}` };
}

/** Pages from all over what belongs to a project. */
function pagesOf(list: string, projectId: string): Variant[] {
  return Array.from({ length: 10 }, (_, part) => ({
    method: 'GET',
    path: `/api/${list}?project.id=${projectId}&page=${part * 50}`,
  }));
}

export function containing(list: string, word: string): Variant {
  return get(list, `?name=*${word.toLowerCase()}*`);
}

function newProject(scopeId: string) {
  return { scopeId, name: `Substation Newford ${numberMark}`, description: 'The substation at Newford, as built.' };
}

/** Members of the list from all over it. */
export function some<T>(items: readonly T[]): T[] {
  const count = Math.min(mostVariants, items.length);
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
