/** Runs work that makes large buffers beside a large heap, without the heap being collected for each of them. */
import { setFlagsFromString } from 'node:v8';

const flag = 'external-memory-accounted-in-global-limit';

/**
 * V8 collects the whole heap whenever 64 MB of buffers were made, however large the heap is: beside a decoded model of 2 GB that takes seconds each time, and
 * frees nothing. With this flag buffers count as the heap does, which is collected once it has grown by a share of its size.
 *
 * The flag is set only while the work runs, up to its first wait. With other flags than those it was built with V8 refuses the compiled code that is kept.
 */
export function besideLargeHeap<T>(work: () => T): T {
  setFlagsFromString(`--${flag}`);
  try {
    return work();
  } finally {
    setFlagsFromString(`--no-${flag}`);
  }
}
