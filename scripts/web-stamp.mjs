/** What the web application is made of, in a few letters, and where its builds lie. Plain JavaScript for Node.js 20. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampOf } from './source-stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const buildsFolder = join(root, 'node_modules', '.cache', 'web');
/** Names the build that is served: the folder that is called like its stamp. */
export const pointerFile = join(buildsFolder, 'current');

const sources = [
  'clients/web/build',
  'clients/web/index.html',
  'clients/web/public',
  'clients/web/src',
  'clients/api/src',
  'libraries/expressions/src/syntax',
  'libraries/rdf/src/parsing',
  'libraries/sparql/src/assist',
  'libraries/sparql/src/results',
  'libraries/drawing/fonts',
  'libraries/drawing/src',
  'libraries/kernel/src',
  'package-lock.json',
];

export function webStamp() {
  return stampOf(root, sources);
}

/** The build that is served now. */
export function currentBuild() {
  if (!existsSync(pointerFile)) return undefined;
  const stamp = readFileSync(pointerFile, 'utf8').trim();
  return existsSync(join(buildsFolder, stamp, 'index.html')) ? stamp : undefined;
}
