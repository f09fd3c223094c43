/** The W3C's RDF tests: unpacked where needed, files known by the addresses that they have on the web. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const archive = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/corpus/w3c-rdf-tests.tar.gz');
const address = 'https://w3c.github.io/rdf-tests/';

export class Corpus {
  private readonly folder: string;
  private readonly isTemporary: boolean;

  constructor(folder: string, isTemporary: boolean) {
    this.folder = folder;
    this.isTemporary = isTemporary;
  }

  addressOf(path: string): string {
    return address + path;
  }

  text(fileAddress: string): string {
    return readFileSync(join(this.folder, fileAddress.slice(address.length)), 'utf8');
  }

  close(): void {
    if (this.isTemporary) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder that is there already, or the archive unpacked into a temporary one. */
export function openCorpus(folder: string | undefined): Corpus {
  if (folder !== undefined) return new Corpus(nested(folder), false);
  if (!existsSync(archive)) throw new Error(`There is no corpus at ${archive}; give a folder with --corpus.`);
  const temporary = mkdtempSync(join(tmpdir(), 'orrery-w3c-'));
  execFileSync('tar', ['xzf', archive, '-C', temporary]);
  return new Corpus(nested(temporary), true);
}

function nested(folder: string): string {
  const inside = join(folder, 'w3c-rdf-tests');
  return existsSync(inside) ? inside : folder;
}
