/** Starts the service, lets writers write, kills it at a random moment, starts it again and looks at what is there; again and again. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { childrenOf } from '@orrery/testing/processes/process-usage.ts';
import { type SignedIn, signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';
import { Caller } from './caller.ts';
import { inspect, inspectModels } from './inspection.ts';
import { Interrupted } from './interrupted.ts';
import { Ledger } from './ledger.ts';
import { filesLeft, survivors } from './remains.ts';
import { unsoundness } from './soundness.ts';
import { collectAll } from './stored-bytes.ts';
import { Writer } from './writer.ts';

export interface TortureOptions {
  readonly storage: DatabaseChoice;
  readonly rounds: number;
  readonly random: () => number;
  readonly writers?: number;
  /** Kills the database's own processes and starts them again; every third round it is they and not the service that die. */
  readonly crashDatabase?: () => Promise<void>;
  readonly tell?: (line: string) => void;
}

export interface TortureResult {
  readonly acknowledged: number;
  /** How many requests were cut off. */
  readonly inDoubt: number;
  readonly left: number;
  readonly models: number;
  /** Of these models, each an upload or an update. */
  readonly revisions: number;
  /** Every broken promise, in a sentence. */
  readonly wrong: readonly string[];
}

interface People {
  readonly writer: SignedIn;
  readonly administrator: SignedIn;
}

// In the shorter ones entities come and go and uploads are cut off; in the longer ones uploads and updates also arrive.
const [shortestRound, longestRounds] = [20, [300, 4000]];

export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { storage, rounds, tell = () => {} } = options;
  const people = await makePeople(storage);
  const ledger = new Ledger();
  const wrong: string[] = [];
  await (await start(storage)).stop();
  let service = await start(storage);
  for (let round = 1; round <= rounds; round++) {
    const crashDatabase = round % 3 === 0 ? options.crashDatabase : undefined;
    const found = await suffer(service, crashDatabase, { ledger, people, options, longest: longestRounds[round % 2]! });
    if (!service.isRunning()) service = await start(storage);
    found.push(...(await inspect(ledger, callersOf(service, people), options.random)));
    found.push(...(await filesLeft(temporaryFolderOf(storage))));
    wrong.push(...found.map((sentence) => `round ${round}: ${sentence}`));
    tell(`round ${round}: ${ledger.acknowledged} acknowledged so far, ${ledger.entities.size} there, ${found.length} wrong`);
  }
  await service.stop();
  wrong.push(...(await unsoundness(storage)), ...(await collectAll(storage)), ...(await inspectLeft(storage, ledger, people)));
  const { acknowledged, inDoubt, entities } = ledger;
  const models = ledger.models();
  const revisions = models.reduce((sum, { content }) => sum + content!.revision, 0);
  return { acknowledged, inDoubt, left: entities.size, models: models.length, revisions, wrong };
}

/** What is left when nothing is left to be collected: all models, to the last. */
async function inspectLeft(storage: DatabaseChoice, ledger: Ledger, people: People): Promise<string[]> {
  const service = await start(storage);
  const wrong = await inspectModels(ledger.models(), callersOf(service, people).writer);
  await service.stop();
  return wrong;
}

/** One round: the end comes for the service, or for its database, which the service must survive. */
async function suffer(
  service: ChildService,
  crashDatabase: (() => Promise<void>) | undefined,
  { ledger, people, options, longest }: { ledger: Ledger; people: People; options: TortureOptions; longest: number },
): Promise<string[]> {
  let workers: readonly number[] = [];
  const kill = () => {
    workers = childrenOf(service.processId);
    return service.kill();
  };
  const { writer } = callersOf(service, people);
  const interruptions = await writeUntil(crashDatabase ?? kill, writer, ledger, { ...options, longest });
  if (crashDatabase) return service.isRunning() ? [] : ['The service went down with its database.'];
  // A service that is killed answers nothing: a 500 before its end has another reason.
  const answers = interruptions.flatMap(({ status }) => (status === undefined ? [] : [`A write was answered by ${status}.`]));
  return [...answers, ...(await survivors(workers))];
}

async function writeUntil(
  crash: () => Promise<void>,
  caller: Caller,
  ledger: Ledger,
  { random, writers = 8, longest }: TortureOptions & { readonly longest: number },
): Promise<Interrupted[]> {
  let isOver = false;
  const writing = Array.from({ length: writers }, (_, number) =>
    new Writer({ caller, ledger, random, number, of: writers }).writeUntil(() => isOver),
  );
  const outcomes = Promise.allSettled(writing);
  await pause(shortestRound + random() * (longest - shortestRound));
  await crash();
  isOver = true;
  const reasons = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const reason of reasons) if (!(reason instanceof Interrupted)) throw reason;
  return reasons as Interrupted[];
}

async function makePeople(storage: DatabaseChoice): Promise<People> {
  const database = await openDatabase(storage, () => {});
  const people = {
    writer: await signedIn(database, 'Wilma'),
    administrator: await signedIn(database, 'Otto', { isAdministrator: true }),
  };
  await database.close();
  return people;
}

async function start(storage: DatabaseChoice): Promise<ChildService> {
  const temporaryFolder = temporaryFolderOf(storage);
  await mkdir(temporaryFolder, { recursive: true });
  return startService(storage, { logLevel: 'fatal', temporaryFolder });
}

function temporaryFolderOf({ dataFolder }: DatabaseChoice): string {
  return join(dataFolder, 'temporary');
}

function callersOf({ url }: ChildService, { writer, administrator }: People): { writer: Caller; administrator: Caller } {
  return { writer: new Caller(url, writer.headers), administrator: new Caller(url, administrator.headers) };
}
