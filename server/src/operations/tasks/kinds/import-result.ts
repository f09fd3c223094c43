/** The result of an import: what came of each file of the archive. */
import { Failure } from '../../../failures.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Model } from '../../../resources/models/model.ts';
import type { ShownEntities } from '../../../resources/tasks/task.ts';
import type { ArchivePlan } from '../../archives/archive-plan.ts';
import type { TaskEnd } from '../task-outcome.ts';

export type ImportedFile =
  | {
      readonly path: string;
      readonly action: 'create' | 'replace';
      readonly modelId: string;
      readonly slug: string;
      readonly report?: string;
    }
  | { readonly path: string; readonly action: 'failed'; readonly message: string };

/** Where the import report of the newest revision of a model is; an empty one has none. */
export function reportOf(urls: Urls, { id, revision }: Pick<Model, 'id' | 'revision'>): string | undefined {
  return revision > 0 ? `${urls.to('models', id)}/revisions/${revision}/report` : undefined;
}

export function withReport(file: ImportedFile, reports: ReadonlyMap<string, string | undefined>): ImportedFile {
  if (file.action === 'failed') return file;
  const report = reports.get(file.modelId);
  return report === undefined ? file : { ...file, report };
}

/** So many files are named, in so many characters; all are counted. */
const [mostShown, mostCharacters] = [1000, 2 ** 18];
/** What the file is to blame for: the others still load. */
const blamed = new Set(['invalid', 'unsupported', 'too-large', 'conflict', 'missing']);

/** As many of the first as a task names. */
export function firstOf<File extends object>(files: readonly File[]): readonly File[] {
  let room = mostCharacters;
  return files.slice(0, mostShown).filter((file) => {
    room -= JSON.stringify(file).length;
    return room >= 0;
  });
}

/** Whatever the file is not to blame for ends the run. */
export function failedFile(path: string, error: unknown): ImportedFile {
  if (!(error instanceof Failure) || !isBlamed(error)) throw error;
  const { message, errors } = error;
  const [first] = errors;
  return { path, action: 'failed', message: first ? `${first.field}: ${first.message}` : message };
}

/** A file that takes too long or too much memory to be read would do so the next time. */
function isBlamed({ kind, problem }: Failure): boolean {
  return blamed.has(kind) || problem === 'conversion-limit';
}

export function importResult(files: readonly ImportedFile[], { skipped }: ArchivePlan, shown: ShownEntities): TaskEnd {
  const count = (action: ImportedFile['action']) => files.filter((file) => file.action === action).length;
  const counts = { created: count('create'), replaced: count('replace'), failed: count('failed'), skipped: skipped.length };
  // What went wrong comes first.
  const sorted = [...files].sort((one, other) => Number(other.action === 'failed') - Number(one.action === 'failed'));
  return {
    result: { ...counts, files: firstOf(sorted), skippedFiles: firstOf(skipped) },
    message: `${counts.created} created, ${counts.replaced} replaced, ${counts.failed} failed, ${counts.skipped} skipped`,
    shown,
  };
}
