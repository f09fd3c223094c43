/** Sudden ends while search indexes models that change: afterwards every label is there once, with its tokens, and nothing else is. */
import { setTimeout as pause } from 'node:timers/promises';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { RemoteProject } from '../../benchmarks/objects/remote-project.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';
import { wrongInIndex } from './judgement.ts';

export interface SearchTortureOptions {
  readonly storage: DatabaseChoice;
  /** How many objects the large model has; five others have a hundredth of them. */
  readonly objects: number;
  readonly kills: number;
  readonly random: () => number;
  readonly tell?: (line: string) => void;
}

export interface SearchTortureResult {
  readonly labels: number;
  readonly wrong: readonly string[];
}

const [shortestRound, longestRound] = [200, 1800];
/** How long the index may take at last. */
const patience = 300_000;

export async function torture({
  storage,
  objects,
  kills,
  random,
  tell = () => {},
}: SearchTortureOptions): Promise<SearchTortureResult> {
  const headers = await somebody(storage);
  const expected = new Map<string, readonly string[]>();
  let service = await startService(storage, { logLevel: 'fatal' });
  const project = await RemoteProject.create(service.url, headers, 'Labels');
  for (const size of [objects, ...Array.from({ length: 5 }, () => Math.ceil(objects / 100))]) {
    const names = namesOf(size, 0);
    const [id] = await project.put(`Model ${expected.size}`, ecore(names));
    expected.set(id, names);
  }
  for (let kill = 1; kill <= kills; kill++) {
    await pause(shortestRound + random() * (longestRound - shortestRound));
    await service.kill();
    service = await startService(storage, { logLevel: 'fatal' });
    tell(`kill ${kill}: ${await waiting(service.url, headers)} wait`);
    const [id, before] = [...expected][Math.floor(random() * expected.size)]!;
    const names = namesOf(before.length - 1, kill);
    await project.at(service.url).replace(id, ecore(names));
    expected.set(id, names);
  }
  const end = performance.now() + patience;
  while ((await waiting(service.url, headers)) > 0 && performance.now() < end) await pause(200);
  await service.stop();
  return judged(storage, expected);
}

async function judged(storage: DatabaseChoice, expected: ReadonlyMap<string, readonly string[]>): Promise<SearchTortureResult> {
  const database = await openDatabase(storage, () => {});
  const wrong = await wrongInIndex(database, expected);
  await database.close();
  return { labels: [...expected.values()].reduce((sum, { length }) => sum + length, 0), wrong };
}

async function waiting(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${url}/api/search?text=x`, { headers });
  if (answer.status !== 200) throw new Error(`search: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly index: { readonly waiting: number } }).index.waiting;
}

/** Every tenth is called otherwise in each round. */
function namesOf(count: number, round: number): string[] {
  return Array.from({ length: count }, (_, at) => `Label${at}${at % 10 === round % 10 ? `Round${round}` : ''}`);
}

function* ecore(names: readonly string[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="labels" nsURI="urn:labels:${crypto.randomUUID()}" nsPrefix="l">\n`;
  for (const [at, name] of names.entries()) yield `<eClassifiers xsi:type="ecore:EClass" xmi:id="_${at}" name="${name}"/>\n`;
  yield '</ecore:EPackage>';
}

/** Before the service starts: the embedded database has one owner at a time. */
async function somebody(storage: DatabaseChoice): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Writer');
  await database.close();
  return headers;
}
