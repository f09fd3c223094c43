/** The memory that a process has in use, where the system tells it as Linux does. */
import { readFileSync } from 'node:fs';

export interface ResidentMemory {
  /** Which no other process has. */
  readonly own: number;
  /** Programs and other files, which processes have in common. */
  readonly shared: number;
}

/** Nothing where the process has ended, or the system does not tell. */
export function residentMemoryOf(pid: number): ResidentMemory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return { own: bytesIn(status, 'RssAnon') + bytesIn(status, 'RssShmem'), shared: bytesIn(status, 'RssFile') };
  } catch {
    return undefined;
  }
}

function bytesIn(status: string, name: string): number {
  const at = status.indexOf(`\n${name}:`);
  return at < 0 ? 0 : Number.parseInt(status.slice(at + name.length + 2), 10) * 1024;
}
