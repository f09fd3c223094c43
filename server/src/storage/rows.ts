/** Single rows by their ids: how entities are added, changed and removed. */
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Transaction } from './database.ts';
import type { Tables } from './tables/tables.ts';

/** The tables whose rows have an id of their own. */
export type EntityTable =
  | 'models'
  | 'project_enrollments'
  | 'project_images'
  | 'project_imports'
  | 'project_members'
  | 'project_queries'
  | 'projects'
  | 'representations'
  | 'scopes'
  | 'tasks'
  | 'uploads'
  | 'users';

export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type RowChanges<Table extends keyof Tables> = Updateable<Tables[Table]>;

/** Whatever of it is alike in all these tables: what a row has besides is checked where it is given. */
interface AnyEntityTable {
  readonly entities: { id: string };
}

export async function insertRow<Table extends EntityTable>(
  transaction: Pick<Transaction, 'tables'>,
  table: Table,
  row: NewRow<Table>,
): Promise<void> {
  await on(transaction)
    .insertInto(table as 'entities')
    .values(row as never)
    .execute();
}

export async function updateRow<Table extends EntityTable>(
  transaction: Pick<Transaction, 'tables'>,
  table: Table,
  id: string,
  changes: RowChanges<Table>,
): Promise<void> {
  await on(transaction)
    .updateTable(table as 'entities')
    .set(changes as never)
    .where('id', '=', id)
    .execute();
}

/** Those of the changes that say something else than the row does: where there are none, nothing is to be written, and nothing to be told of it. */
export async function differing<Table extends EntityTable>(
  transaction: Pick<Transaction, 'tables'>,
  table: Table,
  id: string,
  changes: RowChanges<Table>,
): Promise<RowChanges<Table>> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return {} as RowChanges<Table>;
  const row = await on(transaction)
    .selectFrom(table as 'entities')
    .select(entries.map(([name]) => name) as 'id'[])
    .where('id', '=', id)
    .executeTakeFirst();
  const stored: Readonly<Record<string, unknown>> = row ?? {};
  return Object.fromEntries(entries.filter(([name, value]) => stored[name] !== value)) as RowChanges<Table>;
}

export async function deleteRow(transaction: Pick<Transaction, 'tables'>, table: EntityTable, id: string): Promise<void> {
  await on(transaction)
    .deleteFrom(table as 'entities')
    .where('id', '=', id)
    .execute();
}

function on({ tables }: Pick<Transaction, 'tables'>): Kysely<AnyEntityTable> {
  return tables as unknown as Kysely<AnyEntityTable>;
}
