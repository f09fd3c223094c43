/** Changes of single objects beside the same edit by PUT, and what many of them in a row take: `npm run bench:changes -- --objects 15000,100000 --rounds 5 --row 1000`. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { RemoteProject } from '../objects/remote-project.ts';
import { town, townEcore, townFile, townId } from '../objects/town.ts';
import { costsOfParts } from './parts.ts';

const { values } = parseArgs({
  options: {
    objects: { type: 'string', default: '15000,100000' },
    rounds: { type: 'string', default: '5' },
    row: { type: 'string', default: '0' },
  },
});
const rounds = Number(values.rounds);
/** How many small changes are made one after the other, to see what they take. */
const row = Number(values.row);

exitOnSignals();
const storages = await TestStorages.on('sqlite');
for (const objects of values.objects.split(',').map(Number)) {
  await measure(objects);
  for (const [part, milliseconds] of costsOfParts(objects, rounds)) console.log(`    ${part}: ${milliseconds.toFixed(0)} ms`);
}
await storages.close();

async function measure(objects: number): Promise<void> {
  const storage = await storages.open();
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  const service = await startService(storage, { logLevel: 'warn' });
  try {
    const project = await RemoteProject.create(service.url, headers, 'Changed');
    await project.put('Metamodel', [townEcore]);
    const id = await project.upload('Town', townFile, town(objects));
    const at = `${service.url}/api/models/${id}`;
    const used = () => ({ cpu: processorMilliseconds([service.processId]), stored: storedBytes(storage.dataFolder) });
    await get(`${at}/objects?size=1`, headers);
    console.log(`${objects} objects`);
    for (const [name, edit] of Object.entries(edits(objects))) {
      await tell(name, (round) => post(`${at}/changes`, headers, { changes: edit(round) }), used);
      await tellReads(at, headers);
    }
    if (row > 0) await tellRow(`${at}/changes`, headers);
    await tell('the same value by PUT', (round) => project.replace(id, town(objects, round + 1)), used);
  } finally {
    await service.stop();
    if (row > 0) await tellStored(storage);
    await storage.remove();
  }
}

function edits(objects: number): Readonly<Record<string, (round: number) => readonly object[]>> {
  return {
    'one value': (round) => [changed(townId('person', 7 + round), 'name', `Renamed ${round} ${Date.now()}`)],
    'one new object': (round) => [
      {
        kind: 'added',
        eClass: 'Person',
        container: { new: { id: townId('house', round), feature: 'people' } },
        features: [{ name: 'name', new: `Newcomer ${round}` }],
      },
    ],
    '1,000 moves': (round) => {
      const houses = Math.floor((objects - 101) / 2);
      return Array.from({ length: 1000 }, (_, index) => ({
        kind: 'moved',
        id: townId('person', index + 100),
        container: { new: { id: townId('house', (index * 7 + round + 1) % houses), feature: 'people' } },
      }));
    },
  };
}

function changed(id: string, name: string, value: unknown): object {
  return { kind: 'changed', id, features: [{ name, new: value }] };
}

interface Usage {
  readonly cpu: number;
  readonly stored: number;
}

/** The first round, in which the worker may have to read the model, is told by itself. */
async function tell(name: string, edit: (round: number) => Promise<unknown>, used: () => Usage): Promise<void> {
  const walls: number[] = [];
  const before = used();
  for (let round = 0; round <= rounds; round++) {
    const begin = performance.now();
    await edit(round);
    walls.push(performance.now() - begin);
  }
  const after = used();
  const [first, ...rest] = walls as [number, ...number[]];
  rest.sort((one, other) => one - other);
  const each = (key: keyof Usage) => (after[key] - before[key]) / walls.length;
  console.log(
    `  ${name}: first ${first.toFixed(0)} ms, p50 ${quantile(rest, 0.5).toFixed(0)} ms; each ${each('cpu').toFixed(0)} ms of processors, ${(each('stored') / 1024).toFixed(0)} KiB stored`,
  );
}

async function tellRow(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const begin = performance.now();
  for (let number = 0; number < row; number++)
    await post(url, headers, { changes: [changed(townId('person', number), 'name', `Row ${number}`)] });
  console.log(`  ${row} values in a row: ${((performance.now() - begin) / row).toFixed(0)} ms each`);
}

/** What revisions take: contents that are kept as a whole, compressed or not, and differences. Indexes and other forms can be made again. */
async function tellStored(storage: TestStorage): Promise<void> {
  const database = await openDatabase(storage, () => {});
  const stored = await database.tables
    .selectFrom('revisions')
    .innerJoin('blobs', 'blobs.id', 'revisions.blob_id')
    .leftJoin('blob_differences', 'blob_differences.blob_id', 'blobs.id')
    .select(['blobs.size', 'blob_differences.difference'])
    .execute();
  await database.close();
  const differences = stored.flatMap(({ difference }) => difference ?? []);
  const bytes = differences.reduce((sum, { length }) => sum + length, 0);
  const whole = stored.length - differences.length;
  console.log(
    `  stored: ${differences.length} revisions as differences of ${(bytes / 1024).toFixed(0)} KiB together, ${whole} as a whole`,
  );
}

async function tellReads(at: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const paths = { object: `/objects/${townId('person', 8)}`, index: '/objects?size=1', file: '/content?format=xmi' };
  const times: string[] = [];
  for (const [name, path] of Object.entries(paths)) times.push(`${name} ${(await get(at + path, headers)).toFixed(0)} ms`);
  console.log(`    until the next read: ${times.join(', ')}`);
}

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begin;
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<void> {
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
}

function storedBytes(folder: string): number {
  return Number(execFileSync('du', ['-sb', folder]).toString().split('\t')[0]);
}
