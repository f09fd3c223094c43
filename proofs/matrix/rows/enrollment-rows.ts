/** Requests to join projects in the access matrix. */
import type { Outcome, Row } from '../row.ts';
import { isSignedIn, rules, seesProject } from '../rules.ts';
import type { Site } from '../site.ts';

const chain = ({ scope, project }: Site) => `/api/projects/${scope.slug}/${project.slug}/${project.version}`;
const at = ({ enrollment }: Site) => `/api/project-enrollments/${enrollment.id}`;
const atOwn = ({ ownEnrollment, absentId }: Site) => `/api/project-enrollments/${ownEnrollment?.id ?? absentId}`;
const hasRecord = ({ own }: Site) => own !== undefined && 409;
const fresh = { ownEnrollment: 'none' } as const;
const listed = (id: (site: Site) => string | undefined, more: Pick<Row, 'says' | 'rule'>): Row => ({
  operation: 'GET /api/project-enrollments',
  request: (site) => ({ path: `/api/project-enrollments?id=${id(site) ?? site.absentId}` }),
  gives: 200,
  lists: 'projectEnrollments',
  ...more,
});
const created = (
  user: (site: Site) => string | undefined,
  status: string,
  more: Pick<Row, 'says' | 'rule' | 'refuses'>,
): Row => ({
  operation: 'POST /api/project-enrollments',
  request: (site) => ({
    path: '/api/project-enrollments',
    body: { project: { id: site.project.id }, user: { id: user(site) ?? site.absentId }, status },
  }),
  site: fresh,
  gives: 201,
  ...more,
});
const approval = { operation: 'POST /api/project-enrollments/{id}/approve', gives: 204 };
const rejection = { operation: 'POST /api/project-enrollments/{id}/reject', gives: 204 };
const removal = { operation: 'DELETE /api/project-enrollments/{id}', gives: 204 };

export const enrollmentRows: readonly Row[] = [
  listed(({ enrollment }) => enrollment.id, { says: 'of another', rule: rules.readEnrollment }),
  listed(({ ownEnrollment }) => ownEnrollment?.id, { says: 'of oneself', rule: rules.readOwnEnrollment }),
  created(({ person }) => person.id, 'pending', { says: 'asked for oneself', rule: rules.joinProject }),
  created(({ person }) => person.id, 'approved', { says: 'granted to oneself', rule: rules.manageProject, refuses: hasRecord }),
  created(({ others }) => others.newcomer, 'pending', { says: 'asked for another', rule: rules.manageProject }),
  created(({ others }) => others.newcomer, 'approved', { says: 'granted to another', rule: rules.manageProject }),
  {
    operation: 'GET /api/project-enrollments/{id}',
    says: 'of another',
    rule: rules.readEnrollment,
    request: (site) => ({ path: at(site) }),
    gives: 200,
  },
  {
    operation: 'GET /api/project-enrollments/{id}',
    says: 'of oneself',
    rule: rules.readOwnEnrollment,
    request: (site) => ({ path: atOwn(site) }),
    gives: 200,
  },
  { ...removal, says: 'of another', rule: rules.decideEnrollment, request: (site) => ({ path: at(site) }) },
  { ...removal, says: 'of oneself', rule: rules.removeOwnEnrollment, request: (site) => ({ path: atOwn(site) }) },
  // "`unenroll` removes a pending enrollment and nothing else": what was decided is the managers' to remove.
  {
    ...removal,
    says: 'of oneself, rejected',
    rule: rules.decideOwnEnrollment,
    request: (site) => ({ path: atOwn(site) }),
    site: { ownEnrollment: 'rejected' },
  },
  {
    ...approval,
    says: 'of another',
    rule: rules.decideEnrollment,
    request: (site) => ({ path: `${at(site)}/approve`, body: { role: 'viewer' } }),
  },
  {
    ...approval,
    says: 'of oneself',
    rule: rules.decideOwnEnrollment,
    request: (site) => ({ path: `${atOwn(site)}/approve`, body: { role: 'owner' } }),
    refuses: hasRecord,
  },
  { ...rejection, says: 'of another', rule: rules.decideEnrollment, request: (site) => ({ path: `${at(site)}/reject` }) },
  { ...rejection, says: 'of oneself', rule: rules.decideOwnEnrollment, request: (site) => ({ path: `${atOwn(site)}/reject` }) },
  ...joining({}),
  ...joining({ archived: 'project' }),
  ...joining({ archived: 'scope' }),
];

/** 204 whether or not there is such a project: what was done shows who saw it. */
function joining(archived: Pick<NonNullable<Row['site']>, 'archived'>): Row[] {
  const words = archived.archived ? ` in an archived ${archived.archived}` : '';
  const isNew = (site: Site) => seesProject(site) && (site.kind.member?.role ?? 'none') === 'none';
  const common = { rule: rules.signedIn, gives: 204, worksInArchived: true };
  return [
    {
      ...common,
      operation: 'POST /api/projects/{scope}/{project}/{version}/enroll',
      says: `asks${words}`,
      request: (site) => ({ path: `${chain(site)}/enroll` }),
      site: { ...archived, ...fresh },
      refuses: (site) => archived.archived !== undefined && isNew(site) && 403,
      after: leaves((site) => isNew(site) && archived.archived === undefined),
    },
    {
      ...common,
      operation: 'POST /api/projects/{scope}/{project}/{version}/unenroll',
      says: `asks no longer${words}`,
      request: (site) => ({ path: `${chain(site)}/unenroll` }),
      site: archived,
      after: leaves((site) => site.level !== 'missing' && !seesProject(site)),
    },
  ];
}

function leaves(isLeft: (site: Site) => boolean) {
  return async ({ site, tables }: Outcome): Promise<string | undefined> => {
    if (!isSignedIn(site)) return undefined;
    const rows = await tables
      .selectFrom('project_enrollments')
      .select('id')
      .where('project_id', '=', site.project.id)
      .where('user_id', '=', site.person.id!)
      .execute();
    return rows.length === Number(isLeft(site)) ? undefined : `leaves ${rows.length} enrollments`;
  };
}
