/** The servers that are measured side by side: the service, and the two yardsticks. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wireRequest } from '@orrery/testing/load/order.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { endProgram, startProgram } from '@orrery/testing/processes/program.ts';
import type { TestStorage } from '@orrery/testing/test-storage/test-storage.ts';
import type { Prepared } from './preparation.ts';
import type { RawPlan } from './raw-statements.ts';

export type TargetName = 'service' | 'bare' | 'raw';

export interface Target {
  readonly name: TargetName;
  readonly port: number;
  /** Those whose time on the processors counts. */
  readonly processes: readonly number[];
  readonly requestsOf: (prepared: Prepared) => string[];
  stop(): Promise<void>;
}

export interface TargetOptions {
  readonly storage: TestStorage;
  readonly prepared: readonly Prepared[];
  readonly headers: Readonly<Record<string, string>>;
  readonly profileFolder: string | undefined;
}

export async function startTargets(options: TargetOptions): Promise<Target[]> {
  // The embedded database belongs to one process: the yardstick gets a copy, made before anyone opens it.
  const rawFolder = join(options.storage.dataFolder, 'copy');
  if (!options.storage.databaseUrl)
    await cp(join(options.storage.dataFolder, 'database'), join(rawFolder, 'database'), { recursive: true });
  return [await serviceTarget(options), await bareTarget(options), await rawTarget(options, rawFolder)];
}

async function serviceTarget({ storage, headers, profileFolder }: TargetOptions): Promise<Target> {
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const service = await startService(storage, { nodeOptions, log: join(storage.dataFolder, 'service.log') });
  return {
    name: 'service',
    port: service.port,
    processes: [service.processId, ...storage.databaseProcesses],
    requestsOf: ({ variants }) => variants.map(({ method, path, body }) => wireRequest(method, path, headers, body)),
    stop: () => service.stop(),
  };
}

async function bareTarget({ prepared }: TargetOptions): Promise<Target> {
  const sizes = Object.fromEntries(prepared.map(({ scenario, answerBytes }) => [scenario.key, answerBytes]));
  const { port, processId, stop } = await startYardstick('./bare-http.ts', JSON.stringify(sizes));
  const requestsOf = ({ scenario, variants }: Prepared) => [
    wireRequest(variants[0]!.method, `/${scenario.key}`, {}, variants[0]!.body),
  ];
  return { name: 'bare', port, processes: [processId], requestsOf, stop };
}

async function rawTarget({ storage, prepared }: TargetOptions, rawFolder: string): Promise<Target> {
  const statements = Object.fromEntries(prepared.map((it) => [it.scenario.key, it.statements]));
  const plan: RawPlan = { dataFolder: rawFolder, databaseUrl: storage.databaseUrl, statements, made: madeIn(prepared) };
  const file = join(storage.dataFolder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const { port, processId, stop } = await startYardstick('./raw-statements.ts', file);
  const requestsOf = ({ scenario, variants }: Prepared) =>
    variants.map(({ method, body }, index) => wireRequest(method, `/${scenario.key}/${index}`, {}, body));
  return { name: 'raw', port, processes: [processId, ...storage.databaseProcesses], requestsOf, stop };
}

async function startYardstick(program: string, parameter: string) {
  const port = await freePort();
  const parameters = [fileURLToPath(new URL(program, import.meta.url)), String(port), parameter];
  const child = await startProgram(process.execPath, parameters, { readyUrl: `http://127.0.0.1:${port}/` });
  return { port, processId: child.pid!, stop: () => endProgram(child, 'SIGTERM') };
}

/** The ids that the recorded writes made: each inserted row begins with its own. */
function madeIn(prepared: readonly Prepared[]): string[] {
  const inserts = prepared.flatMap(({ statements }) => statements.flat()).filter(({ text }) => text.startsWith('insert'));
  return inserts.map(({ values }) => String(values[0]));
}
