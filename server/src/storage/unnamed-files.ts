/** Temporary files without a name: they last as long as they are open, and no crash leaves them behind. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { type FileHandle, open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^orrery-unnamed-[0-9a-f-]{36}$/;

/** For reading and writing; nobody else finds it. */
export async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = newPath(folder);
  const file = await open(path, 'wx+', 0o600);
  try {
    await removeName(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The descriptor of such a file, for processes that inherit it. */
export function openUnnamedSync(folder: string): number {
  const path = newPath(folder);
  const descriptor = openSync(path, 'wx+', 0o600);
  try {
    unlinkSync(path);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function newPath(folder: string): string {
  return join(folder, `orrery-unnamed-${randomUUID()}`);
}

/** Removes the names of files whose makers died before they could. Those who live do not need theirs either. */
export async function removeNames(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  await Promise.all(names.map((name) => removeName(join(folder, name))));
}

async function removeName(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
}
