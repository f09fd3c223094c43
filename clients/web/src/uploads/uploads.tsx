/** Files on their way into a project: two at a time, each with how far it is and what came of it. */
import { type Model, RefusedRequest, type Task, type UploadProgress } from '@orrery/api';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { orrery, queryCache } from '../service.ts';
import { lookAtTasks } from '../shell/tasks.ts';
import { formatOf, isArchive, nameOf } from './upload-kinds.ts';

export interface FileUpload {
  readonly id: number;
  readonly file: File;
  readonly projectId: string;
  readonly status: 'queued' | 'sending' | 'reading' | 'done' | 'failed';
  readonly progress: UploadProgress | undefined;
  readonly model?: Model;
  readonly task?: Task;
  readonly reason?: unknown;
  /** A model of that name is there: the file may become its next revision. */
  readonly existing?: Model | undefined;
}

interface Uploads {
  readonly uploads: readonly FileUpload[];
  add(projectId: string, files: readonly File[]): void;
  /** Makes the file the next revision of a model. */
  addRevision(model: Model, file: File): void;
  /** Makes a refused file the next revision of the model that has its name. */
  replace(upload: FileUpload): void;
  dismiss(id: number): void;
  dismissAll(): void;
}

const mostAtOnce = 2;
const Context = createContext<Uploads | undefined>(undefined);

type Send = (onProgress: (progress: UploadProgress) => void) => Promise<Pick<FileUpload, 'model' | 'task'>>;

export function UploadProvider({ children }: { readonly children: ReactNode }) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [queue] = useState(() => new UploadQueue(setUploads));
  const value = useMemo<Uploads>(
    () => ({
      uploads,
      add: (projectId, files) => {
        for (const file of files) queue.add(projectId, file, (onProgress) => sendNew(projectId, file, onProgress));
      },
      addRevision: (model, file) => queue.add(model.project.id, file, (onProgress) => sendRevision(model, file, onProgress)),
      replace: ({ id, existing, file }) => existing && queue.again(id, (onProgress) => sendRevision(existing, file, onProgress)),
      dismiss: (id) => setUploads((all) => all.filter((one) => one.id !== id)),
      dismissAll: () => setUploads((all) => all.filter(({ status }) => status !== 'done' && status !== 'failed')),
    }),
    [uploads, queue],
  );
  return <Context value={value}>{children}</Context>;
}

export function useUploads(): Uploads {
  return useContext(Context)!;
}

/** Sends what waits, in its order. */
class UploadQueue {
  private readonly set: (change: (all: readonly FileUpload[]) => readonly FileUpload[]) => void;
  private readonly waiting: (() => Promise<void>)[] = [];
  private running = 0;
  private last = 0;

  constructor(set: UploadQueue['set']) {
    this.set = set;
  }

  add(projectId: string, file: File, send: Send): void {
    const id = ++this.last;
    this.set((all) => [...all, { id, file, projectId, status: 'queued', progress: undefined }]);
    this.again(id, send);
  }

  again(id: number, send: Send): void {
    this.change(id, { status: 'queued', progress: undefined, reason: undefined, existing: undefined });
    this.waiting.push(() => this.run(id, send));
    this.next();
  }

  private next(): void {
    if (this.running >= mostAtOnce) return;
    const run = this.waiting.shift();
    if (!run) return;
    this.running++;
    void run().finally(() => {
      this.running--;
      this.next();
    });
  }

  private async run(id: number, send: Send): Promise<void> {
    try {
      const came = await send((progress) => this.change(id, { status: progress.stage, progress }));
      this.change(id, { status: 'done', ...came });
      await queryCache.invalidateQueries();
    } catch (reason) {
      this.change(id, { status: 'failed', reason, existing: (reason as { readonly existing?: Model }).existing });
    }
  }

  private change(id: number, changes: Partial<FileUpload>): void {
    this.set((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }
}

async function sendNew(
  projectId: string,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<Pick<FileUpload, 'model' | 'task'>> {
  if (isArchive(file.name)) return { task: await importArchive(projectId, file, onProgress) };
  const name = nameOf(file.name);
  const isXml = /\.xml$/i.test(file.name);
  try {
    return {
      model: await orrery.uploads.model({ projectId, name, ...(isXml && { contentFormat: 'xml' }) }, file, { onProgress }),
    };
  } catch (reason) {
    if (!(reason instanceof RefusedRequest) || reason.status !== 409) throw reason;
    const { _embedded } = await orrery.listModels({ query: { 'project.id': projectId, name, size: 1 } });
    throw Object.assign(reason, { existing: _embedded.models[0] });
  }
}

async function sendRevision(
  model: Model,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<Pick<FileUpload, 'model'>> {
  return {
    model: await orrery.uploads.revision(model.id, file, { format: formatOf(file.name), message: file.name }, { onProgress }),
  };
}

/** Many files at once: a task reads them. */
async function importArchive(projectId: string, file: File, onProgress: (progress: UploadProgress) => void): Promise<Task> {
  const { id: uploadId } = await orrery.uploads.file(file, { onProgress });
  const task = await orrery.createTask({ body: { kind: 'import-archive', title: file.name, input: { projectId, uploadId } } });
  await lookAtTasks();
  return orrery.settled(task.id);
}
