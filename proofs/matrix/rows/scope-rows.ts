/** Scopes in the access matrix. */
import { fewLevels } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

const at = ({ scope }: Site) => `/api/scopes/${scope.id}`;
const patched = (says: string, body: (site: Site) => object): Omit<Row, 'gives'> => ({
  operation: 'PATCH /api/scopes/{id}',
  says,
  rule: rules.changeScope,
  request: (site) => ({ path: at(site), body: body(site) }),
});

export const scopeRows: readonly Row[] = [
  {
    operation: 'GET /api/scopes',
    rule: rules.readScope,
    request: ({ scope }) => ({ path: `/api/scopes?id=${scope.id}` }),
    gives: 200,
    lists: 'scopes',
  },
  ...['canUpdate', 'canDelete', 'canCreateProjects'].map((ability) => ({
    operation: 'GET /api/scopes',
    says: `of which ${ability}`,
    rule: { sees: (site: Site) => rules.readScope.sees(site) && rules.changeScope.may(site) },
    request: ({ scope }: Site) => ({ path: `/api/scopes?id=${scope.id}&${ability}=true` }),
    gives: 200,
    lists: 'scopes',
  })),
  {
    operation: 'POST /api/scopes',
    levels: fewLevels.slice(0, 1),
    rule: rules.signedIn,
    request: ({ scope }) => ({ path: '/api/scopes', body: { name: 'New', slug: `new-${scope.slug}` } }),
    gives: 201,
  },
  {
    operation: 'GET /api/scopes/{id}',
    rule: rules.readScope,
    request: (site) => ({ path: at(site) }),
    gives: 200,
    after: showsAbilities,
  },
  {
    operation: 'GET /api/scopes/{id}',
    says: 'archived',
    rule: rules.readScope,
    request: (site) => ({ path: at(site) }),
    gives: 200,
    site: { archived: 'scope' },
    levels: fewLevels,
    after: showsAbilities,
  },
  { ...patched('described', () => ({ description: 'Changed' })), gives: 200 },
  { ...patched('raised', () => ({ confidentiality: 299 })), site: { holds: 'family' }, gives: 200, after: liftsWhatItContains },
  { ...patched('archived', () => ({ archived: true })), gives: 200, worksInArchived: true },
  { ...patched('un-archived', () => ({ archived: false })), gives: 200, worksInArchived: true },
  {
    ...patched('un-archived and described', () => ({ archived: false, description: 'Changed' })),
    gives: 200,
    worksInArchived: true,
  },
  { ...patched('another id', ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  {
    operation: 'DELETE /api/scopes/{id}',
    rule: rules.changeScope,
    request: (site) => ({ path: at(site) }),
    gives: 204,
    worksInArchived: true,
  },
];

function showsAbilities({ site, answer: { body }, isServed }: Outcome): string | undefined {
  const may = rules.changeScope.may(site);
  const isOpen = site.options.archived === undefined;
  const shown = [body.canUpdate, body.canDelete, body.canCreateProjects];
  const right = [may && isOpen, may, may && isOpen];
  return isServed && String(shown) !== String(right) ? `shows ${shown} where it is ${right}` : undefined;
}

/** "Raising a scope or a project lifts what it contains to at least that value in the same transaction." */
async function liftsWhatItContains({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const lowest = async (table: 'projects' | 'models' | 'project_queries') => {
    const rows = await tables.selectFrom(table).select('confidentiality').where('scope_id', '=', site.scope.id).execute();
    return Math.min(...rows.map(({ confidentiality }) => confidentiality));
  };
  const least = [await lowest('projects'), await lowest('models'), await lowest('project_queries')];
  return isServed && least.some((value) => value < 299) ? `leaves projects, models and saved queries at ${least}` : undefined;
}
