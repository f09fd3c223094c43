/** The file that a task has made, as long as its creator sees all that is in it. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/send-content.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';

export async function openResult(tasks: Tasks, contentStore: ContentStore, caller: Caller, id: string): Promise<SentContent> {
  const { file } = await tasks.get(caller, id);
  if (!file) throw new Failure('missing', `No file of task ${id}.`);
  return {
    version: file.hash,
    size: file.size,
    mediaType: 'application/zip',
    fileName: file.name,
    disposition: 'attachment',
    read: (range) => contentStore.read(file.blobId, range),
  };
}
