/** Saved queries in the access matrix: shared ones are seen by those whose clearance covers them, others by their creators alone. */
import { fewLevels } from '../callers.ts';
import type { Outcome, Row, Rule } from '../row.ts';
import { covers, edits, manages, rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { requestIdOf } from '../trail.ts';

type Name = keyof Site['saved'];

const path = '/api/project-queries';
const at = (name: Name) => (site: Site) => `${path}/${site.saved[name].id}`;
const sees = (name: Name) => (site: Site) => site.oracle.seesQuery(site.person, site.saved[name]);

const reading = (name: Name): Rule => ({ sees: sees(name) });
const own: Rule = { needsSignIn: true, sees: sees('own') };
const editing = (name: Name): Rule => ({ needsSignIn: true, sees: sees(name), may: edits });
const managing: Rule = { needsSignIn: true, sees: sees('closed'), may: manages };

const read = (name: Name): Row[] => [
  {
    operation: `GET ${path}`,
    says: name,
    rule: reading(name),
    request: ({ saved }) => ({ path: `${path}?id=${saved[name].id}` }),
    gives: 200,
    lists: 'projectQueries',
  },
  { operation: `GET ${path}/{id}`, says: name, rule: reading(name), request: (site) => ({ path: at(name)(site) }), gives: 200 },
];

const created = (says: string, rule: Rule, more: object): Row => ({
  operation: `POST ${path}`,
  says,
  rule,
  request: ({ project }) => ({
    path,
    body: { project: { id: project.id }, name: 'New', language: 'aql', text: '1', ...more },
  }),
  gives: 201,
});

const patched = (says: string, name: Name, rule: Rule, body: (site: Site) => object): Row => ({
  operation: `PATCH ${path}/{id}`,
  says,
  rule,
  request: (site) => ({ path: at(name)(site), body: body(site) }),
  gives: 200,
});

const removed = (name: Name, rule: Rule): Row => ({
  operation: `DELETE ${path}/{id}`,
  says: name,
  rule,
  request: (site) => ({ path: at(name)(site) }),
  gives: 204,
});

const text = () => ({ text: 'changed' });
const share = () => ({ shared: true });

export const queryRows: readonly Row[] = [
  ...(['open', 'closed', 'own', 'foreign'] as const).flatMap(read),
  { ...created('for oneself', rules.joinProject, {}), after: isInNoTrail },
  created('shared', rules.editProject, { shared: true }),
  {
    ...created('as confidential as few are cleared for', rules.joinProject, { confidentiality: 299 }),
    refuses: (site) => !covers(site, 299) && 400,
  },
  patched('shared', 'open', editing('open'), text),
  patched('closed', 'closed', editing('closed'), text),
  { ...patched('own', 'own', own, text), after: isInNoTrail },
  patched('of somebody else', 'foreign', { needsSignIn: true, sees: () => false }, text),
  patched('own, to share it', 'own', { ...own, may: edits }, share),
  { ...patched('shared, to take it from others', 'open', editing('open'), () => ({ shared: false })), gives: 400 },
  {
    ...patched('lowered', 'closed', managing, ({ project }) => ({ confidentiality: project.confidentiality })),
    levels: [
      { scope: 0, project: 99 },
      { scope: 199, project: 200 },
    ],
  },
  {
    ...patched('below the project', 'open', { ...editing('open'), may: manages }, ({ project }) => ({
      confidentiality: project.confidentiality - 1,
    })),
    gives: 400,
    levels: fewLevels.filter((level) => level !== 'missing'),
  },
  { ...patched('another project', 'open', editing('open'), ({ absentId }) => ({ project: { id: absentId } })), gives: 400 },
  { ...patched('another id', 'open', editing('open'), ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  { ...patched('of a slug that is taken', 'open', editing('open'), () => ({ slug: 'foreign' })), gives: 409, levels: fewLevels },
  removed('open', editing('open')),
  removed('closed', editing('closed')),
  removed('own', own),
  removed('foreign', { needsSignIn: true, sees: () => false }),
];

/** What people keep to themselves leaves a record that no clearance covers. */
async function isInNoTrail({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const records = await tables
    .selectFrom('audit_records')
    .select('confidentiality')
    .where('request_id', '=', requestIdOf(site))
    .execute();
  if (records.length !== Number(isServed)) return `leaves ${records.length} records`;
  return records.every(({ confidentiality }) => confidentiality > 299) ? undefined : 'is in the trail that others read';
}
