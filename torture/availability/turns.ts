/** Reads the turns of the event loop that the recorder in the service wrote down. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const recorder = fileURLToPath(new URL('turn-recorder.ts', import.meta.url));

export class Turns {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orrery-turns-'));
  /** For the service: loads the recorder. */
  readonly nodeOptions: readonly string[] = ['--import', recorder];

  constructor() {
    process.env.TORTURE_TURNS = this.file;
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** The longest since then, in milliseconds of processor time; 0 where all were short. */
  longestSince(time: number): number {
    const lines = this.text().split('\n').slice(0, -1);
    return lines
      .map((line) => line.split(' ').map(Number))
      .reduce((longest, [at, length]) => (at! >= time ? Math.max(longest, length!) : longest), 0);
  }

  private get file(): string {
    return join(this.folder, 'turns');
  }

  private text(): string {
    try {
      return readFileSync(this.file, 'latin1');
    } catch {
      return '';
    }
  }
}
