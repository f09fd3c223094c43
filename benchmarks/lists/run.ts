/** One run of the benchmark: one database, one number of projects. */

import { LoadGenerator } from '@orrery/testing/load/load-generator.ts';
import { whole } from '@orrery/testing/printing/numbers.ts';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { type SignedIn, signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { type Goal, goalsOf, undisturbedGoal } from './goals.ts';
import { measureAll, measureOne, warmUp } from './measuring.ts';
import { type Prepared, prepare } from './preparation.ts';
import { marked, pointTable, type ReportRow, scenarioTable } from './report.ts';
import { seed } from './seeding.ts';
import { startTargets, type Target } from './targets.ts';

export interface RunOptions {
  readonly database: DatabaseName;
  readonly projects: number;
  readonly models: number;
  readonly seconds: number;
  readonly callers: readonly number[];
  /** The keys of the scenarios to run; all where none is named. */
  readonly only: readonly string[];
  readonly profileFolder: string | undefined;
}

export interface RunResult {
  readonly goals: readonly Goal[];
  readonly rows: readonly ReportRow[];
}

export async function run(options: RunOptions): Promise<RunResult> {
  const storages = await TestStorages.on(options.database);
  const storage = await storages.open();
  const generator = new LoadGenerator();
  try {
    const { caller, prepared } = await fill(storage, options);
    const targets = await startTargets({ storage, prepared, headers: caller.headers, profileFolder: options.profileFolder });
    await warmUp(targets, chosen(prepared, options), generator);
    const rows = await measureScenarios(targets, prepared, generator, options);
    console.log(`\n${scenarioTable(rows)}`);
    const goals = [
      ...rows.flatMap((row) => row.goals.map((goal) => ({ ...goal, says: `${row.name}, callers ${row.callers}: ${goal.says}` }))),
    ];
    if (options.only.length === 0) goals.push(await measurePointsBesideLists(targets[0]!, prepared, generator, options));
    console.log(`\nresident memory of the service: ${whole(residentMegabytes([targets[0]!.processes[0]!]))} MB`);
    for (const target of targets) await target.stop();
    return { goals, rows };
  } finally {
    generator.stop();
    await storage.remove();
    await storages.close();
  }
}

async function fill(
  storage: TestStorage,
  { database: name, projects, models }: RunOptions,
): Promise<{ caller: SignedIn; prepared: Prepared[] }> {
  const start = performance.now();
  const database = await openDatabase(storage, console.warn);
  const caller = await signedIn(database, 'Ada');
  const seeded = await seed(database, caller.user, projects, models);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n━━ ${name}, ${whole(projects)} projects in 1,000 scopes, ${whole(seeded.visible.length)} of them open to the caller, ${whole(models)} models (filled in ${seconds.toFixed(1)} s)`,
  );
  const prepared = await prepare(database, caller, seeded);
  await database.close();
  return { caller, prepared };
}

function chosen(prepared: readonly Prepared[], { only }: RunOptions): Prepared[] {
  return prepared.filter(({ scenario }) => only.length === 0 || only.includes(scenario.key));
}

async function measureScenarios(
  targets: readonly Target[],
  prepared: readonly Prepared[],
  generator: LoadGenerator,
  options: RunOptions,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const it of chosen(prepared, options)) {
    for (const callers of options.callers) {
      const measures = await measureAll(targets, it, { callers, seconds: options.seconds, generator });
      rows.push({
        name: it.scenario.name,
        hits: it.hits,
        callers,
        measures,
        goals: goalsOf(measures, { ...options, scenario: it.scenario, callers }),
      });
    }
  }
  return rows;
}

async function measurePointsBesideLists(
  service: Target,
  prepared: readonly Prepared[],
  generator: LoadGenerator,
  { seconds }: RunOptions,
): Promise<Goal> {
  const [points, lists] = ['by-id', 'many'].map((key) => prepared.find(({ scenario }) => scenario.key === key)!) as [
    Prepared,
    Prepared,
  ];
  const listGenerator = new LoadGenerator();
  const one = { callers: 1, seconds, generator };
  const alone = await measureOne(service, points, one);
  const list = await measureOne(service, lists, one);
  const [busy] = await Promise.all([
    measureOne(service, points, one),
    measureOne(service, lists, { callers: 4, seconds, generator: listGenerator }),
  ]);
  listGenerator.stop();
  const goal = undisturbedGoal(busy.p50, list.p50);
  const rows = [
    { name: 'alone', measure: alone },
    { name: 'while 4 callers ask for pages with many hits', measure: busy },
  ];
  console.log(`\n${pointTable(rows)}\n${marked(goal)}`);
  return goal;
}
