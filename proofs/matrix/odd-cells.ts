/** Asks for an operation with wrong credentials, and says which of them opened something. */
import { Client } from '@orrery/testing/client.ts';
import { insertEntities } from '../world/insert-entities.ts';
import { endAll } from './cells.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import type { OddCaller } from './odd-callers.ts';
import { methodOf, type Row } from './row.ts';
import { rows } from './rows.ts';
import { aSite, type Site } from './site.ts';

/** The first row of each operation. */
export const oddRows = rows.filter((row, index) => rows.findIndex(({ operation }) => operation === row.operation) === index);

export async function checkOddCallers(neighbourhood: Neighbourhood, row: Row, callers: readonly OddCaller[]): Promise<string[]> {
  const site = await restricted(neighbourhood, row);
  const anonymous = await statusOf(neighbourhood, row, site, {});
  const wrong: string[] = [];
  for (const { says, headers, reads, writes } of callers) {
    const expected = methodOf(row) === 'GET' ? reads : writes;
    const status = await statusOf(neighbourhood, row, site, headers);
    const isRight =
      expected === 'as oneself' ? isOwnAnswer(row, status) : status === (expected === 'as anonymous' ? anonymous : expected);
    if (!isRight) wrong.push(`${says}: ${status} instead of ${expected}`);
  }
  return wrong;
}

/** All of them are administrators, and none has created what others keep to themselves. */
function isOwnAnswer({ isPersonal }: Row, status: number): boolean {
  return isPersonal ? status === 404 : status < 400;
}

/** What only an administrator sees. */
async function restricted(neighbourhood: Neighbourhood, row: Row): Promise<Site> {
  const administrator = neighbourhood.residents.at(-1)!;
  const site = aSite(neighbourhood, administrator, { scope: 250, project: 250 }, { ...row.site, home: 'imports it' });
  await insertEntities(neighbourhood.service.database, site.entities, neighbourhood.content);
  return site;
}

async function statusOf({ service }: Neighbourhood, row: Row, site: Site, headers: OddCaller['headers']): Promise<number> {
  const { path, body, headers: more } = row.request(site);
  const ending = row.isEndless ? setInterval(() => endAll(service), 5) : undefined;
  const answer = new Client(service.app, headers).send(methodOf(row), path, body, more);
  return (await answer.finally(() => clearInterval(ending))).status;
}
