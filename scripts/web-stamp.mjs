/** What the web application is made of, in a few letters, and where its builds lie. Plain JavaScript for Node.js 20. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** By path, size and time: it takes milliseconds, and another checkout builds anew. */
export function webStamp() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(root, source));
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash, path) {
  const about = statSync(path);
  if (about.isDirectory()) addFolder(hash, path);
  else addFile(hash, path, about);
}

/** Only files are asked for their sizes and times: this is part of every start. */
function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}${sep}${entry.name}`;
    if (entry.name === 'node_modules' || entry.name.endsWith('.test.ts')) continue;
    if (entry.isDirectory()) addFolder(hash, path);
    else addFile(hash, path, statSync(path));
  }
}

function addFile(hash, path, { size, mtimeMs }) {
  hash.update(`${path} ${size} ${mtimeMs}\n`);
}

/** The build that is served now. */
export function currentBuild() {
  if (!existsSync(pointerFile)) return undefined;
  const stamp = readFileSync(pointerFile, 'utf8').trim();
  return existsSync(join(buildsFolder, stamp, 'index.html')) ? stamp : undefined;
}
