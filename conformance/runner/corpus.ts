/** The files of one archive, by path. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export class Corpus {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
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
}
