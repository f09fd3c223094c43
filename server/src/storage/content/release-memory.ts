/** Gives memory back at once, instead of when the garbage collector comes by. */

// Smaller pieces may lie in memory that they share with others (`Buffer.poolSize`), and are not worth it.
const leastBytes = 128 * 1024;

/**
 * Whoever calls this owns all of the memory behind the piece, and nobody reads it any more: not even the system, in a write that is under way.
 * V8 counts memory outside of its heap and collects all garbage again and again while content flows: that was half of the time of a download,
 * and held up everyone else. ECMA-262 §25.1.6.8: after `transfer` the old buffer is detached, and a shorter copy needs only its own length.
 */
export function releaseMemory({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= leastBytes) buffer.transfer(0);
}
