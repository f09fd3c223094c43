/** Subscriptions of GraphQL in the access matrix: whoever sees a project may listen to it, by either method. What is heard is proved elsewhere. */
import type { Answer } from '@orrery/testing/client.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

const headers = { accept: 'text/event-stream' };
const path = '/api/graphql';

const ofProjects = (...projects: readonly { readonly id: string }[]) =>
  `subscription { projectEvents(projects: [${projects.map(({ id }) => `"${id}"`).join(' ')}]) { kind entity { id } project { name } } }`;

/** Whoever may listen is told of no failure; the stream is ended by the matrix. */
const listening = {
  rule: rules.readProject,
  gives: 200,
  isEndless: true,
  onlyReads: true,
  callers: fewCallers,
  levels: fewLevels,
  counts: (_: unknown, { text }: Answer) => Number(!text.includes('"errors"')),
} satisfies Partial<Row>;

const byAddress = (query: (site: Site) => string): Row['request'] => {
  return (site) => ({ path: `${path}?query=${encodeURIComponent(query(site))}`, headers });
};

const sent = (query: (site: Site) => string): Row['request'] => {
  return (site) => ({ path, body: { query: query(site) }, headers });
};

export const subscriptionRows: readonly Row[] = [
  {
    ...listening,
    operation: 'GET /api/graphql',
    says: 'a subscription to a project',
    request: byAddress(({ project }) => ofProjects(project)),
  },
  {
    ...listening,
    operation: 'GET /api/graphql',
    says: 'a subscription to a project and one that everybody sees',
    request: byAddress(({ project, library }) => ofProjects(library, project)),
  },
  {
    ...listening,
    operation: 'POST /api/graphql',
    says: 'a subscription to a project',
    request: sent(({ project }) => ofProjects(project)),
  },
];
