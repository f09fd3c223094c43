/** Models whose reading is due to be refreshed: they were marked more often than their reading knows. */
import type { Queryable, Transaction } from '../database.ts';
import { isThere } from '../hidden-containers.ts';
import { isNoted } from '../noted-marks.ts';
import { isOneOfListed, listedValues } from '../search/one-of.ts';
import { unlifted } from '../unlifted.ts';
import type { DiagnosticCounts } from './reading-rows.ts';

export interface DueModel {
  readonly id: string;
  readonly lineage: string;
  readonly projectId: string;
  /** What it is read for: while it is lifted ahead of its container, what it was before. */
  readonly confidentiality: number;
  readonly revision: number;
  readonly marks: number;
}

/** The first due model of the person who is next after another: however many one person has, everybody else has a turn between two of them. */
export async function nextDueModel(
  queryable: Queryable,
  after: string,
  except: readonly string[],
): Promise<{ readonly id: string; readonly modifierId: string } | undefined> {
  const { dialect } = queryable;
  const isExcepted = isOneOfListed(dialect, 'id', dialect.placeholder(1), 'uuid');
  const first = async (condition: string) => {
    const text = `select id, modifier_id from models where marks > marks_read and not (${isExcepted}) and ${isThere('project_id')}
      and modifier_id ${condition} ${dialect.placeholder(2)} order by modifier_id, id limit 1`;
    const [row] = await queryable.rows({ text, values: [listedValues(dialect, except), after] });
    return row && { id: row[0] as string, modifierId: row[1] as string };
  };
  return (await first('>')) ?? (await first('<='));
}

/** Nothing where it is not due any more. */
export async function dueModel(queryable: Queryable, id: string): Promise<DueModel | undefined> {
  const text = `select lineage, project_id, ${unlifted('models')}, revision, marks from models
    where id = ${queryable.dialect.placeholder(1)} and (marks > marks_read or ${isNoted('models.id')})`;
  const [row] = await queryable.rows({ text, values: [id] });
  if (!row) return undefined;
  const [lineage, projectId, ...numbers] = row;
  const [confidentiality, revision, marks] = numbers.map(Number) as [number, number, number];
  return { id, lineage: lineage as string, projectId: projectId as string, confidentiality, revision, marks };
}

/** What may have changed since the model was looked at. */
export function modelNow({ tables }: Transaction, id: string) {
  const columns = ['revision', 'confidentiality', 'marks', 'marks_read', 'content_type'] as const;
  return tables.selectFrom('models').select(columns).where('id', '=', id).executeTakeFirst();
}

/** What it is read for now. */
export async function confidentialityToRead(queryable: Queryable, id: string): Promise<number> {
  const text = `select ${unlifted('models')} from models where models.id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [id] });
  return Number(row![0]);
}

/** Says how many marks the reading knows now. */
export async function storeRefreshed(
  { tables }: Transaction,
  { id, marks }: Pick<DueModel, 'id' | 'marks'>,
  counts: Partial<DiagnosticCounts>,
): Promise<void> {
  await tables
    .updateTable('models')
    .set({ marks_read: marks, ...counts })
    .where('id', '=', id)
    .where('marks_read', '<', marks)
    .execute();
}
