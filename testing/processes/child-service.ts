/** The real service as a process of its own, to be measured, stopped or killed. */
import { compileCacheOf, programFile } from '../../server/src/program-file.ts';
import type { DatabaseChoice } from '../../server/src/storage/open-database.ts';
import { freePort } from './free-port.ts';
import { endProgram, startProgram } from './program.ts';

export interface ChildService {
  readonly port: number;
  readonly url: string;
  readonly processId: number;
  isRunning(): boolean;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

export interface ChildServiceOptions {
  /** Options of Node.js itself, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
  readonly log?: string;
  readonly logLevel?: string;
  /** Where it puts temporary files, instead of where this process does. */
  readonly temporaryFolder?: string;
  /** How many files and connections it may have open. */
  readonly descriptors?: number;
  /** Below zero, it goes before the other programs of the machine, where it may. */
  readonly priority?: number;
  /** Settings that differ from the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const mainProgram = programFile(new URL('../../server/src/main.ts', import.meta.url));

export async function startService(choice: DatabaseChoice, options: ChildServiceOptions = {}): Promise<ChildService> {
  const { nodeOptions = [], log, logLevel = 'info', temporaryFolder, descriptors, priority, settings } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...serviceEnvironment(choice, port),
    ...(temporaryFolder !== undefined && { TMPDIR: temporaryFolder }),
    ORRERY_LOG_LEVEL: logLevel,
    ...settings,
  };
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const nice = priority === undefined ? '' : `nice -n ${priority} `;
  const command = ['-c', `${limit}exec ${nice}"$0" "$@"`, process.execPath, ...nodeOptions, mainProgram];
  const child = await startProgram('sh', command, {
    environment,
    log,
    readyUrl: `${url}/health/ready`,
  });
  return {
    port,
    url,
    processId: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => endProgram(child, 'SIGTERM'),
    kill: () => endProgram(child, 'SIGKILL'),
  };
}

/** What an operator would set, and nothing of what this process was given. */
export function serviceEnvironment(
  { dataFolder, databaseUrl }: DatabaseChoice,
  port: number,
): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('ORRERY_') && !name.startsWith('VITEST') && name !== 'NODE_OPTIONS',
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCacheOf(mainProgram),
    ORRERY_PORT: String(port),
    ORRERY_DATA: dataFolder,
    ORRERY_ADMIN_PASSWORD: 'correct horse battery',
    DATABASE_URL: databaseUrl ?? '',
    // Says what stands before the database of this process, and so before that of the service.
    ORRERY_DATABASE_PREPARE: process.env.ORRERY_DATABASE_PREPARE,
  };
}
