/** The whole service on a temporary database, and callers who use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { compose, type Service } from '../server/src/compose/compose.ts';
import { type Environment, readConfig } from '../server/src/config.ts';
import { type RefusalPace, refusalPace } from '../server/src/http/callers/refusal-pace.ts';
import { RetiredProcesses } from '../server/src/processes/retired-processes.ts';
import type { Database } from '../server/src/storage/database.ts';
import { Client } from './client.ts';
import type { Preparation } from './database-templates.ts';
import { aUser } from './people.ts';
import { temporaryDatabase } from './temporary-database.ts';

export interface TestService extends Service {
  readonly database: Database;
  readonly log: string[];
  /** A new user of that name, signed in with a session of their own. */
  as(name: string, more?: { isAdministrator?: boolean }): Promise<Client>;
  /** Anyone. */
  readonly anonymous: Client;
}

export interface ServiceOptions {
  readonly environment?: Environment;
  readonly clock?: () => number;
  readonly database?: Database;
  /** Whether the search index follows what is written by itself; otherwise it does when `search.catchUp` is called. */
  readonly indexesByItself?: boolean;
  /** At which refusals come; without it at once, as tests are refused often. */
  readonly pace?: RefusalPace;
}

/** Starting a process takes longer than most of what a test has it do. */
const retiredProcesses = new RetiredProcesses();

const unpaced: RefusalPace = { ...refusalPace, burst: Number.POSITIVE_INFINITY };

export async function service(options: ServiceOptions = {}): Promise<TestService> {
  const opened = options.database ?? (await temporaryDatabase(isUsualStart(options) ? startedOnce : undefined));
  const log: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
  const made = await composed(opened, folder, log, options);
  return {
    ...made,
    database: opened,
    log,
    anonymous: new Client(made.app, {}),
    async as(name, { isAdministrator = false } = {}) {
      const user = await aUser(opened, name, { isAdministrator });
      const { name: cookie, value } = await made.signIn.sessions.open(user.id);
      return new Client(made.app, { cookie: `${cookie}=${value}`, 'sec-fetch-site': 'same-origin' }, user);
    },
    async close() {
      await made.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first start makes an administrator and a key, which takes as long as all the rest: it is done once, where neither its time nor its password is of anybody's own. */
const startedOnce: Preparation = async (database) => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
  await (await composed(database, folder, [], {})).close();
  await rm(folder, { recursive: true, force: true });
};

function isUsualStart({ clock, environment }: ServiceOptions): boolean {
  return clock === undefined && environment?.ORRERY_ADMIN_PASSWORD === undefined;
}

function composed(database: Database, folder: string, log: string[], options: ServiceOptions): Promise<Service> {
  const { environment = {}, clock = Date.now, indexesByItself = false, pace = unpaced } = options;
  const config = readConfig({
    ORRERY_ADMIN_PASSWORD: 'correct horse battery',
    ...{ ORRERY_DATA: folder, ORRERY_WEB: 'off' },
    // A query of somebody anonymous is answered on a busy machine, too.
    ORRERY_ANONYMOUS_QUERY_SECONDS: '30',
    // As by default where DATABASE_URL is set.
    ORRERY_CONTENT: database.dialect.name === 'postgres' ? 'database' : 'file',
    ...environment,
  });
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  return compose({
    config,
    database,
    logger,
    clock,
    announce: (line) => void log.push(line),
    ...{ checksAnswers: true, indexesByItself, refusalPace: pace, retiredProcesses },
  });
}
