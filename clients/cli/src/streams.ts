/** Files and standard streams: a file that is written appears all at once or not at all. */
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Chunk } from '@orrery/formats';
import { Complaint } from './complaint.ts';

export async function readInput(file: string): Promise<Uint8Array> {
  if (file === '-') return new Uint8Array(await buffer(process.stdin));
  try {
    return await readFile(file);
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

export async function writeOutput(file: string, chunks: Iterable<Chunk>): Promise<void> {
  if (file === '-') await pipeline(Readable.from(chunks), process.stdout, { end: false });
  else await writeAtOnce(file, chunks);
}

async function writeAtOnce(file: string, chunks: Iterable<Chunk>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(chunks), createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isOfSystem(error) ? new Complaint(`${file} cannot be written: ${reasonOf(error)}`) : error;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'there is no such file or folder.' : `${message}.`;
}

function isOfSystem(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
