/** Breaks one rule in a copy of the server and lets the proofs judge it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Copy } from './copy.ts';
import type { Mutation } from './mutation.ts';

export interface Verdict {
  readonly mutation: Mutation;
  /** The proof that failed, and how; undefined where none did. */
  readonly caught: string | undefined;
  readonly seconds: number;
}

export async function trial(copy: Copy, mutation: Mutation, near: string): Promise<Verdict> {
  const begin = Date.now();
  const output = await copy.broken(mutation, () => judged(copy, near));
  const line = output.split('\n').findLast((it) => it.startsWith('{"caught"') || it === '{}');
  if (line === undefined)
    throw new Error(`${mutation.file}, ${mutation.breaks}: the judge did not come to a verdict.\n${output}`);
  return { mutation, caught: (JSON.parse(line) as { caught?: string }).caught, seconds: (Date.now() - begin) / 1000 };
}

async function judged({ folder }: Copy, near: string): Promise<string> {
  const judge = join(folder, 'proofs/mutations/judge.ts');
  const child = spawn(process.execPath, [judge, near], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return output + errors;
}
