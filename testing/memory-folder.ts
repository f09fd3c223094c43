/** Where tests put their files: in memory where the machine has much of it, since thousands of small databases wait for the disk otherwise. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'orrery-tests-';
/** A whole run has filled 7.5 GiB towards its end, most of it with databases. */
const leastRoom = 12 * 2 ** 30;
/** Of the machine: the tests themselves need some, too. */
const leastMemory = 18 * 2 ** 30;

export interface MemoryFolder {
  readonly path: string;
  remove(): void;
}

/** None where somebody has said where temporary files go, where there is little room, or where programs do not run from there. */
export function memoryFolder(environment = process.env): MemoryFolder | undefined {
  if (process.platform !== 'linux' || environment.TMPDIR || !hasRoom()) return undefined;
  for (const name of readdirSync(memory)) if (isLeft(name)) rmSync(join(memory, name), { recursive: true, force: true });
  const path = join(memory, `${prefix}${process.pid}`);
  mkdirSync(path, { recursive: true });
  // PostgreSQL runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastRoom && freemem() >= leastMemory && runsPrograms(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    return false;
  }
}

export function runsPrograms(mounts: string): boolean {
  const fields = mounts.split('\n').map((line) => line.split(' '));
  const options = fields.findLast(([, place]) => place === memory)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Of a run that was killed. */
function isLeft(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  try {
    return !process.kill(Number(name.slice(prefix.length)), 0);
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}
