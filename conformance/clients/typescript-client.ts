/** A TypeScript client of the service, generated of its description into a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const generator = fileURLToPath(new URL('generate-typescript.ts', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

export class GeneratedTypeScript {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async of(description: string): Promise<GeneratedTypeScript> {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-client-'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'description.json'), description);
    await run(process.execPath, [generator, join(folder, 'description.json'), join(folder, 'client')]);
    return new GeneratedTypeScript(folder);
  }

  /** The functions of the client, by the names of the operations. */
  // biome-ignore lint/suspicious/noExplicitAny: the types are made by the generator, and checked by `faultsIn`.
  load(): Promise<Record<string, any>> {
    return import(join(this.folder, 'client', 'index.ts'));
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  loadClient(): Promise<Record<string, any>> {
    return import(join(this.folder, 'client', 'client.gen.ts'));
  }

  /** Runs the program that was checked last. */
  async runProgram(): Promise<void> {
    await import(join(this.folder, 'program.ts'));
  }

  /** What the compiler says of a program that uses the client. */
  async faultsIn(program: string): Promise<string> {
    await writeFile(join(this.folder, 'program.ts'), program);
    const strict = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions', '--types', ''];
    const modern = ['--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom,dom.iterable'];
    const done = run(process.execPath, [compiler, ...strict, ...modern, join(this.folder, 'program.ts')], { cwd: this.folder });
    return done.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
