/** The archives of third-party material beside the repository, unpacked into a temporary folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Corpus } from './corpus.ts';

const archives = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

export interface Corpora<Name extends string> {
  readonly corpus: Readonly<Record<Name, Corpus>>;
  readonly close: () => void;
}

/** The archives by name: from a folder that holds a folder of each name, or unpacked. */
export function openCorpora<Name extends string>(names: readonly Name[], folder: string | undefined): Corpora<Name> {
  if (folder !== undefined) return { corpus: corporaIn(folder, names), close: () => {} };
  if (!existsSync(archives)) throw new Error(`There is no corpus at ${archives}; give a folder with --corpus.`);
  const temporary = mkdtempSync(join(tmpdir(), 'orrery-corpus-'));
  for (const name of names) execFileSync('tar', ['xzf', join(archives, `${name}.tar.gz`), '-C', temporary]);
  return { corpus: corporaIn(temporary, names), close: () => rmSync(temporary, { recursive: true, force: true }) };
}

function corporaIn<Name extends string>(folder: string, names: readonly Name[]): Record<Name, Corpus> {
  const entries = names.map((name) => [name, new Corpus(inside(folder, name))] as const);
  return Object.fromEntries(entries) as Record<Name, Corpus>;
}

/** An archive may have been unpacked into a folder of its own name; a folder of one archive may be given as it is. */
function inside(folder: string, name: string): string {
  return [join(folder, name, name), join(folder, name)].find((path) => existsSync(path)) ?? folder;
}
