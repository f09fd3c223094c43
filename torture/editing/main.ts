/** Many editors at one model over HTTP, with sudden ends of the service: `npm run torture:editing -- --editors 50 --changes 200 --kills 2 --database sqlite`. */
import { parseArgs } from 'node:util';
import { familyEcore, familyNsUri } from '@orrery/testing/models.ts';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { RemoteProject } from '../../benchmarks/objects/remote-project.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { familyFile, membersIn, objectsIn } from './edited-family.ts';
import { Editor } from './editor.ts';
import { Ledger } from './ledger.ts';

const { values } = parseArgs({
  options: {
    editors: { type: 'string', default: '50' },
    changes: { type: 'string', default: '200' },
    kills: { type: 'string', default: '2' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const [editors, changes, kills] = [Number(values.editors), Number(values.changes), Number(values.kills)];

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const headers = await someone(storage);
let service: ChildService = await startService(storage, { logLevel: 'warn' });
try {
  process.exitCode = await torture();
} finally {
  await service.stop();
  await storage.remove();
  await storages.close();
}

async function torture(): Promise<number> {
  const project = await RemoteProject.create(service.url, headers, 'Edited');
  await project.put('Metamodel', [familyEcore]);
  const modelId = await project.upload('Family', 'family.xmi', [familyFile]);
  const [rootId, ...members] = await objectsIn(read, modelId);
  const ledger = new Ledger();
  const common = {
    send: sending(modelId),
    ledger,
    random: Math.random,
    rootId,
    members,
    personClass: `${familyNsUri}#//Person`,
    patience: 200,
  };
  const begin = performance.now();
  const all = Array.from({ length: editors }, (_, index) => new Editor({ ...common, name: `editor ${index}` }));
  const working = Promise.all(all.map((editor) => editor.edit(changes)));
  for (let kill = 0; kill < kills; kill++) await killedWithin(working);
  await working;
  const seconds = (performance.now() - begin) / 1000;
  const wrong = ledger.wrong(await membersIn(read, modelId));
  for (const one of wrong.slice(0, 20)) console.log(one);
  const told = `${ledger.count} changes acknowledged, ${ledger.conflicts} conflicts, ${(ledger.count / seconds).toFixed(1)} a second`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${editors} editors on ${values.database}: ${told}; ${wrong.length} lost`);
  return wrong.length === 0 ? 0 : 1;
}

/** The service ends in the middle of the work; whoever works on meets one that is not there, waits, and then meets the next. */
async function killedWithin(working: Promise<unknown>): Promise<void> {
  await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 5000))]);
  await service.kill();
  service = await startService(storage, { logLevel: 'warn' });
}

function sending(modelId: string) {
  return async (base: number, asked: readonly object[]) => {
    const answer = await fetch(`${service.url}/api/models/${modelId}/changes`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ base, changes: asked }),
    });
    return { status: answer.status, revision: ((await answer.json()) as { revision?: number }).revision };
  };
}

async function read(path: string) {
  return (await fetch(service.url + path, { headers })).json();
}

async function someone(where: TestStorage): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(where, () => {});
  const { headers: own } = await signedIn(database, 'Editor');
  await database.close();
  return own;
}
