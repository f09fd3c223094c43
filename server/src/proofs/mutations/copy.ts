/** A copy of the server outside the repository, in which a rule can be broken. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutation.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

export class Copy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-mutant-'));
    for (const part of ['server', 'testing', 'package.json']) await cp(join(root, part), join(folder, part), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new Copy(folder);
  }

  /** Does the work while the rule is broken. */
  async broken<T>(mutation: Mutation, work: () => Promise<T>): Promise<T> {
    const file = join(this.folder, 'server/src', mutation.file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, mutated(text, mutation));
    try {
      return await work();
    } finally {
      await writeFile(file, text);
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The text with the rule broken; a rule that is no longer found, or found twice, is an error. */
export function mutated(text: string, { file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times, not once: ${from}`);
  return parts.join(to);
}
