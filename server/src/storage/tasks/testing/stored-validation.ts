/** A validation that has come to its end, as it is stored. */
import { v7 as newId } from 'uuid';
import type { Database } from '../../database.ts';
import { inPieces, insertionOf } from '../../positioned-rows.ts';
import { insertRow } from '../../rows.ts';
import type { TaskStatus } from '../../tables/task-statuses.ts';

export interface StoredValidation {
  readonly creatorId: string;
  readonly findings: number;
  readonly endedAt: number;
  readonly message?: string;
  /** It has succeeded unless told. */
  readonly status?: TaskStatus;
}

const about = { kind: 'validate-project', title: 'Test', title_folded: 'test', progress: 10_000 } as const;
const nothing = { message: null, state: null, preview: null, error: null, answer: null, shown: null, project_id: null };
const noFile = { blob_id: null, hash: null, size: null, file_name: null };
const run = { started_at: 0, acknowledged_at: null, run_at: 0, run_id: null, lease_until: null, attempts: 1, is_cancelling: 0 };

/** Gives its id. */
export async function storedValidation(
  database: Database,
  { findings, creatorId, endedAt, message, status = 'succeeded' }: StoredValidation,
) {
  const id = newId();
  const result = JSON.stringify({ errors: findings, warnings: 0, infos: 0, listed: findings, truncated: false, rules: [] });
  const when = { created_at: 0, ended_at: endedAt, version: 1, creator_id: creatorId };
  await insertRow(database, 'tasks', { id, status, ...about, ...nothing, ...noFile, ...run, ...when, result, input: '{}' });
  await storeFindings(database, id, findings, message);
  return id;
}

const columns = {
  id: 'uuid',
  severity: 'text',
  source: 'text',
  rule: 'text',
  message: 'text',
  message_folded: 'text',
  model_id: 'uuid',
};

export async function storeFindings(database: Database, taskId: string, count: number, message = 'wrong'): Promise<void> {
  const all = Array.from({ length: count }, () => [newId(), 'error', 'shape', 'A rule', message, message, taskId]);
  for (const { first, found: cells } of inPieces(all, () => message.length)) {
    const rows = { table: 'findings', owners: { task_id: taskId }, first, columns, cells };
    await database.write((transaction) => transaction.rows(insertionOf(database.dialect, rows)));
  }
}
