/** Breaks one place in a copy of the kernel and lets the cases and properties of merges judge it. */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { broken, type Mutant } from './mutants.ts';

export const kernel = fileURLToPath(new URL('../../libraries/kernel', import.meta.url));

/** A mutant that runs in a circle is noticed, too. */
const patience = 10_000;

/** Every mutant is a folder of its own, so that it is loaded anew; a thread loads one after another. */
export class Trials {
  private readonly folder: string;
  private readonly sources: ReadonlyMap<string, string>;
  private readonly plain: ReadonlyMap<string, string>;
  private worker: Worker | undefined;
  private count = 0;

  private constructor(folder: string) {
    this.folder = folder;
    const files = globSync('src/**/*.ts', { cwd: kernel }).filter((file) => !file.endsWith('.test.ts'));
    this.sources = new Map(files.map((file) => [file, readFileSync(join(kernel, file), 'utf8')]));
    this.plain = new Map([...this.sources].map(([file, text]) => [file, plainScript(text)]));
  }

  static async open(): Promise<Trials> {
    return new Trials(await mkdtemp(join(tmpdir(), 'orrery-kernel-')));
  }

  /** What caught the mutant; nothing where it survived. */
  async trial(mutant: Mutant): Promise<string | undefined> {
    const folder = join(this.folder, String(this.count++));
    const text = plainScript(broken(this.sources.get(mutant.file)!, mutant));
    for (const [file, plain] of this.plain) await put(join(folder, file), file === mutant.file ? text : plain);
    const verdict = await this.verdict(join(folder, 'src/testing/merge-judge.mjs'));
    await rm(folder, { recursive: true });
    return verdict;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async verdict(judge: string): Promise<string | undefined> {
    this.worker ??= new Worker(new URL('./judge-thread.ts', import.meta.url));
    this.worker.postMessage(judge);
    try {
      const [caught] = (await once(this.worker, 'message', { signal: AbortSignal.timeout(patience) })) as [string | undefined];
      return caught;
    } catch {
      await this.worker.terminate();
      this.worker = undefined;
      return 'it does not come to an end';
    }
  }
}

function plainScript(text: string): string {
  return stripTypeScriptTypes(text).replace(/(from '[^']*)\.ts'/g, "$1.mjs'");
}

async function put(file: string, text: string): Promise<void> {
  const plain = file.replace(/\.ts$/, '.mjs');
  await mkdir(dirname(plain), { recursive: true });
  await writeFile(plain, text);
}
