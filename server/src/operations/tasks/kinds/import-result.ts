/** What came of each file of an archive, as the task tells it. */
import type { ShownEntities } from '../../../resources/tasks/task.ts';
import type { ArchivePlan } from '../../archives/archive-plan.ts';
import type { TaskEnd } from '../task-outcome.ts';

export type ImportedFile =
  | { readonly path: string; readonly action: 'create' | 'replace'; readonly modelId: string; readonly slug: string }
  | { readonly path: string; readonly action: 'failed'; readonly message: string };

/** So many files are named; all are counted. */
const mostShown = 1000;

export function importResult(files: readonly ImportedFile[], { skipped }: ArchivePlan, shown: ShownEntities): TaskEnd {
  const count = (action: ImportedFile['action']) => files.filter((file) => file.action === action).length;
  const counts = { created: count('create'), replaced: count('replace'), failed: count('failed'), skipped: skipped.length };
  // What went wrong comes first.
  const sorted = [...files].sort((one, other) => Number(other.action === 'failed') - Number(one.action === 'failed'));
  return {
    result: { ...counts, files: sorted.slice(0, mostShown), skippedFiles: skipped.slice(0, mostShown) },
    message: `${counts.created} created, ${counts.replaced} replaced, ${counts.failed} failed, ${counts.skipped} skipped`,
    shown,
  };
}
