/** Measures processor time, which other work of the machine does not lengthen. */

/** In milliseconds of this thread. */
export function spent(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return milliseconds(process.threadCpuUsage(before));
}

/** The least of three times: what is compiled, collected or fetched into caches the first time does not count. */
export function leastSpent(work: () => void): number {
  return Math.min(spent(work), spent(work), spent(work));
}

/** The least of three times, in milliseconds of all threads of this process, for work that waits in between. */
export async function leastSpentByAll(work: (attempt: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    await work(attempt);
    least = Math.min(least, milliseconds(process.cpuUsage(before)));
  }
  return least;
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
