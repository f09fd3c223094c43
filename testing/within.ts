/** Work that must stay within some processor time, which only something linear does; what else the machine does costs it nothing. */

/** Gives what the work gives; throws where it took longer. */
export function within<Result>(processorSeconds: number, work: () => Result): Result {
  const start = process.cpuUsage();
  const result = work();
  const { user } = process.cpuUsage(start);
  if (user > processorSeconds * 1e6)
    throw new Error(`It took ${user / 1e6} s of the processor, more than ${processorSeconds} s.`);
  return result;
}
