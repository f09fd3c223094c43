/** The trail of changes in the access matrix: of a project now, when it was more and when it was less confidential, and of a scope. */
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';

const kinds = [
  { says: 'of a project', of: 'change' },
  { says: 'of a time when the project was more confidential', of: 'earlier' },
  { says: 'of a time when the project was open', of: 'open' },
  { says: 'of a scope', of: 'ofScope' },
  { says: 'of a query that is not shared', of: 'ofQuery' },
  { says: 'of an import of what is hidden', of: 'ofImport' },
] as const;

export const auditRows: readonly Row[] = kinds.flatMap(({ says, of }) => {
  const rule = { sees: ({ oracle, person, trail, level }: Site) => level !== 'missing' && oracle.seesRecord(person, trail[of]) };
  return [
    {
      operation: 'GET /api/audit',
      says,
      rule,
      request: ({ trail }) => ({ path: `/api/audit?id=${trail[of].id}` }),
      gives: 200,
      lists: 'auditRecords',
    },
    {
      operation: 'GET /api/audit/{id}',
      says,
      rule,
      request: ({ trail }) => ({ path: `/api/audit/${trail[of].id}` }),
      gives: 200,
    },
  ] satisfies Row[];
});
