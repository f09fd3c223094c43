/** Runs commands in the process of the test: starting one for each would take longer than all that they do. */
import { vi } from 'vitest';
import { run } from '../run.ts';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** As if it were started in that folder. */
export async function runHere(folder: string, words: readonly string[]): Promise<Ran> {
  const before = { folder: process.cwd(), exitCode: process.exitCode };
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => stdout.push(String(text)) > 0),
    vi.spyOn(console, 'log').mockImplementation((text) => void stdout.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void stderr.push(`${text}\n`)),
  ];
  try {
    process.chdir(folder);
    process.exitCode = 0;
    await run(words);
    return { status: Number(process.exitCode), stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.chdir(before.folder);
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
