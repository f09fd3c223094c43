/** Several instances, listeners who come back, writers, and sudden ends of the instances: nobody misses an event, or hears it twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { RemoteProject } from '../../benchmarks/objects/remote-project.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';
import { EventWriter } from './event-writer.ts';
import { type Logged, wrongInAll, wrongInLog, wrongInOrder } from './judgement.ts';
import { TirelessListener } from './tireless-listener.ts';

export interface EventTortureOptions {
  readonly storage: DatabaseChoice;
  readonly instances: number;
  readonly listeners: number;
  readonly writers: number;
  readonly kills: number;
  readonly random: () => number;
  readonly tell?: (line: string) => void;
}

export interface EventTortureResult {
  readonly acknowledged: number;
  readonly heard: number;
  readonly returns: number;
  readonly wrong: readonly string[];
}

const [shortestRound, longestRound] = [500, 2500];
/** How long the last events may take to be heard. */
const patience = 120_000;

export async function torture(options: EventTortureOptions): Promise<EventTortureResult> {
  const { storage, random, tell = () => {} } = options;
  const headers = await somebody(storage);
  const services = await Promise.all(
    Array.from({ length: options.instances }, () => startService(storage, { logLevel: 'fatal' })),
  );
  const instance = () => services[Math.floor(random() * services.length)]!.url;
  const projectIds = [await projectAt(instance(), headers), await projectAt(instance(), headers)] as const;
  const ofOne = listenersTo(options.listeners, instance, `/api/projects/${projectIds[0]}/events`);
  const ofBoth = listenersTo(Math.ceil(options.listeners / 4), instance, `/api/events?project.id=${projectIds}`);
  const all = [...ofOne, ...ofBoth];
  const listening = Promise.all(all.map((listener) => listener.listen()));
  const writers = Array.from(
    { length: options.writers },
    (_, index) => new EventWriter({ instance, headers, projectIds, name: `Writer ${index}` }),
  );
  const early = await firstWords(all, writers[0]!);
  await writeAndKill(options, services, writers, tell);
  await lastWord(ofOne, new EventWriter({ instance, headers, projectIds: [projectIds[0]], name: 'Last' }));
  for (const listener of all) listener.stop();
  await listening;
  await Promise.all(services.map((service) => service.stop()));
  return judged(storage, projectIds, { writers, ofOne, ofBoth, early });
}

interface Crowd {
  readonly writers: readonly EventWriter[];
  readonly ofOne: readonly TirelessListener[];
  readonly ofBoth: readonly TirelessListener[];
  /** What was written before all had heard something. */
  readonly early: ReadonlySet<string>;
}

async function judged(
  storage: DatabaseChoice,
  projectIds: readonly [string, string],
  { writers, ofOne, ofBoth, early }: Crowd,
): Promise<EventTortureResult> {
  const [one, two] = await logsOf(storage, projectIds);
  const acknowledged = { open: writers.flatMap(({ open }) => open), hidden: writers.flatMap(({ hidden }) => hidden) };
  const all = [...ofOne, ...ofBoth];
  return {
    acknowledged: acknowledged.open.length + acknowledged.hidden.length,
    heard: all.reduce((sum, { heard }) => sum + heard.length, 0),
    returns: all.reduce((sum, { returns }) => sum + returns, 0),
    wrong: [
      ...wrongInLog([...one, ...two], acknowledged),
      ...ofOne.flatMap(({ heard }) => wrongInOrder(heard, one)),
      ...ofBoth.flatMap(({ heard }) => wrongInAll(heard, [...one, ...two], early)),
    ],
  };
}

/** Whoever has heard nothing yet has no id to come back with: so each hears something first. */
async function firstWords(listeners: readonly TirelessListener[], writer: EventWriter): Promise<ReadonlySet<string>> {
  for (let tries = 0; listeners.some(({ heard }) => heard.length === 0); tries++) {
    if (tries > 100) throw new Error('Nobody hears anything.');
    await writer.write();
    await pause(400);
  }
  return new Set([...writer.open, ...writer.hidden]);
}

/** Nothing comes after it, so that whoever has heard it has heard everything. */
async function lastWord(listeners: readonly TirelessListener[], writer: EventWriter): Promise<void> {
  while (writer.open.length === 0) await writer.write().catch(() => {});
  const end = performance.now() + patience;
  const isDone = ({ heard }: TirelessListener) => heard.at(-1)?.entity === writer.open[0];
  while (performance.now() < end && !listeners.every(isDone)) await pause(50);
  await pause(600);
}

async function writeAndKill(
  { storage, kills, random }: EventTortureOptions,
  services: ChildService[],
  writers: readonly EventWriter[],
  tell: (line: string) => void,
): Promise<void> {
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver)));
  for (let kill = 1; kill <= kills; kill++) {
    await pause(shortestRound + random() * (longestRound - shortestRound));
    const victim = Math.floor(random() * services.length);
    await services[victim]!.kill();
    tell(`kill ${kill}: ${writers.reduce((sum, { open, hidden }) => sum + open.length + hidden.length, 0)} writes so far`);
    services[victim] = await startService(storage, { logLevel: 'fatal' });
  }
  await pause(shortestRound);
  isOver = true;
  await writing;
}

function listenersTo(count: number, instance: () => string, path: string): TirelessListener[] {
  return Array.from({ length: count }, () => new TirelessListener({ instance, path }));
}

async function logsOf(storage: DatabaseChoice, projectIds: readonly [string, string]): Promise<[Logged[], Logged[]]> {
  const database = await openDatabase(storage, () => {});
  const logs: [Logged[], Logged[]] = [await logOf(database, projectIds[0]), await logOf(database, projectIds[1])];
  await database.close();
  return logs;
}

async function logOf({ tables }: Database, projectId: string): Promise<Logged[]> {
  const rows = await tables
    .selectFrom('project_events')
    .select(['id', 'entity_id', 'confidentiality'])
    .where('project_id', '=', projectId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ id: row.id, entity: row.entity_id, confidentiality: Number(row.confidentiality) }));
}

async function projectAt(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return (await RemoteProject.create(url, headers, `Heard ${crypto.randomUUID()}`)).id;
}

/** Before the service starts: the embedded database has one owner at a time. */
async function somebody(storage: DatabaseChoice): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Writer');
  await database.close();
  return headers;
}
