/** "See it as": the answer is that of a caller with the lesser of both rights, judged by the oracle; never more than the viewer or the named caller sees. */
import { v7 as newId } from 'uuid';
import { type Entities, joined, type Member, noEntities, type Person, type Role } from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';
import { type CallerKind, fewCallers, type Level, nameOf } from './callers.ts';
import { ended, inTurn } from './cells.ts';
import { type Cell, cellsOf } from './cells-of-row.ts';
import { expectedStatus, isSeen } from './expected.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { methodOf, type Row, titleOf } from './row.ts';
import { rows } from './rows.ts';
import type { Site } from './site.ts';

interface Named {
  readonly role: Role;
  readonly clearance: number;
}

/** Whom a site's project is looked at as. */
const named: readonly (Named | 'anonymous' | 'signed-in')[] = [
  'anonymous',
  'signed-in',
  { role: 'none', clearance: 299 },
  { role: 'viewer', clearance: 249 },
  { role: 'editor', clearance: 250 },
  { role: 'owner', clearance: 299 },
];

/** Lists and single reads of everything that has a rule of its own, and events. */
const looked =
  /^GET \/api\/(?:events|projects\/\{id\}\/events|(?:scopes|projects|models|representations|project-\w+|audit)(?:\/\{id\})?)$/;
/** What is sent and only asks is heeded, too. */
const asked = /^POST \/api\/projects\/\{id\}\/(?:sparql|expression-evaluations)$/;
const ofOneself = /oneself|own/;

const isAsking = ({ onlyReads, refuses, isMalformed }: Row) => onlyReads && !refuses && !isMalformed;

const seenRows = rows.filter((row, index) => {
  const isFirst = rows.findIndex(({ operation }) => operation === row.operation) === index;
  if (asked.test(row.operation)) return row === rows.find((one) => one.operation === row.operation && isAsking(one));
  return looked.test(row.operation) && (isFirst || ofOneself.test(row.says ?? ''));
});

/** Seen by all, by members, and by members with more clearance than those who look have. */
const seenLevels: readonly Level[] = [
  { scope: 0, project: 99, model: 99 },
  { scope: 200, project: 250, model: 250 },
  { scope: 0, project: 199, model: 251 },
];

export async function checkSeenAs(neighbourhood: Neighbourhood): Promise<string[]> {
  const wrong = await refusedComplaints(neighbourhood);
  for (const row of seenRows) {
    // A query takes as long as many reads: the level that tells most has to do.
    const levels = asked.test(row.operation) ? seenLevels.slice(1, 2) : seenLevels;
    const cells = await cellsOf(neighbourhood, { ...row, levels, callers: isAsked(row) });
    const turns = inTurn(neighbourhood, row, cells);
    wrong.push(...(await Promise.all(turns.map((some) => complaintsAbout(neighbourhood, row, some)))).flat());
  }
  return wrong;
}

async function complaintsAbout(neighbourhood: Neighbourhood, row: Row, cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of cells)
    for (const one of named) {
      const complaint = await complaintOf(neighbourhood, row, cell, one);
      const who = `${cell.site.kind.name} as ${headerOf(cell.site, one)}, ${nameOf(cell.site.level)}`;
      if (complaint) wrong.push(`${titleOf(row)}: ${who}: ${complaint}`);
    }
  return wrong;
}

/** "From any signed-in caller"; "unsafe methods with it are 400". */
async function refusedComplaints({ service, residents }: Neighbourhood): Promise<string[]> {
  const { client } = residents.find(({ kind }) => kind.isAdministrator)!;
  const header = { 'orrery-see-as': 'signed-in' };
  const read = await service.anonymous.get('/api/scopes', header);
  const update = { ...header, 'content-type': 'application/sparql-update' };
  const writes = {
    'a write': await client.post('/api/scopes', { name: 'New' }, header),
    'a mutation': await client.post('/api/graphql', { query: 'mutation { createScope(input: { name: "New" }) { id } }' }, header),
    'an update': await client.send('POST', `/api/projects/${newId()}/sparql`, 'DELETE WHERE { ?s ?p ?o }', update),
  };
  return [
    ...(read.status === 401 ? [] : [`an anonymous caller gets ${read.status} instead of 401`]),
    ...Object.entries(writes).flatMap(([what, { status }]) => (status === 400 ? [] : [`${what} gets ${status} instead of 400`])),
  ];
}

/** Nobody looks with other eyes without signing in. */
function isAsked(row: Row): (kind: CallerKind) => boolean {
  return (kind) => !kind.isAnonymous && fewCallers(kind) && (row.callers?.(kind) ?? true);
}

async function complaintOf(
  neighbourhood: Neighbourhood,
  row: Row,
  { resident, site }: Cell,
  one: (typeof named)[number],
): Promise<string | undefined> {
  const [lesser, alone] = [seenBy(site, lesserOf(site, one)), seenBy(site, memberOf(site, one))];
  const { path, body, headers } = row.request(site);
  const sent = resident.client.send(methodOf(row), path, body, { ...headers, 'orrery-see-as': headerOf(site, one) });
  const answer = await ended(neighbourhood, row, sent);
  const status = expectedStatus(row, lesser);
  if (answer.status !== status) return `${answer.status} instead of ${status}`;
  const shown = row.lists ? answer.body.page.totalElements : Number(status === row.gives);
  if (shown > Number(isSeen(row, site))) return 'shows what the viewer does not see';
  if (shown > Number(isSeen(row, alone))) return 'shows what the named caller does not see';
  if (shown !== Number(isSeen(row, lesser) && !row.inside?.isHidden(lesser))) return `shows ${shown}`;
  return row.after?.({ site: lesser, answer, tables: neighbourhood.service.database.tables, isServed: status === row.gives });
}

function headerOf({ project }: Site, one: (typeof named)[number]): string {
  return typeof one === 'string' ? one : `${project.id};role=${one.role};clearance=${one.clearance}`;
}

type Eyes = { readonly person: Person; readonly member?: Member };

const anonymous: Eyes = { person: { id: undefined, isAdministrator: false } };

/** The named caller, whoever looks. */
function memberOf({ project }: Site, one: (typeof named)[number]): Eyes {
  if (one === 'anonymous') return anonymous;
  const person = { id: newId(), isAdministrator: false };
  if (one === 'signed-in') return { person };
  return { person, member: { id: newId(), projectId: project.id, userId: person.id, createdAt: 0, ...one } };
}

/** "The lesser of both in each right, no administrator flag, no rights of a creator or of own records; in other projects 199." */
function lesserOf(site: Site, one: (typeof named)[number]): Eyes {
  const eyes = memberOf(site, one);
  if (!eyes.member || site.person.isAdministrator) return eyes;
  const own = site.oracle.membership(site.person, site.project.id);
  if (!own) return { person: eyes.person };
  const role = ranks[Math.min(ranks.indexOf(own.role), ranks.indexOf(eyes.member.role))]!;
  return { ...eyes, member: { ...eyes.member, role, clearance: Math.min(own.clearance, eyes.member.clearance) } };
}

const ranks: readonly Role[] = ['none', 'viewer', 'editor', 'owner'];

/** The same site with somebody else in it, to be judged by the same rules. */
function seenBy(site: Site, { person, member }: Eyes): Site {
  const more: Entities = { ...noEntities, members: member ? [member] : [] };
  const kind = { name: site.kind.name, ...(member && { member }) };
  return { ...site, person, kind, oracle: new Oracle(joined([site.oracle.world, more])) };
}
