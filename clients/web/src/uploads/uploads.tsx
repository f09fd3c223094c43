/** Files on their way into a project: two at a time, each with how far it is and what came of it. */
import type { Model, UploadProgress } from '@orrery/api';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { queryCache } from '../service.ts';
import { doubtByRefusal } from '../session/doubts.ts';
import { NameTaken, type OnProgress, type Sent, sendBeside, sendNew, sendRevision } from './sending.ts';
import { mayBeSentAgain } from './sent-again.ts';

export interface FileUpload extends Sent {
  readonly id: number;
  readonly file: File;
  readonly projectId: string;
  /** What is lost never arrived, and may be sent again. */
  readonly status: 'queued' | 'sending' | 'reading' | 'done' | 'failed' | 'lost';
  readonly progress: UploadProgress | undefined;
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
  /** Makes a refused file a model of its own, beside the one that has its name. */
  keepBoth(upload: FileUpload): void;
  /** Sends a file again that was lost. */
  retry(upload: FileUpload): void;
  dismiss(id: number): void;
  dismissAll(): void;
}

export function hasEnded(status: FileUpload['status']): boolean {
  return status === 'done' || status === 'failed' || status === 'lost';
}

const mostAtOnce = 2;
const Context = createContext<Uploads | undefined>(undefined);

type Send = (onProgress: OnProgress) => Promise<Sent>;

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
      keepBoth: ({ id, projectId, file }) => queue.again(id, (onProgress) => sendBeside(projectId, file, onProgress)),
      retry: ({ id }) => queue.retry(id),
      dismiss: (id) => setUploads((all) => all.filter((one) => one.id !== id)),
      dismissAll: () => setUploads((all) => all.filter(({ status }) => !hasEnded(status))),
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
  private readonly sends = new Map<number, Send>();
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
    this.sends.set(id, send);
    this.change(id, { status: 'queued', progress: undefined, reason: undefined, existing: undefined });
    this.waiting.push(() => this.run(id, send));
    this.next();
  }

  retry(id: number): void {
    const send = this.sends.get(id);
    if (send) this.again(id, send);
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
      const sent = await send((progress) => this.change(id, { status: progress.stage, progress }));
      this.change(id, { status: sent.task?.error ? 'failed' : 'done', ...sent });
      await queryCache.invalidateQueries();
    } catch (reason) {
      doubtByRefusal(reason);
      const status = mayBeSentAgain(reason) ? 'lost' : 'failed';
      this.change(id, { status, reason, existing: reason instanceof NameTaken ? reason.existing : undefined });
    }
  }

  private change(id: number, changes: Partial<FileUpload>): void {
    this.set((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }
}
