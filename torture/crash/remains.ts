/** Looks for what a killed service must not leave behind: its workers, and files in the temporary folder. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const longestMilliseconds = 10_000;

/** Those of the processes that go on for too long after their service was killed. */
export async function survivors(processIds: readonly number[]): Promise<string[]> {
  let alive = processIds;
  for (const end = performance.now() + longestMilliseconds; alive.length > 0 && performance.now() < end; await pause(20))
    alive = alive.filter(isAlive);
  return alive.map((id) => `Process ${id} outlives the service that started it.`);
}

export async function filesLeft(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => `The temporary folder holds ${name}.`);
}

/** One that has ended and that nobody has asked about yet has no command. */
function isAlive(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'latin1') !== '';
  } catch {
    return false;
  }
}
