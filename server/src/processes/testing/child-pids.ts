/** The child processes of this process that run a program. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until there is one that is not among others. */
export async function childPid(program: string, others: readonly number[] = []): Promise<number> {
  for (;;) {
    const found = childPids(program).find((pid) => !others.includes(pid));
    if (found !== undefined) return found;
    await pause(10);
  }
}

export function childPids(program: string): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean);
  return children.map(Number).filter((pid) => commandOf(pid).includes(program));
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}

/** One that has ended and that nobody has asked about yet has no command. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}
