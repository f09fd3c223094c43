/** The real service in a process of its own, with a project that holds the railway. */
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mainProgram, serviceEnvironment } from '@orrery/testing/processes/child-service.ts';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { endProgram, startProgram } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../../server/src/storage/open-database.ts';
import type { RailwayOptions } from '../generator/railway.ts';
import type { RailwayFormat } from '../railway-formats.ts';
import type { Engine, TimedAnswer } from './engine.ts';
import { HttpCaller } from './http-caller.ts';
import { multipartFile } from './multipart-file.ts';
import { PeakMemory } from './peak-memory.ts';

/** How an expression was answered. */
export interface Evaluated {
  readonly count: number;
  /** The last value. */
  readonly last: unknown;
  /** Milliseconds of the evaluation itself. */
  readonly elapsed: number;
  /** Milliseconds up to the last byte. */
  readonly milliseconds: number;
}

export class ServiceEngine implements Engine {
  readonly name = 'service';
  private readonly format: RailwayFormat;
  private readonly storage: TestStorage;
  private readonly child: ChildProcess;
  private readonly caller: HttpCaller;
  private readonly memory: PeakMemory;
  private project = '';

  private constructor(format: RailwayFormat, storage: TestStorage, child: ChildProcess, caller: HttpCaller) {
    this.format = format;
    this.storage = storage;
    this.child = child;
    this.caller = caller;
    this.memory = new PeakMemory(child.pid!);
  }

  /** The settings are variables of the service, such as a bound that a large railway needs lifted. */
  static async start(format: RailwayFormat, settings: Readonly<Record<string, string>>): Promise<ServiceEngine> {
    const storage = await (await TestStorages.on('sqlite')).open();
    try {
      return await ServiceEngine.startOn(storage, format, settings);
    } catch (error) {
      await storage.remove();
      throw error;
    }
  }

  private static async startOn(
    storage: TestStorage,
    format: RailwayFormat,
    settings: Readonly<Record<string, string>>,
  ): Promise<ServiceEngine> {
    const database = await openDatabase(storage, console.warn);
    const { headers } = await signedIn(database, 'Ada');
    await database.close();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...serviceEnvironment(storage, port), ORRERY_LOG_LEVEL: 'warn', ...settings };
    const log = join(storage.dataFolder, 'service.log');
    const child = await startProgram(process.execPath, [mainProgram], { environment, log, readyUrl: `${url}/health/ready` });
    const explain = () => `\n${readFileSync(log, 'utf8').slice(-4000)}`;
    return new ServiceEngine(format, storage, child, new HttpCaller(url, headers, explain));
  }

  async load(options: RailwayOptions): Promise<{ milliseconds: number; model: string }> {
    const scopeId = await this.caller.create('/api/scopes', { name: 'Train Benchmark' });
    this.project = await this.caller.create('/api/projects', { scopeId, name: 'Railway' });
    const folder = await mkdtemp(join(tmpdir(), 'orrery-train-'));
    try {
      await this.uploadMetamodel(folder);
      const file = join(folder, `railway.${this.format.name}`);
      await pipeline(Readable.from(this.format.upload(options)), createWriteStream(file));
      const { text, milliseconds } = await this.upload('Railway', file, `railway.${this.format.name}`, this.format.name);
      return { milliseconds, model: JSON.parse(text).id };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async query(text: string): Promise<TimedAnswer> {
    const headers = { 'content-type': 'application/sparql-query', accept: 'application/sparql-results+json' };
    const { text: answer, milliseconds } = await this.caller.post(this.sparql(), [text], headers);
    return { answer, milliseconds };
  }

  /** An AQL expression over the project. */
  async evaluate(expression: string): Promise<Evaluated> {
    const body = [JSON.stringify({ language: 'aql', expression })];
    const path = `/api/projects/${this.project}/expression-evaluations`;
    const { text, milliseconds } = await this.caller.post(path, body, { 'content-type': 'application/json' });
    const [, done] = /event: done\ndata: (.*)\n\n$/.exec(text) ?? [];
    if (done === undefined) throw new Error(`${expression}: ${text.slice(-2000)}`);
    const { count, elapsedMs } = JSON.parse(done) as { readonly count: number; readonly elapsedMs: number };
    const [, value = '{}'] =
      /event: value\ndata: ([^\n]*)\n\nevent: done/.exec(text.slice(text.lastIndexOf('event: value'))) ?? [];
    return { count, last: (JSON.parse(value) as { readonly value?: unknown }).value, elapsed: elapsedMs, milliseconds };
  }

  /** Milliseconds until the first value of an expression is there; its caller goes then. */
  async firstValue(expression: string): Promise<number> {
    const path = `/api/projects/${this.project}/expression-evaluations`;
    return this.caller.postUntil('event: value', path, { language: 'aql', expression });
  }

  async update(text: string): Promise<number> {
    return (await this.caller.post(this.sparql(), [text], { 'content-type': 'application/sparql-update' })).milliseconds;
  }

  processorMilliseconds(): number {
    return processorMilliseconds([this.child.pid!]);
  }

  peakMegabytes(): number {
    return this.memory.megabytes();
  }

  async stop(): Promise<void> {
    this.memory.stop();
    this.caller.close();
    await endProgram(this.child, 'SIGTERM');
    await this.storage.remove();
  }

  private async uploadMetamodel(folder: string): Promise<void> {
    if (!this.format.metamodel) return;
    const { fileName, text } = this.format.metamodel;
    const file = join(folder, fileName);
    await writeFile(file, text);
    await this.upload('Metamodel', file, fileName, 'xmi');
  }

  private async upload(name: string, file: string, fileName: string, contentFormat: string) {
    const { headers, body } = await multipartFile({ projectId: this.project, name, contentFormat }, file, fileName);
    return this.caller.post('/api/models', body, headers);
  }

  private sparql(): string {
    return `/api/projects/${this.project}/sparql`;
  }
}
