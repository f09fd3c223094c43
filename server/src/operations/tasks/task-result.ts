/** Gives the file that a task has made to its creator, as long as they still see everything in it. */
import type { Caller } from '../../access/caller.ts';
import { Failure, invalid } from '../../failures.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import { mostLiked } from '../../http/headers/media-ranges.ts';
import type { Urls } from '../../http/urls.ts';
import type { Findings } from '../../resources/findings/findings.ts';
import { validationKind } from '../../resources/tasks/task.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { type ExportFormat, exportedFindings, exportFormats, exportMediaTypes } from '../validation/findings-export.ts';

export interface TaskResultDependencies {
  readonly tasks: Tasks;
  readonly contentStore: ContentStore;
  readonly findings: Findings;
  readonly urls: Urls;
}

export interface AskedResult {
  readonly format: ExportFormat | undefined;
  readonly accept: string | undefined;
}

export async function openResult(
  dependencies: TaskResultDependencies,
  caller: Caller,
  id: string,
  { format, accept }: AskedResult,
): Promise<SentContent> {
  const { tasks, contentStore } = dependencies;
  const { kind, file } = await tasks.get(caller, id);
  if (kind === validationKind) return exportedFindings(dependencies, caller, id, format ?? likedFormat(accept));
  if (!file) throw new Failure('missing', `No file of task ${id}.`);
  if (format !== undefined) throw invalid('format', 'is for the findings of a validation');
  return {
    version: file.hash,
    size: file.size,
    mediaType: 'application/zip',
    fileName: file.name,
    disposition: 'attachment',
    read: (range) => contentStore.read(file.blobId, range),
  };
}

/** The one that is liked most; SARIF where none of them is named. */
function likedFormat(accept: string | undefined): ExportFormat {
  return mostLiked(accept, exportFormats, (format) => [exportMediaTypes[format].split(';')[0]!]) ?? 'sarif';
}
