/** Work that must stay within some processor time, which only something linear does; what else the machine does costs it nothing. */
import { spent } from './spent.ts';

/** Gives what the work gives; throws where it took longer. */
export function within<Result>(processorSeconds: number, work: () => Result): Result {
  let result: Result;
  const seconds =
    spent(() => {
      result = work();
    }) / 1000;
  if (seconds > processorSeconds) throw new Error(`It took ${seconds} s of the processor, more than ${processorSeconds} s.`);
  return result!;
}
