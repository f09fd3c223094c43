/** GraphQL beside REST in one run: `npm run bench:graphql -- --seconds 5 --database sqlite`. What counts is the processor time of an answer: at most twice that of REST. */
import { parseArgs } from 'node:util';
import { LoadGenerator } from '@orrery/testing/load/load-generator.ts';
import { wireRequest } from '@orrery/testing/load/order.ts';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const [scopeCount, projectCount, callers] = [5, 100, 4];
const goal = 2;

const project =
  'id slug version name description confidentiality previousVersionId myRole canUpdate canDelete canCreateModels archived';
const audit =
  'creationDateTime lastModificationDateTime archivationDateTime creator { id name } lastModifier { id name } archiver { id name }';

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const headers = await someone(storage);
const service = await startService(storage, { logLevel: 'warn' });
try {
  const ids = await fill();
  const pairs = pairsOf(ids);
  for (const pair of pairs) await check(pair);
  const found: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) for (const pair of pairs) found.push(await compare(pair, round));
  const most = Math.max(...found);
  console.log(`${most <= goal ? '✓' : '✗'} at most ${goal} times the processor time of REST: ${most.toFixed(2)} at the worst`);
  process.exitCode = most <= goal ? 0 : 1;
} finally {
  await service.stop();
  await storage.remove();
  await storages.close();
}

async function someone(where: TestStorage): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(where, () => {});
  const { headers: own } = await signedIn(database, 'Reader');
  await database.close();
  return own;
}

async function create(path: string, body: object): Promise<string> {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Projects with a model each. */
async function fill(): Promise<readonly string[]> {
  const scopes = await Promise.all(Array.from({ length: scopeCount }, (_, at) => create('/api/scopes', { name: `Scope ${at}` })));
  const ids: string[] = [];
  for (let at = 0; at < projectCount; at++) {
    const id = await create('/api/projects', { scopeId: scopes[at % scopeCount]!, name: `Project ${at}` });
    await create('/api/models', { projectId: id, name: 'Model' });
    ids.push(id);
  }
  return ids;
}

interface Pair {
  readonly says: string;
  /** The addresses that together tell the same. */
  readonly rest: readonly string[];
  readonly query: string;
}

function pairsOf(ids: readonly string[]): readonly Pair[] {
  const first = ids.slice(0, 20);
  return [
    {
      says: 'one project',
      rest: [`/api/projects/${ids[0]}`],
      query: `{ project(id: "${ids[0]}") { ${project} ${audit} scope { id slug name } } }`,
    },
    {
      says: '20 projects',
      rest: ['/api/projects?size=20'],
      query: `{ projects(size: 20) { totalCount nodes { ${project} ${audit} scope { id slug name } } } }`,
    },
    {
      says: '20 projects with members and models',
      rest: [
        '/api/projects?size=20',
        ...first.flatMap((id) => [`/api/project-users?project.id=${id}`, `/api/models?project.id=${id}`]),
      ],
      query: `{ projects(size: 20) { nodes { ${project} ${audit} scope { id slug name }
        members { totalCount nodes { id role clearance user { id name } } } models { totalCount nodes { id slug name revision contentType ${audit} } } } } }`,
    },
  ];
}

/** An error is answered with 200, and quickly: both must give the same names. */
async function check({ says, rest, query }: Pair): Promise<void> {
  const read = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(`${service.url}${path}`, {
      ...options,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return answer.text();
  };
  const asGraphql = await read('/api/graphql', { method: 'POST', body: JSON.stringify({ query }) });
  const asRest = (await Promise.all(rest.map((path) => read(path)))).join();
  const names = (text: string) => [...new Set(text.match(/"name":"(?:Project|Model)[^"]*"/g))].sort().join();
  if (asGraphql.includes('"errors"') || names(asGraphql) !== names(asRest))
    throw new Error(`${says}: ${asGraphql.slice(0, 1000)}`);
}

/** How many milliseconds of the processors an answer takes, of REST all addresses together; and how often that is what REST takes. */
async function compare({ says, rest, query }: Pair, round: number): Promise<number> {
  const restRequests = rest.map((path) => wireRequest('GET', path, headers));
  const graphqlRequests = [wireRequest('POST', '/api/graphql', headers, { query })];
  // Whoever comes second finds what the first has warmed: they take turns.
  const early = round % 2 === 0 ? await measured(restRequests) : undefined;
  const asGraphql = await measured(graphqlRequests);
  const asRest = early ?? (await measured(restRequests));
  const [one, other] = [asRest.cpu * rest.length, asGraphql.cpu];
  const row = (name: string, cpu: number, p50: number) =>
    `${name} ${cpu.toFixed(2)} ms of the processors, p50 ${p50.toFixed(1)} ms`;
  console.log(
    `${says}: ${row('REST', one, asRest.p50 * rest.length)}; ${row('GraphQL', other, asGraphql.p50)}; ${(other / one).toFixed(2)} times`,
  );
  return other / one;
}

async function measured(requests: readonly ReturnType<typeof wireRequest>[]) {
  const load = new LoadGenerator();
  const milliseconds = Number(values.seconds) * 1000;
  await load.run({ port: service.port, requests, callers, milliseconds: 1000 });
  const before = processorMilliseconds([service.processId]);
  const { latencies, failures } = await load.run({ port: service.port, requests, callers, milliseconds });
  const used = processorMilliseconds([service.processId]) - before;
  load.stop();
  if (failures > 0) throw new Error(`${failures} requests failed.`);
  return { cpu: used / latencies.length, p50: quantile(latencies, 0.5) };
}
