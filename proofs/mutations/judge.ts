/** Runs the proofs until one fails, and prints which: `node judge.ts <pattern of those to begin with>`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '@orrery/testing/service.ts';
import { openSqlite } from '../../server/src/storage/sqlite/sqlite-database.ts';
import { checkHiddenEvents } from '../events/hidden-events.ts';
import { checkHiddenPresences } from '../events/hidden-presences.ts';
import { checkHiddenRows } from '../events/hidden-rows.ts';
import { checkHiddenTasks } from '../events/hidden-tasks.ts';
import { checkInsideErrors } from '../graphql/inside-errors.ts';
import { checkRow } from '../matrix/cells.ts';
import { type Neighbourhood, openNeighbourhood } from '../matrix/neighbourhood.ts';
import { oddCallers } from '../matrix/odd-callers.ts';
import { checkOddCallers, oddRows } from '../matrix/odd-cells.ts';
import { titleOf } from '../matrix/row.ts';
import { rows } from '../matrix/rows.ts';
import { checkSeenAs } from '../matrix/seen-as.ts';
import { checkReads, checkUseCases } from '../matrix/use-cases.ts';
import { checkCarriedImages } from '../metamodels/carried-images.ts';
import { checkMetamodels } from '../metamodels/check-metamodels.ts';
import { checkHiddenCounts } from '../metamodels/hidden-counts.ts';
import { checkHiddenDocuments } from '../metamodels/hidden-documents.ts';
import { checkHiddenMetamodels } from '../metamodels/hidden-metamodels.ts';
import { checkHiddenObjects } from '../metamodels/hidden-objects.ts';
import { checkHiddenReferences } from '../metamodels/hidden-references.ts';
import { checkHiddenStars } from '../metamodels/hidden-stars.ts';
import { checkHiddenTableRows } from '../metamodels/hidden-table-rows.ts';
import { checkHiddenTargets } from '../metamodels/hidden-targets.ts';
import { checkLongLists } from '../metamodels/long-lists.ts';
import { checkHiddenLabels } from '../search/hidden-labels.ts';
import { checkHiddenInTasks } from '../tasks/hidden-in-tasks.ts';
import { checkLostRights } from '../tasks/lost-rights.ts';
import { checkTools } from '../tools/hidden-tools.ts';
import { replay } from '../twin-worlds/replay.ts';
import { shown } from '../twin-worlds/report.ts';

interface Proof {
  readonly name: string;
  readonly complaints: () => Promise<readonly string[]>;
}

const requests = 1500;
const folder = await mkdtemp(join(tmpdir(), 'orrery-judge-'));
const near = new RegExp(process.argv[2] ?? '');
// Where a rule is so broken that the proofs cannot even begin, that is noticed, too.
const caught = await proofs().then(firstToFail, (error: unknown) => `set-up: ${error}`);
console.log(JSON.stringify({ caught }));
await rm(folder, { recursive: true, force: true });
process.exit(0);

async function firstToFail(all: readonly Proof[]): Promise<string | undefined> {
  for (const { name, complaints } of [
    ...all.filter(({ name }) => near.test(name)),
    ...all.filter(({ name }) => !near.test(name)),
  ]) {
    const [complaint] = await complaints();
    if (complaint !== undefined) return `${name}: ${complaint}`;
  }
  return undefined;
}

async function proofs(): Promise<Proof[]> {
  const neighbourhood = await openNeighbourhood(await service({ database: await open('matrix') }));
  const { service: opened } = neighbourhood;
  return [
    // Those that are quickly told come first.
    { name: 'what goes wrong inside, told in GraphQL', complaints: () => checkInsideErrors(opened) },
    { name: 'summary and metamodels of a project', complaints: () => checkHiddenCounts(opened) },
    { name: 'what is starred', complaints: () => checkHiddenStars(opened) },
    { name: 'what documents embed', complaints: () => checkHiddenDocuments(opened) },
    { name: 'rows of tables by query', complaints: () => checkHiddenTableRows(opened) },
    { name: 'hidden labels', complaints: () => checkHiddenLabels(opened) },
    { name: 'hidden objects', complaints: () => checkHiddenObjects(opened) },
    { name: 'hidden targets of changes', complaints: () => checkHiddenTargets(opened) },
    { name: 'images that go along with representations', complaints: () => checkCarriedImages(opened) },
    { name: 'long lists of representations', complaints: () => checkLongLists(opened) },
    ...rows
      .filter(({ isOpen }) => isOpen === undefined)
      .map((row) => ({ name: `matrix, ${titleOf(row)}`, complaints: async () => (await checkRow(neighbourhood, row)).wrong })),
    { name: 'what tasks tell, and versions', complaints: () => checkHiddenInTasks(opened) },
    { name: 'tasks of creators who have lost rights', complaints: async () => checkLostRights(await open('tasks')) },
    { name: 'metamodels', complaints: () => checkMetamodels(neighbourhood) },
    { name: 'hidden metamodels', complaints: () => checkHiddenMetamodels(opened) },
    { name: 'hidden references', complaints: () => checkHiddenReferences(opened) },
    { name: 'use cases', complaints: () => checkUseCases(neighbourhood.service.useCases) },
    { name: 'events', complaints: () => checkHiddenEvents(opened) },
    { name: 'rows of standing queries', complaints: () => checkHiddenRows(opened) },
    { name: 'presences', complaints: () => checkHiddenPresences(opened) },
    { name: 'events of tasks', complaints: () => checkHiddenTasks(opened) },
    { name: 'seen as another', complaints: () => checkSeenAs(neighbourhood) },
    { name: 'tools of assistants', complaints: () => checkTools(neighbourhood) },
    { name: 'reads past HTTP', complaints: () => checkReads(neighbourhood) },
    { name: 'wrong credentials', complaints: () => oddComplaints(neighbourhood) },
    { name: 'twin worlds', complaints: () => twinComplaints('') },
    { name: 'twin worlds in GraphQL', complaints: () => twinComplaints('GraphQL') },
    { name: 'twin worlds of assistants', complaints: () => twinComplaints('assistant') },
  ];
}

async function oddComplaints(neighbourhood: Neighbourhood): Promise<string[]> {
  const odd = await oddCallers(neighbourhood.service);
  for (const row of oddRows) {
    const wrong = await checkOddCallers(neighbourhood, row, odd);
    if (wrong.length > 0) return wrong.map((complaint) => `${titleOf(row)}: ${complaint}`);
  }
  return [];
}

async function twinComplaints(only: string): Promise<string[]> {
  const databases = [await open(`a${only}`), await open(`b${only}`)] as const;
  for await (const asked of replay({ requests, seed: 1, databases, only }))
    if (asked.verdict === 'different') return [shown(asked)];
  return [];
}

function open(name: string) {
  return openSqlite(join(folder, name));
}
