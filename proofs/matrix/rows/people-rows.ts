/** Users, accounts and what everyone may ask in the access matrix. */
import { fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { isSignedIn, rules } from '../rules.ts';
import type { Site } from '../site.ts';

/** A user who is there, or nobody. */
const someone = ({ level, others, absentId }: Site) => (level === 'missing' ? absentId : others.applicant);
const account = (site: Site) => `/api/accounts/${someone(site)}`;
const open = { rule: rules.anyone, levels: fewLevels.slice(0, 1) };
const unlessAnonymous = { sees: isSignedIn };

export const peopleRows: readonly Row[] = [
  { ...open, operation: 'GET /api', request: () => ({ path: '/api' }), gives: 200 },
  { ...open, operation: 'GET /api/settings', request: () => ({ path: '/api/settings' }), gives: 200 },
  { ...open, operation: 'GET /api/account', request: () => ({ path: '/api/account' }), gives: 302 },
  {
    ...open,
    operation: 'GET /api/authenticate',
    request: () => ({ path: '/api/authenticate?uri=http://localhost:8080/docs' }),
    gives: 302,
  },
  { ...open, operation: 'POST /api/sign-out', request: () => ({ path: '/api/sign-out' }), gives: 204, endsSession: true },
  {
    operation: 'GET /api/users',
    levels: fewLevels,
    rule: rules.readUser,
    request: (site) => ({ path: `/api/users?id=${someone(site)}` }),
    gives: 200,
    lists: 'users',
  },
  {
    operation: 'GET /api/users/{id}',
    levels: fewLevels,
    rule: rules.readUser,
    request: (site) => ({ path: `/api/users/${someone(site)}` }),
    gives: 200,
    after: hidesEmail,
  },
  {
    ...open,
    operation: 'GET /api/users/current',
    request: () => ({ path: '/api/users/current' }),
    gives: 200,
    refuses: (site) => !unlessAnonymous.sees(site) && 204,
  },
  {
    ...open,
    operation: 'PATCH /api/users/current',
    rule: rules.signedIn,
    request: () => ({ path: '/api/users/current', body: { theme: 'dark' } }),
    gives: 200,
  },
  {
    ...open,
    operation: 'GET /api/accounts',
    rule: rules.administer,
    request: (site) => ({ path: `/api/accounts?id=${site.others.keeper}` }),
    gives: 200,
    levels: fewLevels.slice(1, 2),
  },
  {
    operation: 'POST /api/accounts',
    rule: rules.administer,
    request: ({ scope }) => ({ path: '/api/accounts', body: { username: `user-${scope.slug}`, name: 'New' } }),
    gives: 201,
    levels: fewLevels.slice(1, 2),
  },
  {
    operation: 'GET /api/accounts/{id}',
    levels: fewLevels,
    rule: rules.administer,
    request: (site) => ({ path: account(site) }),
    gives: 200,
  },
  {
    operation: 'PATCH /api/accounts/{id}',
    levels: fewLevels,
    rule: rules.administer,
    request: (site) => ({ path: account(site), body: { name: 'Applicant' } }),
    gives: 200,
  },
  {
    operation: 'POST /api/accounts/{id}/password-reset',
    levels: fewLevels,
    rule: rules.administer,
    request: (site) => ({ path: `${account(site)}/password-reset` }),
    gives: 200,
  },
];

/** "E-mail only to oneself and administrators." */
function hidesEmail({ site, answer: { body }, isServed }: Parameters<NonNullable<Row['after']>>[0]): string | undefined {
  const isShown = body !== undefined && 'email' in body;
  return isServed && isShown !== site.person.isAdministrator ? `shows the e-mail: ${isShown}` : undefined;
}
