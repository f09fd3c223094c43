/** The most memory that a single process has held since a moment, as Linux remembers it. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Forgets the most so far. */
export function forgetPeak(processId: number): void {
  // proc(5), /proc/pid/clear_refs: "5: Reset the peak resident set size to the process's current resident set size value."
  if (process.platform === 'linux') writeFileSync(`/proc/${processId}/clear_refs`, '5');
}

export function peakMegabytes(processId: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'latin1'))?.[1];
  return Number(kilobytes) / 1024;
}
