/** The programs of the service, each in a few files instead of hundreds: which of them are bundled, and where their bundles lie. Plain JavaScript for Node.js 20. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampOf } from './source-stamp.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bundlesFolder = join(root, 'node_modules', '.cache', 'programs');

/** The service, its child processes, and the threads of all of them. That of geometry is not: nearly all of it is one file already. */
export const programs = [
  'server/src/main.ts',
  'server/src/engine/drawing/layout-thread.ts',
  'server/src/engine/drawing/painting-thread.ts',
  'server/src/engine/sparql/parsing/thread-main.ts',
  'server/src/engine/sparql/query-processes/child/main.ts',
  'server/src/engine/worker-main.ts',
  'server/src/processes/child/control-thread.ts',
  'server/src/processes/child/start.ts',
  'server/src/storage/sqlite/lane-thread.ts',
];

const sources = ['scripts/bundle-programs.mjs', 'scripts/program-bundles.mjs', 'server', 'libraries', 'package-lock.json'];

/** The folder of bundles that are made of exactly what the sources are now. */
export function bundlesOfNow() {
  return join(bundlesFolder, stampOf(root, sources));
}

/** What says that the bundles of a folder are whole. */
export function areBundled(folder) {
  return existsSync(join(folder, 'server', 'src', 'main.js'));
}

export function compileCacheOf(folder) {
  return join(folder, 'compiled');
}
