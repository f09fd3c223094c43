/** Outputs that are recorded by name and version: what was recorded once never changes, a new version is a new record. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export class RecordedOutputs {
  private readonly file: string;

  /** A JSON file: hash by `name@version`. */
  constructor(file: URL) {
    this.file = fileURLToPath(file);
  }

  /** Fails where the output is another one than before, and once where a version is new: its record is to be committed with it. */
  hold(name: string, version: number | string, output: string): void {
    const key = `${name}@${version}`;
    const known = this.read();
    const hash = createHash('sha256').update(output).digest('hex');
    if (known[key] === hash) return;
    if (known[key] !== undefined) throw new Error(`The output of ${name} changed: raise its version, which is ${version}.`);
    writeFileSync(this.file, `${JSON.stringify(sorted({ ...known, [key]: hash }), null, 2)}\n`);
    throw new Error(`${key} is new and has been recorded just now: commit ${basename(this.file)} with it.`);
  }

  private read(): Readonly<Record<string, string>> {
    return JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>;
  }
}

function sorted(records: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(records).sort(([one], [other]) => (one < other ? -1 : 1)));
}
