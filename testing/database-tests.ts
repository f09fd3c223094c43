/** The files of tests that depend on the database: the others would do the same twice. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
/** What tells the projects apart: whoever does not read it, nor imports anything that does, cannot know on which one it runs. */
const choice = /ORRERY_TEST_DATABASE|postgresUrl/;
/** Imports of all kinds, and programs that are started from a file beside. */
const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]/g;

export class DatabaseTests {
  private readonly known = new Map<string, { readonly chooses: boolean; readonly imports: readonly string[] }>();

  /** Whether something that the file needs, directly or not, asks for the database. */
  has(file: string): boolean {
    const [seen, next] = [new Set<string>(), [resolve(root, file)]];
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { chooses, imports } = this.read(path);
      if (chooses) return true;
      next.push(...imports);
    }
    return false;
  }

  private read(path: string) {
    const known = this.known.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const found = { chooses: choice.test(text), imports: importsOf(path, text) };
    this.known.set(path, found);
    return found;
  }
}

/** Files of this repository alone: libraries know no database, and packages of others no tests. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(named)]
    .map(([, imported, started]) => placeOf(path, (imported ?? started)!))
    .filter((place) => place !== undefined && /\.[mc]?tsx?$/.test(place) && existsSync(place)) as string[];
}

function placeOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return resolve(dirname(path), name);
  return name.startsWith('@orrery/testing/') ? join(root, 'testing', name.slice('@orrery/testing/'.length)) : undefined;
}
