/** Turns errors of the disk and of the database into failures that tell the caller what to do. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { Failure } from '../failures.ts';
import { isOfLostConnection } from './lost-connections.ts';

/** No room: by the code of the system and of PostgreSQL, and SQLite's SQLITE_FULL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const sqliteFull = 13;

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
// 08: connection exceptions; 57P0: the server stops or starts; 25P0: it has ended a transaction that was idle, or took too long; 25006: a server that
// only reads has taken over; 53300: too many connections.
const awayStates = /^(?:08\w{3}|57P0\d|25P0[34]|25006|53300)$/;
// pg has no codes for these.
const awayMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
const retryAfterSeconds = 5;
const contested = 'Others write to the same at the same time. Nothing was stored: try it again.';
/** Of PostgreSQL: others have written what a transaction has read, or wait for each other, however often it was tried; or room or time was over. */
const passingCodes: Readonly<Record<string, string>> = {
  '40001': contested,
  '40P01': contested,
  // max_pred_locks_per_transaction is small for what is written at once.
  '53200': 'The database has no room for so much that is written at once. Nothing was stored: try it again.',
  // Its operator has set lock_timeout or statement_timeout.
  '55P03': contested,
  '57014': 'The database has ended what took longer than it is set to allow. Nothing was stored: try it again.',
};

interface StorageError {
  readonly code?: string;
  readonly errcode?: number;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

const deepestCause = 5;

export function failureOfStorage(error: unknown, depth = 0): Failure | undefined {
  if (typeof error !== 'object' || error === null || depth > deepestCause) return undefined;
  if (isFull(error)) return new Failure('full', 'There is no room left on the disk. Nothing was stored.', [], { cause: error });
  if (isAway(error) || isOfLostConnection(error))
    return new Failure('unavailable', 'The database does not answer.', [], { cause: error, retryAfterSeconds });
  const passing = ownEntry(passingCodes, (error as StorageError).code);
  if (passing) return new Failure('unavailable', passing, [], { cause: error, retryAfterSeconds: 1 });
  return failureOfStorage((error as StorageError).cause, depth + 1);
}

export function isFull({ code, errcode }: StorageError): boolean {
  return fullCodes.has(code ?? '') || (errcode !== undefined && (errcode & 0xff) === sqliteFull);
}

/** Connections of ours only: the sockets of clients are none of the database's. */
function isAway({ code = '', syscall, message = '' }: StorageError): boolean {
  return awayStates.test(code) || awayMessages.test(message) || (syscall === 'connect' && lostCodes.has(code));
}
