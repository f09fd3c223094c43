/** Members of projects in the access matrix. */
import { fewLevels, modelLevels } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { granting, manages, managesKeeper, rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

const at = ({ keeper }: Site) => `/api/project-users/${keeper.id}`;
const atOwn = ({ own, absentId }: Site) => `/api/project-users/${own?.id ?? absentId}`;
const created = (clearance: number): Row => ({
  operation: 'POST /api/project-users',
  says: `with clearance ${clearance}`,
  rule: granting(rules.manageProject, clearance),
  request: ({ project, others }) => ({
    path: '/api/project-users',
    body: { project: { id: project.id }, user: { id: others.newcomer }, role: 'viewer', clearance },
  }),
  gives: 201,
});

const managing = { needsSignIn: true, sees: rules.readMember.sees, may: managesKeeper };
const managingSleeper = { ...managing, may: manages };
const managingOwn = { needsSignIn: true, sees: rules.readOwnMember.sees, may: manages };
const patched = (says: string, body: (site: Site) => object): Omit<Row, 'gives'> => ({
  operation: 'PATCH /api/project-users/{id}',
  says,
  rule: managing,
  request: (site) => ({ path: at(site), body: body(site) }),
});
/** "A project keeps at least one owner": the keeper is the only one, unless the caller is another. */
const isLast = ({ kind }: Site) => kind.member?.role !== 'owner' && 409;
const removal = {
  operation: 'DELETE /api/project-users/{id}',
  rule: managing,
  request: (site: Site) => ({ path: at(site) }),
  gives: 204,
};

export const memberRows: readonly Row[] = [
  {
    operation: 'GET /api/project-users',
    says: 'of another',
    rule: rules.readMember,
    request: ({ keeper }) => ({ path: `/api/project-users?id=${keeper.id}` }),
    gives: 200,
    lists: 'projectUsers',
  },
  {
    operation: 'GET /api/project-users',
    says: 'of oneself',
    rule: rules.readOwnMember,
    request: ({ own, absentId }) => ({ path: `/api/project-users?id=${own?.id ?? absentId}` }),
    gives: 200,
    lists: 'projectUsers',
  },
  created(200),
  created(251),
  {
    operation: 'GET /api/project-users/{id}',
    says: 'of another',
    rule: rules.readMember,
    site: { holds: 'family' },
    levels: modelLevels,
    after: countsModels,
    request: (site) => ({ path: at(site) }),
    gives: 200,
  },
  {
    operation: 'GET /api/project-users/{id}',
    says: 'of oneself',
    rule: rules.readOwnMember,
    request: (site) => ({ path: atOwn(site) }),
    gives: 200,
  },
  { ...patched('demoted', () => ({ role: 'viewer' })), gives: 200 },
  { ...patched('the last owner demoted', () => ({ role: 'editor' })), site: { hasOneOwner: true }, gives: 200, refuses: isLast },
  { ...patched('with another clearance', () => ({ clearance: 251 })), rule: granting(managing, 251), gives: 200 },
  { ...patched('with the clearance it has', ({ keeper }) => ({ clearance: keeper.clearance })), gives: 200 },
  {
    ...patched('given a role, and so the clearance 251 that it has', () => ({})),
    rule: granting(managingSleeper, 251),
    request: ({ sleeper }) => ({ path: `/api/project-users/${sleeper.id}`, body: { role: 'viewer' } }),
    gives: 200,
  },
  { ...patched('another id', ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  { ...patched('another user', ({ absentId }) => ({ user: { id: absentId } })), gives: 400, levels: fewLevels },
  { ...patched('another project', ({ absentId }) => ({ project: { id: absentId } })), gives: 400, levels: fewLevels },
  {
    ...patched('of oneself, with more clearance', () => ({ clearance: 299 })),
    rule: granting(managingOwn, 299),
    request: (site) => ({ path: atOwn(site), body: { clearance: 299 } }),
    gives: 200,
  },
  removal,
  // "Everyone may delete their own (leave; the last owner cannot: 409)": the keeper is another owner.
  {
    ...removal,
    says: 'of oneself',
    rule: { needsSignIn: true, sees: rules.readOwnMember.sees },
    request: (site) => ({ path: atOwn(site) }),
  },
  { ...removal, says: 'the last owner', site: { hasOneOwner: true }, refuses: isLast },
];

/** "Members, for owners: `visibleModels` {seen, of}, both counted among what the asker sees." The keeper is cleared for 250. */
function countsModels({ site, answer: { body }, isServed }: Outcome): string | undefined {
  if (!isServed) return undefined;
  const [of, { confidentiality }] = [Number(seesModel(site)), site.model];
  const right = manages(site) ? { seen: confidentiality <= 250 ? of : 0, of } : undefined;
  const shown = JSON.stringify(body.visibleModels);
  return shown === JSON.stringify(right) ? undefined : `shows ${shown} where it is ${JSON.stringify(right)}`;
}
