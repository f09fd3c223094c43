/** What something is made of, in a few letters: by path, size and time, which takes milliseconds; another checkout has another. Plain JavaScript for Node.js 20. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Of files and folders below that folder. */
export function stampOf(root, sources) {
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
