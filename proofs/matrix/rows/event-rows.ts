/** Listening to projects, and looking at models in them, in the access matrix: whoever sees them may. What is heard is proved elsewhere. */
import { fewCallers, modelLevels } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

const listening = { rule: rules.readProject, gives: 200, isEndless: true } as const;

const at = ({ project }: Site, modelId: string) => ({ path: `/api/projects/${project.id}/presence`, body: { modelId } });

const looking: Row = {
  operation: 'PUT /api/projects/{id}/presence',
  rule: rules.joinProject,
  request: (site) => at(site, site.model.id),
  inside: { isHidden: (site) => !seesModel(site), absent: (site) => at(site, site.absentId) },
  gives: 204,
  site: { holds: 'family' },
  worksInArchived: true,
  after: isThere,
};

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
  looking,
  { ...looking, says: 'at a model that is more confidential', levels: modelLevels },
  {
    ...looking,
    says: 'at a model of another project',
    request: (site) => at(site, site.earlier.id),
    inside: { isHidden: () => true, absent: (site) => at(site, site.absentId) },
    callers: fewCallers,
    levels: modelLevels,
  },
];

async function isThere({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const rows = await tables.selectFrom('presences').select('user_id').where('model_id', '=', site.model.id).execute();
  return rows.length === Number(isServed) ? undefined : `${rows.length} people are there`;
}
