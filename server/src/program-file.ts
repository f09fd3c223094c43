/** The file that a program of the service is run from: its bundle, where there is one of these very sources, and its source otherwise. */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the folder of bundles. Whoever sets it has compared them with the sources: `scripts/program-bundles.mjs` says how. */
export const bundlesVariable = 'BUNDLED_PROGRAMS';

export function programFile(source: string | URL): string {
  const path = typeof source === 'string' ? source : fileURLToPath(source);
  const folder = process.env[bundlesVariable];
  if (!folder) return path;
  // What was bundled: a copy of the repository elsewhere may say something else.
  const root = resolve(folder, '../../../..');
  const bundle = join(folder, relative(root, path).replace(/\.ts$/, '.js'));
  return path.startsWith(`${root}${sep}`) && existsSync(bundle) ? bundle : path;
}

/** Where Node.js keeps what it has compiled of this file: that of bundles goes with them. */
export function compileCacheOf(file: string): string | undefined {
  const folder = process.env[bundlesVariable];
  return folder && file.startsWith(`${folder}${sep}`) ? join(folder, 'compiled') : process.env.NODE_COMPILE_CACHE;
}
