/** Makes a folder with those above it. Node's own recursive mkdir never ends where a file system such as /proc refuses. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
