/** Runs the suite on PostgreSQL behind PgBouncer in transaction mode: `npm run torture:pooling -- server/src/resources`. Needs pgbouncer on the PATH. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@orrery/testing/postgres.ts';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = 65534;

exitOnSignals();
const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'orrery-pgbouncer-'));
await chmod(folder, 0o755);
const port = await freePort();
await writeFile(
  join(folder, 'pgbouncer.ini'),
  configuration(decodeURIComponent(postgres.url.split('host=')[1]!), port, join(folder, 'users.txt')),
);
await writeFile(join(folder, 'users.txt'), '"postgres" ""\n');
// PgBouncer refuses to run as root.
const bouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  ...(isRoot && { uid: nobody, gid: nobody }),
});
try {
  process.exitCode = await suite(`postgresql://postgres@127.0.0.1:${port}/postgres`);
} finally {
  bouncer.kill('SIGTERM');
  await once(bouncer, 'exit');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function configuration(socket: string, listenPort: number, users: string): string {
  return [
    '[databases]',
    `* = host=${socket}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 8',
    'server_idle_timeout = 5',
    'unix_socket_dir =',
    '',
  ].join('\n');
}

async function suite(databaseUrl: string): Promise<number> {
  const parameters = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres', ...process.argv.slice(2)];
  const environment = { ...process.env, DATABASE_URL: databaseUrl, ORRERY_DATABASE_PREPARE: 'off' };
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: environment });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
