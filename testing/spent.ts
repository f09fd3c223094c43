/** How much processor time something takes, which other work of the machine does not lengthen. */

/** In milliseconds of this thread. */
export function spent(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
