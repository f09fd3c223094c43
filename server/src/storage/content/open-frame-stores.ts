/** Opens the stores of content: the one that the configuration names first, and what the other may still hold. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { DatabaseFrames } from './database-frames.ts';
import { FileFrames } from './file-frames.ts';
import type { FrameStores } from './frame-store.ts';

export interface ContentLocation {
  readonly content: 'file' | 'database';
  readonly dataFolder: string;
}

export async function openFrameStores(database: Database, { content, dataFolder }: ContentLocation): Promise<FrameStores> {
  const folder = join(dataFolder, 'content');
  const rows = new DatabaseFrames(database);
  if (content === 'file') return [await FileFrames.open(folder), rows];
  // An instance that needs nothing but its database makes no folder.
  return existsSync(folder) ? [rows, await FileFrames.open(folder)] : [rows];
}
