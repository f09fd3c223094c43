/** Asks for every cell of a row and compares the answers with those that they must be. */

import type { Answer } from '@orrery/testing/client.ts';
import { nameOf } from './callers.ts';
import { type Cell, cellsOf } from './cells-of-row.ts';
import { expectedStatus, isHidden, isSeen, isServed, isStoppedByArchive } from './expected.ts';
import { type Neighbourhood, type Resident, withOwnSession } from './neighbourhood.ts';
import { methodOf, type Request, type Row } from './row.ts';
import type { Site } from './site.ts';
import { recordComplaint, requestIdOf } from './trail.ts';

/** What is wrong with the row, in words, and how many cells it has. */
export async function checkRow(neighbourhood: Neighbourhood, row: Row): Promise<{ cells: number; wrong: string[] }> {
  const cells = await cellsOf(neighbourhood, row);
  if (row.needsIndex) await neighbourhood.service.useCases.search.catchUp();
  const wrong = await Promise.all(inTurn(neighbourhood, row, cells).map((some) => checkCells(neighbourhood, row, some)));
  return { cells: cells.length, wrong: wrong.flat() };
}

/** More would wait for each other's queries, and anonymous callers have little time for theirs. */
const atOnce = 4;

/** Cells of some callers are asked at once, since sites are nobody else's. Whoever ends an answer ends all of them. */
export function inTurn({ residents }: Neighbourhood, { isEndless }: Row, cells: readonly Cell[]): Cell[][] {
  const turnOf = ({ resident }: Cell) => (isEndless ? 0 : residents.indexOf(resident) % atOnce);
  return [...Map.groupBy(cells, turnOf).values()];
}

async function checkCells(neighbourhood: Neighbourhood, row: Row, cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  const missing = new Map<Resident, string>();
  for (const cell of cells) {
    const answer = await ask(neighbourhood, row, cell);
    const complaints = [
      ...(await complaintsOf(neighbourhood, row, cell, answer)),
      ...unlikeMissing(row, cell, answer, missing),
      ...(await unlikeAbsent(neighbourhood, row, cell, answer)),
    ];
    wrong.push(...complaints.map((complaint) => `${cell.site.kind.name}, ${nameOf(cell.site.level)}: ${complaint}`));
  }
  return wrong;
}

async function ask(neighbourhood: Neighbourhood, row: Row, cell: Cell, asked = row.request(cell.site)): Promise<Answer> {
  const [{ service }, { resident, site }, { path, body, headers }] = [neighbourhood, cell, asked];
  const client = row.endsSession ? await withOwnSession(service, resident) : resident.client;
  const answer = client.send(methodOf(row), path, body, { 'x-request-id': requestIdOf(site), ...headers });
  return ended(neighbourhood, row, answer);
}

/** The answer; one that is endless is brought to its end. */
export async function ended({ service }: Neighbourhood, { isEndless }: Row, answer: Promise<Answer>): Promise<Answer> {
  const ending = isEndless ? setInterval(() => endAll(service), 5) : undefined;
  return answer.finally(() => clearInterval(ending));
}

/** Ends whatever goes on until somebody ends it. */
export function endAll({ useCases }: Pick<Neighbourhood['service'], 'useCases'>): void {
  useCases.events.end();
  useCases.sparql.endStanding();
}

async function complaintsOf({ service }: Neighbourhood, row: Row, { site }: Cell, answer: Answer): Promise<string[]> {
  const status = expectedStatus(row, site);
  if (answer.status !== status) return [`${answer.status} instead of ${status} ${answer.text.slice(0, mostShown)}`];
  if (row.lists) return listComplaints(row, site, answer);
  if (row.counts) return countComplaints(row, row.counts(answer.body, answer), site, answer);
  if (row.tells) return toldComplaints(row.tells(site), answer);
  if (isStoppedByArchive(row, site) && !answer.text.includes('archived'))
    return [`does not say that it is archived: ${answer.text}`];
  const outcome = { site, answer, tables: service.database.tables, isServed: status === row.gives };
  const complaints = [await row.after?.(outcome), await recordComplaint(row, outcome)];
  return complaints.filter((complaint) => complaint !== undefined);
}

function listComplaints(row: Row, site: Site, { body }: Answer): string[] {
  const found = [body._embedded[row.lists!].length, body.page.totalElements];
  const right = Number(isSeen(row, site));
  return found.every((count) => count === right) ? [] : [`lists ${found} instead of ${right}`];
}

function countComplaints(row: Row, count: number, site: Site, { text }: Answer): string[] {
  const right = Number(isServed(row, site));
  return count === right ? [] : [`shows ${count} instead of ${right}: ${text.slice(0, mostShown)}`];
}

/** What is done has no error; a failure is told with the status that REST answers with. */
function toldComplaints(right: number, { body, text }: Answer): string[] {
  const told = body.errors?.[0]?.extensions?.status ?? (body.errors ? 'an error' : 200);
  return right < 300 ? complaintIf(told !== 200, told, right, text) : complaintIf(told !== right, told, right, text);
}

function complaintIf(isWrong: boolean, told: unknown, right: number, text: string): string[] {
  return isWrong ? [`tells ${told} instead of ${right}: ${text.slice(0, mostShown)}`] : [];
}

/** "A hidden and a missing entity give the same status, headers and body." */
function unlikeMissing(row: Row, { resident, site }: Cell, answer: Answer, missing: Map<Resident, string>): string[] {
  if (site.level !== 'missing' && !isHidden(row, site)) return [];
  const text = normalised(answer, row.request(site));
  if (site.level === 'missing') missing.set(resident, text);
  const model = missing.get(resident);
  return model === undefined || model === text ? [] : [`hidden and missing differ:\n${text}\n${model}`];
}

/** The same for what is hidden inside of something seen: as if the request named something that there is not. */
async function unlikeAbsent(neighbourhood: Neighbourhood, row: Row, cell: Cell, answer: Answer): Promise<string[]> {
  if (answer.status !== 404 || !row.inside?.isHidden(cell.site)) return [];
  const absent = await ask(neighbourhood, row, cell, row.inside.absent(cell.site));
  const [one, other] = [answer, absent].map((it) => normalised(it, row.request(cell.site)).replaceAll(insideWords, 'asked'));
  return one === other ? [] : [`hidden and absent differ:\n${one}\n${other}`];
}

/** The answer, with the ids and slugs for which the request asked replaced by their places in it. */
function normalised({ status, headers, text }: Answer, asked: Request): string {
  const { date: _, 'x-request-id': __, ...kept } = headers;
  const words: string[] = wordsIn(asked).match(ownWords) ?? [];
  return JSON.stringify([status, kept, text]).replaceAll(ownWords, (word) => {
    const place = words.indexOf(word);
    return place < 0 ? word : `asked-${place}`;
  });
}

function wordsIn({ path, body }: Request): string {
  return `${path} ${Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)}`;
}

const mostShown = 160;
const ownWords = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[spm]-\d{8}/g;
/** Numbers of revisions, names of metamodels and ids of models in what was asked, and in what is said of it. */
const insideWords = /(?<=revisions?[ =/]|from=|to=)\d+|(?<=No (?:meta)?model |[?]uri=)[^"\s\\]+/g;
