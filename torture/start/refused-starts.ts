/** Every way in which a start can be refused: what is wrong, and what the service says. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainProgram, serviceEnvironment } from '@orrery/testing/processes/child-service.ts';

export interface RefusedStart {
  readonly name: string;
  /** Prepares the folder and says with what the service is started. */
  readonly prepare: (folder: string, usedPort: number) => StartSettings;
  readonly says: RegExp;
}

export interface StartSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly parameters?: readonly string[];
}

const database = (url: string) => () => ({ environment: { DATABASE_URL: url } });

export const refusedStarts: readonly RefusedStart[] = [
  {
    name: 'a port in use',
    prepare: (_folder, port) => ({ environment: { ORRERY_PORT: String(port) } }),
    says: /its port is in use; give it another by ORRERY_PORT/,
  },
  { name: 'an address of another machine', prepare: () => ({ environment: { ORRERY_HOST: '192.0.2.1' } }), says: /ORRERY_HOST/ },
  {
    name: 'a database that is away',
    prepare: database('postgresql://nobody@127.0.0.1:1/none'),
    says: /the database at DATABASE_URL does not answer/,
  },
  {
    name: 'a database on an unknown host',
    prepare: database('postgresql://nobody@host.invalid/none'),
    says: /the host of DATABASE_URL is not known/,
  },
  {
    name: 'a data folder that is a file',
    prepare: (folder) => inFolder(folder, (data) => writeFileSync(data, 'a file')),
    says: /no folder; see ORRERY_DATA/,
  },
  {
    name: 'a data folder below a file',
    prepare: (folder) => {
      writeFileSync(join(folder, 'file'), '');
      return { environment: { ORRERY_DATA: join(folder, 'file', 'data') } };
    },
    says: /no folder; see ORRERY_DATA/,
  },
  {
    name: 'a data folder that cannot be made',
    prepare: () => ({ environment: { ORRERY_DATA: '/proc/nope' } }),
    says: /\/proc\/nope.* cannot be made; see ORRERY_DATA/,
  },
  {
    name: 'a file that is no database',
    prepare: (folder) =>
      inFolder(folder, (data) => {
        mkdirSync(join(data, 'database'), { recursive: true });
        writeFileSync(join(data, 'database', 'orrery.db'), 'no database at all, only text that goes on for a while '.repeat(200));
      }),
    says: /orrery\.db in the data folder is no database/,
  },
  {
    name: 'a data folder that is read-only',
    prepare: (folder) =>
      inFolder(folder, (data) => {
        mkdirSync(data);
        chmodSync(data, 0o500);
      }),
    says: /may not write to .*; see ORRERY_DATA/,
  },
  { name: 'an unknown argument', prepare: () => ({ parameters: ['--port=80'] }), says: /takes no argument --port=80/ },
  {
    name: 'a wrong setting',
    prepare: () => ({ environment: { ORRERY_PORT: 'eighty' } }),
    says: /ORRERY_PORT must be a port number/,
  },
];

/** What the real process prints, and how it ends. */
export function startRefused(folder: string, port: number, { environment = {}, parameters = [] }: StartSettings) {
  const { status, stderr } = spawnSync(process.execPath, [mainProgram, ...parameters], {
    env: { ...serviceEnvironment({ dataFolder: join(folder, 'data'), databaseUrl: undefined }, port), ...environment },
    encoding: 'utf8',
    timeout: 240_000,
  });
  return { status, said: stderr };
}

function inFolder(folder: string, prepare: (data: string) => void): StartSettings {
  const data = join(folder, 'data');
  prepare(data);
  return { environment: { ORRERY_DATA: data } };
}
