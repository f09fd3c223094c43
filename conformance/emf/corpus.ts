/** The corpus of EMF files: unpacked where needed, its files by kind. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const archive = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/corpus/emf.tar.gz');

export class Corpus {
  readonly folder: string;
  private readonly isTemporary: boolean;

  constructor(folder: string, isTemporary: boolean) {
    this.folder = folder;
    this.isTemporary = isTemporary;
  }

  files(pattern: string): string[] {
    const found = globSync(pattern, { cwd: this.folder }).sort();
    // Some folders are called library.ecore.
    return found.filter((file) => statSync(join(this.folder, file)).isFile());
  }

  bytes(file: string): Uint8Array {
    return readFileSync(join(this.folder, file));
  }

  text(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  close(): void {
    if (this.isTemporary) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder that is there already, or the archive unpacked into a temporary one. */
export function openCorpus(folder: string | undefined): Corpus {
  if (folder !== undefined) return new Corpus(folder, false);
  if (!existsSync(archive)) throw new Error(`There is no corpus at ${archive}; give a folder with --corpus.`);
  const temporary = mkdtempSync(join(tmpdir(), 'orrery-emf-'));
  execFileSync('tar', ['xzf', archive, '-C', temporary]);
  const nested = join(temporary, 'emf');
  return new Corpus(existsSync(nested) ? nested : temporary, true);
}
