/** Projects in the access matrix. */
import { fewLevels } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { covers, edits, manages, rules, seesProject } from '../rules.ts';
import type { Site } from '../site.ts';

const at = ({ project }: Site) => `/api/projects/${project.id}`;
const chain = ({ scope, project }: Site) => `/api/projects/${scope.slug}/${project.slug}/${project.version}`;
const patched = (says: string, body: (site: Site) => object): Omit<Row, 'gives'> => ({
  operation: 'PATCH /api/projects/{id}',
  says,
  rule: rules.manageProject,
  request: (site) => ({ path: at(site), body: body(site) }),
});
const listed = (says: string, query: string, sees: (site: Site) => boolean): Row => ({
  operation: 'GET /api/projects',
  says,
  rule: { sees },
  request: ({ project }) => ({ path: `/api/projects?id=${project.id}&${query}` }),
  gives: 200,
  lists: 'projects',
});
const created = (says: string, more: object): Omit<Row, 'gives'> => ({
  operation: 'POST /api/projects',
  says,
  rule: rules.changeScope,
  request: ({ scope }) => ({ path: '/api/projects', body: { scopeId: scope.id, name: 'New', slug: 'new', ...more } }),
});

const roleOf = ({ kind, level }: Site) => (level === 'missing' ? 'none' : (kind.member?.role ?? 'none'));
const seesPrevious = ({ oracle, person, previous }: Site) => oracle.seesProject(person, previous.id);

export const projectRows: readonly Row[] = [
  listed('by id', 'sort=name', seesProject),
  listed('that can be changed', 'canUpdate=true', (site) => seesProject(site) && manages(site)),
  listed('that can be deleted', 'canDelete=true', (site) => seesProject(site) && manages(site)),
  listed('that take models', 'canCreateModels=true', (site) => seesProject(site) && edits(site)),
  listed('by role', 'myRole=editor', (site) => seesProject(site) && roleOf(site) === 'editor'),
  listed('with a previous version', 'previousVersionId=!', (site) => seesProject(site) && seesPrevious(site)),
  { ...created('as confidential as the scope', {}), gives: 201, after: belongsToItsCreator },
  { ...created('open', { confidentiality: 0 }), gives: 201, refuses: ({ scope }) => scope.confidentiality > 0 && 400 },
  {
    operation: 'GET /api/projects/{id}',
    rule: rules.readProject,
    request: (site) => ({ path: at(site) }),
    gives: 200,
    after: showsRights,
  },
  ...(['project', 'scope'] as const).map((archived) => ({
    operation: 'GET /api/projects/{id}',
    says: `in an archived ${archived}`,
    rule: rules.readProject,
    request: (site: Site) => ({ path: at(site) }),
    gives: 200,
    site: { archived },
    levels: fewLevels,
    after: showsRights,
  })),
  {
    operation: 'GET /api/projects/{scope}/{project}/{version}',
    rule: rules.readProject,
    request: (site) => ({ path: chain(site) }),
    gives: 200,
    after: showsRights,
  },
  { ...patched('described', () => ({ description: 'Changed' })), gives: 200 },
  // "Setting a value that the caller could not see afterwards is 400."
  {
    ...patched('raised', () => ({ confidentiality: 251 })),
    site: { holds: 'family' },
    gives: 200,
    refuses: (site) => !covers(site, 251) && 400,
    after: liftsWhatItHolds,
  },
  {
    ...patched('lowered', () => ({ confidentiality: 99 })),
    gives: 200,
    refuses: ({ scope }) => scope.confidentiality > 99 && 400,
  },
  { ...patched('archived and renamed', () => ({ archived: true, name: 'Renamed' })), gives: 200 },
  { ...patched('un-archived', () => ({ archived: false })), gives: 200, worksInArchived: true },
  { ...patched('another id', ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  { ...patched('another scope', ({ absentId }) => ({ scope: { id: absentId } })), gives: 400, levels: fewLevels },
  { ...patched('another scope by scopeId', ({ absentId }) => ({ scopeId: absentId })), gives: 400, levels: fewLevels },
  {
    operation: 'DELETE /api/projects/{id}',
    rule: rules.manageProject,
    request: (site) => ({ path: at(site) }),
    gives: 204,
    worksInArchived: true,
  },
];

function showsRights({ site, answer: { body }, isServed }: Outcome): string | undefined {
  const shown = [body.canUpdate, body.canDelete, body.canCreateModels, body.myRole, body.previousVersionId];
  const previous = seesPrevious(site) ? site.previous.id : null;
  const isOpen = site.options.archived === undefined;
  const right = [manages(site) && isOpen, manages(site), edits(site) && isOpen, roleOf(site), previous];
  return isServed && String(shown) !== String(right) ? `shows ${shown} where it is ${right}` : undefined;
}

/** "The creator of a project becomes its `owner` with clearance 299"; "a project's default is its scope's value". */
async function belongsToItsCreator({ site, answer: { body }, tables, isServed }: Outcome): Promise<string | undefined> {
  if (!isServed) return undefined;
  const member = await tables
    .selectFrom('project_members')
    .select(['user_id', 'role', 'clearance'])
    .where('project_id', '=', body.id)
    .executeTakeFirst();
  const found = [member?.user_id, member?.role, member?.clearance, body.confidentiality];
  const right = [site.person.id, 'owner', 299, site.scope.confidentiality];
  return String(found) === String(right) ? undefined : `made ${found} instead of ${right}`;
}

/** "Raising a scope or a project lifts what it contains to at least that value in the same transaction." */
async function liftsWhatItHolds({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const models = await tables
    .selectFrom('models')
    .select(['id', 'confidentiality'])
    .where('scope_id', '=', site.scope.id)
    .execute();
  const of = (id: string) => models.find((model) => model.id === id)?.confidentiality;
  const [lifted, elsewhere] = [of(site.model.id), of(site.earlier.id)];
  const isRight = lifted === Math.max(251, site.model.confidentiality) && elsewhere === site.earlier.confidentiality;
  if (isServed && !isRight) return `leaves its model at ${lifted}, and one elsewhere at ${elsewhere}`;
  const queries = await tables
    .selectFrom('project_queries')
    .select('confidentiality')
    .where('project_id', '=', site.project.id)
    .execute();
  const left = queries.find(({ confidentiality }) => confidentiality < 251);
  return isServed && left ? `leaves a saved query at ${left.confidentiality}` : undefined;
}
