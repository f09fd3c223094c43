/** Makes a data folder the property of one process: a second one is refused, and a dead one's lock is gone with it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Orrery${holder}. Stop that one, or give this one another folder by ORRERY_DATA.`,
    );
    this.name = 'FolderInUse';
  }
}

// SQLite's own file lock is used because Node.js has none: the operating system frees it when the process ends, however it ends.
export function lockFolder(folder: string): () => void {
  const processFile = join(folder, 'orrery.pid');
  const lock = new DatabaseSync(join(folder, 'orrery.lock'));
  try {
    lock.exec(
      'pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; create table if not exists held (at integer); commit; begin exclusive',
    );
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(folder, holderIn(processFile));
  }
  writeFileSync(processFile, String(process.pid));
  return () => lock.close();
}

/** SQLITE_BUSY or SQLITE_LOCKED, in the lower byte. */
function isBusy(error: unknown): boolean {
  return [5, 6].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);
}

function holderIn(processFile: string): string {
  try {
    return ` (process ${readFileSync(processFile, 'utf8')})`;
  } catch {
    return '';
  }
}
