/** Stamps of the representations of models: a number that counts up in the transaction of every change. */
import type { Condition } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable, Transaction } from '../database.ts';
import { noPatternMatches } from '../entities/pattern-matches.ts';
import type { Memberships } from '../lesser-memberships.ts';
import { modelView } from '../views/model-view.ts';

/** Which models, by whom. */
export interface StampRequest extends TurnRequest {
  readonly among: Condition;
  /** The id to which rules about "me" are bound. */
  readonly me: string;
  readonly memberships?: Memberships | undefined;
}

/** With more models, reading their stamps takes as long as counting their representations. */
const mostModels = 500;

/** Says that the representations of a model have changed. */
export async function stampRepresentations({ tables }: Transaction, modelId: string): Promise<void> {
  await tables
    .insertInto('representation_stamps')
    .values({ model_id: modelId, stamp: 1 })
    .onConflict((conflict) =>
      conflict.column('model_id').doUpdateSet((known) => ({ stamp: known('representation_stamps.stamp', '+', 1) })),
    )
    .execute();
}

/** One for all representations of these models: which models they are is a part of it. Nothing where they are too many. */
export async function stampOfModels(
  queryable: Queryable,
  { among, me, memberships, ...request }: StampRequest,
): Promise<string | undefined> {
  const { dialect } = queryable;
  const { table, columns } = modelView;
  const writer = new ConditionWriter({
    dialect,
    columns,
    me,
    memberships,
    visible: among,
    abilities: {},
    rowsOf: noPatternMatches.rowsOf,
  });
  const where = dialect.whileWanted(table) + writer.condition(among);
  const text = `select ${table}.id, coalesce(changed.stamp, 0) from ${table}
    left join representation_stamps changed on changed.model_id = ${table}.id where ${where} order by ${table}.id limit ${mostModels + 1}`;
  const rows = await queryable.rows({ text, values: writer.values }, request);
  return rows.length > mostModels ? undefined : rows.map(([id, stamp]) => `${id} ${stamp}`).join('\n');
}
