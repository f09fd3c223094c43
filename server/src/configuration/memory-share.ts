/** The memory that a process beside the service may take: what its work needs, and on a small machine no more than its share. */
import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;
/** What the service itself takes under load, with processes that wait for work beside it. */
const serviceBytes = 500 * mebibyte;
/** Two of them at work together stay within the machine. Others have ended, or given their memory back. */
const atWork = 2;
/** With less nothing can be read at all. */
const leastBytes = 256 * mebibyte;

export function memoryShare(wanted: number, machine: number): number {
  return Math.min(wanted, Math.max(leastBytes, Math.floor((machine - serviceBytes) / atWork)));
}

/** What one of several workers may keep of the models that it has decoded: all of them together a fifth, so that two can work beside it. */
export function keptShare(workerMemory: number, machine: number, workers: number): number {
  return Math.floor(Math.min(0.4 * workerMemory, (0.2 * Math.max(leastBytes, machine - serviceBytes)) / (workers + 1)));
}

/** The memory of the machine, or of the container around the service. */
export function machineMemory(): number {
  const contained = process.constrainedMemory();
  return contained > 0 ? Math.min(contained, totalmem()) : totalmem();
}
