/** Asks the service each variant once, in this process, and keeps what the comparisons need: statements, sizes, hits. */

import { Client } from '@orrery/testing/client.ts';
import { median } from '@orrery/testing/load/quantile.ts';
import type { SignedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { pino } from 'pino';
import { compose } from '../../server/src/compose/compose.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { modelScenarios } from './model-scenarios.ts';
import { type RecordedStatement, Recording } from './recording.ts';
import { type Scenario, scenarios, type Variant } from './scenario.ts';
import type { Seeded } from './seeding.ts';

export interface Prepared {
  readonly scenario: Scenario;
  readonly variants: readonly Variant[];
  /** The statements of each variant. */
  readonly statements: readonly (readonly RecordedStatement[])[];
  readonly answerBytes: number;
  /** How many entities the answers speak of, in the middle. */
  readonly hits: number;
}

export async function prepare(database: Database, caller: SignedIn, seeded: Seeded): Promise<Prepared[]> {
  const recording = new Recording(database);
  const now = Date.now();
  // The clock stands still: what the service remembers of its callers for a second must not appear among some statements.
  const dependencies = { database: recording.database, logger: pino({ level: 'silent' }), clock: () => now, announce: () => {} };
  const service = await compose({ ...dependencies, config: readConfig({ ORRERY_ADMIN_PASSWORD: 'correct horse battery' }) });
  const client = new Client(service.app, caller.headers);
  await client.get('/api/projects?size=1');
  const prepared: Prepared[] = [];
  for (const scenario of seeded.models > 0 ? [...scenarios, ...modelScenarios] : scenarios)
    prepared.push(await prepareOne(scenario, seeded, client, recording));
  await service.close();
  return prepared;
}

async function prepareOne(scenario: Scenario, seeded: Seeded, client: Client, recording: Recording): Promise<Prepared> {
  const variants = scenario.variants(seeded);
  const [statements, sizes, hits]: [RecordedStatement[][], number[], number[]] = [[], [], []];
  recording.take();
  for (const { method, path, body } of variants) {
    const answer = await client.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    statements.push(recording.take());
    sizes.push(Buffer.byteLength(answer.text));
    hits.push(answer.body.page?.totalElements ?? 1);
  }
  return { scenario, variants, statements, answerBytes: median(sizes), hits: median(hits) };
}
