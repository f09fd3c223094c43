/** Tells whether a folder's disk has room for more. */
import { statfs } from 'node:fs/promises';

const leastBytes = 32 * 2 ** 20;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
}
