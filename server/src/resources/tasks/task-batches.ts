/** Divides a page of tasks into batches that are read one after the other: tasks whose documents are told, and the others. */

/** How large a task is, before any of it is read. */
export interface TaskSize {
  readonly id: string;
  /** Of input, preview and result. */
  readonly documentBytes: number;
  readonly otherBytes: number;
}

export interface TaskBatch {
  /** Whether they are read with their documents. */
  readonly isWhole: boolean;
  readonly tasks: readonly TaskSize[];
}

export const noDocuments = 0;

/** What is parsed at once keeps the event loop for a few milliseconds. */
const mostOfBatch = 2 ** 18;

/** Whose documents fit into so many bytes: the first task in any case, and each other for which there is room left. None where none are wanted. */
export function wholeTasks(tasks: readonly TaskSize[], mostBytes: number): ReadonlySet<TaskSize> {
  if (mostBytes === noDocuments) return new Set();
  let bytes = 0;
  const fitting = tasks.filter(({ documentBytes }, index) => {
    const fits = index === 0 || bytes + documentBytes <= mostBytes;
    if (fits) bytes += documentBytes;
    return fits;
  });
  return new Set(fitting);
}

/** In the order of the page. */
export function taskBatches(tasks: readonly TaskSize[], whole: ReadonlySet<TaskSize>): readonly TaskBatch[] {
  const batches: { isWhole: boolean; tasks: TaskSize[]; bytes: number }[] = [];
  for (const task of tasks) {
    const isWhole = whole.has(task);
    const bytes = bytesRead(task, isWhole);
    const last = batches.at(-1);
    if (last?.isWhole === isWhole && last.bytes + bytes <= mostOfBatch) {
      last.tasks.push(task);
      last.bytes += bytes;
    } else batches.push({ isWhole, tasks: [task], bytes });
  }
  return batches;
}

export function bytesRead({ documentBytes, otherBytes }: TaskSize, isWhole: boolean): number {
  return isWhole ? documentBytes + otherBytes : otherBytes;
}
