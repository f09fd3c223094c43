/** A copy of the server outside the repository, in which a rule can be broken. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutation.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const parts = ['server', 'libraries', 'proofs', 'testing', 'package.json', 'docs/schema.graphql'];
/** The packages of this repository lie under this name. */
const own = '@orrery';

export class Copy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-mutant-'));
    for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
    await linkPackages(folder);
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

/** Packages of others are shared; our own are those of the copy, wherever they lead here, so that what is broken there is broken everywhere. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, own), { recursive: true });
  for (const name of await readdir(from)) if (name !== own) await symlink(join(from, name), join(to, name));
  for (const place of await packagesIn(folder)) {
    const { name } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as { name: string };
    if (!name.startsWith(`${own}/`)) throw new Error(`${place} is a package of another name: ${name}`);
    await symlink(place, join(to, name));
  }
}

async function packagesIn(folder: string): Promise<string[]> {
  const libraries = await readdir(join(folder, 'libraries'));
  return [...['server', 'testing'], ...libraries.map((name) => join('libraries', name))].map((place) => join(folder, place));
}
