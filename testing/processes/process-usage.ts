/** Memory and CPU time of processes and their descendants, from /proc on Linux; unknown elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

// The unit of /proc/<pid>/stat: USER_HZ, 100 on every Linux that Node.js runs on.
const millisecondsPerTick = 10;

interface ProcessRecord {
  readonly id: number;
  readonly parentId: number;
  readonly ticks: number;
  /** Of its children that have ended. */
  readonly ticksOfEnded: number;
}

/** Time on the processors of all threads of the processes and of all their descendants, those that have ended included. */
export function processorMilliseconds(roots: readonly number[]): number {
  return familyOf(roots).reduce((sum, { ticks, ticksOfEnded }) => sum + ticks + ticksOfEnded, 0) * millisecondsPerTick;
}

/** Time on the processors of all threads of the process itself. */
export function ownMilliseconds(id: number): number {
  return readRecord(`/proc/${id}`, id).reduce((sum, { ticks }) => sum + ticks, 0) * millisecondsPerTick;
}

/** Time on the processors of the first thread of the process: of a program of Node.js, its event loop. */
export function eventLoopMilliseconds(id: number): number {
  return readRecord(`/proc/${id}/task/${id}`, id).reduce((sum, { ticks }) => sum + ticks, 0) * millisecondsPerTick;
}

/** Of the processes and all their descendants, or of themselves alone. */
export function residentMegabytes(roots: readonly number[], hasDescendants = true): number {
  const ids = hasDescendants ? familyOf(roots).map(({ id }) => id) : roots;
  return ids.reduce((sum, id) => sum + residentKilobytes(id), 0) / 1024;
}

/** What the processes and all their descendants hold together: programs and other files, which they have in common, count once. */
export function heldMegabytes(roots: readonly number[]): number {
  const statuses = familyOf(roots).map(({ id }) => readOrNothing(`/proc/${id}/status`));
  const own = statuses.map((status) => kilobytesIn(status, 'RssAnon') + kilobytesIn(status, 'RssShmem'));
  const files = statuses.map((status) => kilobytesIn(status, 'RssFile'));
  return own.reduce((sum, kilobytes) => sum + kilobytes, Math.max(0, ...files)) / 1024;
}

export function childrenOf(parentId: number): number[] {
  return allProcesses()
    .filter((process) => process.parentId === parentId)
    .map(({ id }) => id);
}

function familyOf(roots: readonly number[]): ProcessRecord[] {
  const processes = allProcesses();
  const members = new Set(roots);
  for (let size = 0; size !== members.size; ) {
    size = members.size;
    for (const { id, parentId } of processes) if (members.has(parentId)) members.add(id);
  }
  return processes.filter(({ id }) => members.has(id));
}

function allProcesses(): ProcessRecord[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readRecord(`/proc/${name}`, Number(name)));
}

/** The line of a process, empty when it has just ended. The name in it may hold anything, so it is read from its last bracket on. */
function readRecord(folder: string, id: number): ProcessRecord[] {
  const line = readOrNothing(`${folder}/stat`);
  if (line === '') return [];
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parentId, user, system, childrenUser, childrenSystem] = [fields[1]!, fields[11]!, fields[12]!, fields[13]!, fields[14]!];
  return [{ id, parentId, ticks: user + system, ticksOfEnded: childrenUser + childrenSystem }];
}

function residentKilobytes(id: number): number {
  return kilobytesIn(readOrNothing(`/proc/${id}/status`), 'VmRSS');
}

function kilobytesIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
