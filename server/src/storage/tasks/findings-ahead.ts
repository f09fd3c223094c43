/** Writes the findings of a validation before the transaction that ends it: all other writers would wait for ten thousand rows. */
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Database, Dialect, Statement, Transaction, Value } from '../database.ts';
import { inPieces, insertionOf, type Piece } from '../positioned-rows.ts';
import { stored } from '../stored-texts.ts';
import { removeSomeFindings } from './finding-removal.ts';
import { charactersOf, type NewFinding } from './findings.ts';
import { unlistFindings } from './unlisted-findings.ts';

export interface FindingsAhead {
  readonly database: Database;
  readonly taskId: string;
  /** Makes sure, in each of the transactions, that the task is still in the hands of whoever writes. */
  readonly hold: (transaction: Transaction) => Promise<void>;
}

/** In place of what an earlier run has left. Nobody sees them until they are shown. */
export async function writeFindingsAhead(ahead: FindingsAhead, found: readonly NewFinding[]): Promise<void> {
  const { database, taskId, hold } = ahead;
  while (await takeBackSome(ahead));
  for (const piece of inPieces(found, charactersOf)) {
    const statement = insertion(database.dialect, taskId, piece);
    await database.write(async (transaction) => {
      await hold(transaction);
      await transaction.rows(statement);
    });
  }
}

/** Whether more may be left. */
function takeBackSome({ database, taskId, hold }: FindingsAhead): Promise<boolean> {
  return database.write(async (transaction) => {
    await hold(transaction);
    await unlistFindings(transaction, taskId);
    return removeSomeFindings(transaction, taskId);
  });
}

const columns = {
  ...{ id: 'uuid', severity: 'text', source: 'text', rule: 'text', message: 'text', message_folded: 'text', model_id: 'uuid' },
  ...{ object_id: 'text', label: 'text', label_folded: 'text', feature: 'text', line: 'bigint', column_number: 'bigint' },
  ...{ pointer: 'text', byte_offset: 'bigint', instance: 'bigint' },
} as const;

function insertion(dialect: Dialect, taskId: string, { first, found }: Piece<NewFinding>): Statement {
  return insertionOf(dialect, { table: 'findings', owners: { task_id: taskId }, first, columns, cells: found.map(cellsOf) });
}

function cellsOf(finding: NewFinding): Value[] {
  const { severity, source, modelId, objectId, feature, line, column, pointer, byteOffset, instance } = finding;
  const [message, label] = [stored(finding.message), textOf(finding.label)];
  return [
    ...[newId(), severity, source, stored(finding.rule), message, folded(message), modelId],
    ...[textOf(objectId), label, label === null ? null : folded(label), textOf(feature), line ?? null, column ?? null],
    ...[textOf(pointer), byteOffset ?? null, instance ?? null],
  ];
}

function textOf(text: string | undefined): string | null {
  return text === undefined ? null : stored(text);
}
