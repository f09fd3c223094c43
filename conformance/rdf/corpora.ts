/** The two corpora: models of EMF, and the tests of the W3C for RDF; unpacked where needed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Corpus } from '../emf/corpus.ts';

const archives = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/corpus');

export interface Corpora {
  readonly emf: Corpus;
  readonly w3c: Corpus;
  readonly close: () => void;
}

/** A folder that holds both, or the archives unpacked into a temporary one. */
export function openCorpora(folder: string | undefined): Corpora {
  if (folder !== undefined) return corporaIn(folder, () => {});
  if (!existsSync(archives)) throw new Error(`There is no corpus at ${archives}; give a folder with --corpus.`);
  const temporary = mkdtempSync(join(tmpdir(), 'orrery-rdf-'));
  for (const name of ['emf', 'w3c-rdf-tests']) execFileSync('tar', ['xzf', join(archives, `${name}.tar.gz`), '-C', temporary]);
  return corporaIn(temporary, () => rmSync(temporary, { recursive: true, force: true }));
}

function corporaIn(folder: string, close: () => void): Corpora {
  return { emf: new Corpus(inside(folder, 'emf'), false), w3c: new Corpus(inside(folder, 'w3c-rdf-tests'), false), close };
}

/** An archive may have been unpacked into a folder of its own name. */
function inside(folder: string, name: string): string {
  const nested = join(folder, name, name);
  return existsSync(nested) ? nested : join(folder, name);
}
