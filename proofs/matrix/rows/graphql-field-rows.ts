/** Fields of GraphQL in the access matrix that lead from something that is seen to something that may be hidden; and shared connections. */
import type { Body } from '@orrery/testing/client.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

const path = '/api/graphql';

/** A question that is answered where the caller sees the project. */
const leading = (says: string, selection: (site: Site) => string, told: (data: Body) => unknown): Row => ({
  operation: `POST ${path}`,
  says,
  rule: { sees: rules.readProject.sees! },
  request: (site) => ({ path, body: { query: `{ ${selection(site)} }` } }),
  gives: 200,
  counts: ({ data }) => Number((told(data) ?? null) !== null),
  onlyReads: true,
  callers: fewCallers,
  levels: fewLevels,
});

const differing = 'diff(to: "$") { summary { added removed changed unchanged } models { kind to { id } } }';
const between = (one: { readonly id: string }, other: { readonly id: string }) =>
  `project(id: "${one.id}") { ${differing.replace('$', other.id)} }`;

export const graphqlFieldRows: readonly Row[] = [
  leading(
    'the difference of a project',
    ({ project, library }) => between(project, library),
    (data) => data?.project?.diff,
  ),
  leading(
    'the difference to a project from one that everybody sees',
    ({ project, library }) => between(library, project),
    (data) => data?.project?.diff,
  ),
  {
    operation: `PUT ${path}`,
    rule: rules.anyone,
    request: () => ({ path }),
    gives: 201,
    levels: [fewLevels[0]!],
    callers: ({ name }) => /anonymous|stranger/.test(name),
    onlyReads: true,
  },
  {
    operation: `DELETE ${path}`,
    says: 'by a token that was given to nobody',
    rule: { sees: () => false },
    request: () => ({ path: `${path}?operationId=one&token=${'A'.repeat(32)}` }),
    gives: 200,
    levels: [fewLevels[0]!],
    callers: fewCallers,
  },
];
