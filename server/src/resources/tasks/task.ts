/** A background task: work that goes on while its creator does something else. */
import type { TaskStatus } from '../../storage/tables/task-statuses.ts';
import type { TaskRow } from '../../storage/views/task-view.ts';
import type { Person } from '../audit.ts';

/** The kind of task that has findings. */
export const validationKind = 'validate-project';

/** A value of JSON that is an object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Why a task has failed. */
export interface TaskError {
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  /** Stands in the log, where the fault is the service's. */
  readonly errorId?: string;
}

/** What preview, result and message speak of: whoever does not see all of it any more is not shown them. */
export interface ShownEntities {
  readonly projects?: readonly ShownEntity[];
  readonly models?: readonly ShownEntity[];
  /** Ids of saved queries that are shared. */
  readonly queries?: readonly string[];
}

/** An entity with how confidential what is shown of it was at that time. */
export type ShownEntity = readonly [id: string, confidentiality: number];

export interface TaskFile {
  readonly blobId: string;
  readonly hash: string;
  readonly size: number;
  readonly name: string;
}

export interface Task {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: TaskStatus;
  /** 0 to 1. */
  readonly progress: number;
  readonly message: string | null;
  readonly input: JsonObject;
  readonly preview: JsonObject | null;
  readonly result: JsonObject | null;
  readonly error: TaskError | null;
  readonly file: TaskFile | null;
  readonly shown: ShownEntities;
  readonly creator: Person;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Whether its creator has not yet taken note of its end. */
  readonly isActive: boolean;
  readonly isCancelling: boolean;
  readonly version: number;
}

export interface NewTask {
  readonly kind: string;
  readonly title?: string;
  readonly input: JsonObject;
}

/** Ten thousand parts are the whole. */
export const wholeProgress = 10_000;

export function taskOf(row: TaskRow): Task {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    progress: row.progress / wholeProgress,
    message: row.message,
    input: JSON.parse(row.input) as JsonObject,
    preview: objectIn(row.preview),
    result: objectIn(row.result),
    error: objectIn(row.error),
    file: fileOf(row),
    shown: objectIn<ShownEntities>(row.shown) ?? {},
    creator: { id: row.creatorId, name: row.creatorName },
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    isActive: row.acknowledgedAt === null,
    isCancelling: row.isCancelling,
    version: row.version,
  };
}

function objectIn<Value extends object>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}

function fileOf({ blobId, hash, size, fileName }: TaskRow): TaskFile | null {
  if (blobId === null || hash === null || size === null) return null;
  return { blobId, hash, size, name: fileName ?? 'result' };
}
