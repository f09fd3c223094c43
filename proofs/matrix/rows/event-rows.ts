/** Listening to projects in the access matrix: whoever sees a project may. What they hear is proved elsewhere. */
import { fewCallers } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';

const listening = { rule: rules.readProject, gives: 200, isEndless: true } as const;

export const eventRows: readonly Row[] = [
  {
    ...listening,
    operation: 'GET /api/projects/{id}/events',
    request: ({ project }) => ({ path: `/api/projects/${project.id}/events` }),
  },
  {
    ...listening,
    operation: 'GET /api/events',
    request: ({ project }) => ({ path: `/api/events?project.id=${project.id}` }),
    callers: fewCallers,
  },
  {
    ...listening,
    operation: 'GET /api/events',
    says: 'with one that everybody sees',
    request: ({ project, library }) => ({ path: `/api/events?project.id=${library.id},${project.id}` }),
    callers: fewCallers,
  },
];
