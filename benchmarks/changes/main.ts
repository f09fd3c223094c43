/** Changes of single objects beside the same edit by PUT: `npm run bench:changes -- --objects 15000,100000 --rounds 5`. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { RemoteProject } from '../objects/remote-project.ts';
import { town, townEcore, townFile, townId } from '../objects/town.ts';
import { costsOfParts } from './parts.ts';

const { values } = parseArgs({
  options: { objects: { type: 'string', default: '15000,100000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);

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
    await tell('the same value by PUT', (round) => project.replace(id, town(objects, round + 1)), used);
  } finally {
    await service.stop();
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
