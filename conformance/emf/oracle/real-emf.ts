/** The real EMF as a judge: a Java process that loads two files and says whether they hold the same objects. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fetchEmf, run } from './emf-jars.ts';

const programs = ['Oracle', 'generator/Generator', 'generator/RandomMetamodel', 'generator/RandomModel'].map((name) =>
  fileURLToPath(new URL(`${name}.java`, import.meta.url)),
);

interface Running {
  readonly process: ChildProcess;
  readonly answers: AsyncIterator<string>;
  readonly lines: Interface;
}

export class RealEmf {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orrery-oracle-'));
  private prepared: { readonly unavailable: string | undefined } | undefined;
  private running: Running | undefined;
  private count = 0;

  /** Why there is no judge here; nothing where there is one. */
  unavailable(): string | undefined {
    this.prepared ??= { unavailable: this.prepare() };
    return this.prepared.unavailable;
  }

  /** Has EMF write metamodels and a document of each, always the same ones: the folder with `0.ecore` and `0.xmi`, `1.ecore`, … */
  generate(count: number): string {
    const folder = mkdtempSync(join(this.folder, 'generated-'));
    run('java', ['-cp', this.classPath(), '-Duser.timezone=UTC', 'Generator', folder, String(count)]);
    return folder;
  }

  /** A file of the judge's own. */
  keep(extension: string, text: string): string {
    const path = join(this.folder, `derived-${this.count++}.${extension}`);
    writeFileSync(path, text);
    return path;
  }

  /** `same`, `refused …` for an original that EMF itself cannot load, or `different …`. */
  async judge(original: string, derived: string, metamodels: readonly string[]): Promise<string> {
    this.running ??= this.start();
    this.running.process.stdin!.write(`${[original, derived, ...metamodels].join('\t')}\n`);
    const { done, value } = await this.running.answers.next();
    return done ? 'different EMF has ended' : value;
  }

  close(): void {
    this.running?.lines.close();
    this.running?.process.stdin?.end();
    this.running?.process.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private prepare(): string | undefined {
    try {
      fetchEmf(this.folder);
      run('javac', ['-d', this.folder, '-cp', this.classPath(), ...programs]);
      return undefined;
    } catch (error) {
      return `Java, Maven or EMF is not there: ${String(error).split('\n', 1)[0]}`;
    }
  }

  private start(): Running {
    const child = spawn('java', ['-cp', this.classPath(), '-Duser.timezone=UTC', 'Oracle'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const lines = createInterface({ input: child.stdout! });
    return { process: child, lines, answers: lines[Symbol.asyncIterator]() };
  }

  private classPath(): string {
    return [this.folder, join(this.folder, '*')].join(delimiter);
  }
}
