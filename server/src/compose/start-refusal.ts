/** Why the service does not start, in one plain sentence that says what the operator can do. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { WrongSetting } from '../configuration/setting-parsers.ts';
import { FolderInUse } from '../storage/sqlite/folder-lock.ts';

interface Refused {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
  readonly path?: string;
  readonly errors?: readonly Refused[];
}

/** By the code of the system or of PostgreSQL. */
const byCode: Readonly<Record<string, (error: Refused) => string>> = {
  EADDRINUSE: () => 'its port is in use; give it another by ORRERY_PORT.',
  EADDRNOTAVAIL: () => 'this machine does not have the address in ORRERY_HOST.',
  EACCES: ({ path }) =>
    path === undefined ? 'it may not listen on the port in ORRERY_PORT.' : `it may not write to ${path}; see ORRERY_DATA.`,
  EPERM: ({ path }) => `it may not write to ${path}; see ORRERY_DATA.`,
  EROFS: ({ path }) => `${path} is on a file system that cannot be written to; see ORRERY_DATA.`,
  ENOTDIR: ({ path }) => `${path} leads through something that is no folder; see ORRERY_DATA.`,
  EEXIST: ({ path }) => `${path} is no folder; see ORRERY_DATA.`,
  ENOENT: ({ path }) => `${path} cannot be made; see ORRERY_DATA.`,
  ENOSPC: () => 'the disk is full.',
  ECONNREFUSED: () => 'the database at DATABASE_URL does not answer.',
  ECONNRESET: () => 'the database at DATABASE_URL does not answer.',
  ETIMEDOUT: () => 'the database at DATABASE_URL does not answer.',
  EHOSTUNREACH: () => 'the host of DATABASE_URL cannot be reached.',
  ENETUNREACH: () => 'the host of DATABASE_URL cannot be reached.',
  ENOTFOUND: () => 'the host of DATABASE_URL is not known.',
  EAI_AGAIN: () => 'the host of DATABASE_URL is not known.',
  '28P01': () => 'the database refuses the password in DATABASE_URL.',
  '28000': () => 'the database refuses the user in DATABASE_URL.',
  '3D000': () => 'the database named in DATABASE_URL does not exist.',
  '42501': () => 'the user in DATABASE_URL may not make tables in the database.',
  '57P03': () => 'the database at DATABASE_URL is starting or stopping; try again.',
};

/** By the number of SQLite, of which the lower byte is the kind. */
const bySqliteKind: Readonly<Record<number, string>> = {
  8: 'the database in the data folder cannot be written to; see ORRERY_DATA.',
  10: 'the disk of the data folder cannot be read or written; see ORRERY_DATA.',
  11: 'the database in the data folder is damaged; restore it from a backup.',
  13: 'the disk is full.',
  14: 'the database in the data folder cannot be opened; see ORRERY_DATA.',
  23: 'the database in the data folder cannot be opened; see ORRERY_DATA.',
  26: 'the file orrery.db in the data folder is no database; restore it from a backup.',
};

/** The sentence, or nothing where it is a fault of ours, which comes with its stack. */
export function startRefusal(error: unknown): string | undefined {
  const sentence = reasonOf(error as Refused);
  return sentence && `Orrery does not start: ${sentence}`;
}

function reasonOf(error: Refused): string | undefined {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message;
  // Several addresses of one host, each of which refused.
  if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0] as Refused);
  if (error.errcode !== undefined) return bySqliteKind[error.errcode & 0xff];
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return byCode.ETIMEDOUT!(error);
  return ownEntry(byCode, error.code)?.(error);
}
