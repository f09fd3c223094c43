/** Reads the environment, once, into the configuration of the service. */
import { availableParallelism } from 'node:os';
import { keptShare, machineMemory, memoryShare } from './configuration/memory-share.ts';
import { WrongSetting } from './configuration/setting-parsers.ts';
import { companions, type Setting, settings } from './configuration/settings.ts';

type Settings = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> } & {
  readonly baseUrl: string;
  readonly content: 'file' | 'database';
  /** Of all processes together, in bytes. */
  readonly memory: number;
  /** Of a process that reads, converts and draws models, in bytes. */
  readonly workerMemory: number;
  /** What such a process may keep of it for the next work, in bytes. */
  readonly keptMemory: number;
  readonly queryMemory: number;
};

const gibibyte = 2 ** 30;

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readingOf(setting, environment)]),
  ) as unknown as Config;
  checkCompanions(environment);
  const memory = read.memory ?? machineMemory();
  const workerMemory = memoryShare(4 * gibibyte, memory);
  return {
    ...read,
    memory,
    workerMemory,
    keptMemory: keptShare(workerMemory, memory, read.workers ?? availableParallelism()),
    queryMemory: read.queryMemory ?? memoryShare(3 * gibibyte, memory),
    baseUrl: read.baseUrl ?? `http://localhost:${read.port}`,
    content: read.content ?? (read.databaseUrl ? 'database' : 'file'),
  };
}

/** Variables that look like settings and are none: most likely typing errors. */
export function unknownVariables(environment: Environment): string[] {
  const known = new Set(Object.values(settings).map((setting) => setting.variable));
  return Object.keys(environment).filter((name) => name.startsWith('ORRERY_') && !known.has(name));
}

/** The text of `--help`. */
export function helpText(): string {
  const rows = Object.values(settings as Readonly<Record<string, Setting<unknown>>>).map(
    (it) => [it.variable, it.says, it.shownDefault ?? (it.fallback || 'none')] as const,
  );
  const width = Math.max(...rows.map(([variable]) => variable.length));
  const lines = rows.map(([variable, says, standard]) => `  ${variable.padEnd(width)}  ${says} (default: ${standard})`);
  return [
    'Orrery, a modelling repository.',
    '',
    'Usage: npm start [-- --help]',
    '',
    'It is configured by environment variables:',
    '',
    ...lines,
    '',
  ].join('\n');
}

function readingOf({ variable, read, fallback }: Setting<unknown>, environment: Environment): unknown {
  const given = environment[variable];
  const text = given === undefined || given === '' ? fallback : given;
  return text === undefined ? undefined : read(text, variable);
}

function checkCompanions(environment: Environment): void {
  const isSet = (name: keyof Settings) => Boolean(environment[settings[name].variable]);
  const half = companions.find(({ when, needs }) => isSet(when) && !isSet(needs));
  if (half) throw new WrongSetting(`${settings[half.when].variable} is set and needs ${settings[half.needs].variable} too.`);
}
