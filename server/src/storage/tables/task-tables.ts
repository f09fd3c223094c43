/** The tables of background tasks, and of the files that people send for them. */
import type { TaskStatus } from './task-statuses.ts';

export interface TaskTables {
  tasks: TasksTable;
  /** What a task has already done, so that it is not done again when the task is. */
  task_steps: { task_id: string; step: string; entity_id: string };
  /** When somebody's task was last begun: whoever has waited longest comes next. */
  task_turns: { user_id: string; served_at: number };
  uploads: UploadsTable;
  findings: FindingsTable;
  /** Tasks that nobody sees any more, while their rows are removed some at a time. */
  removed_tasks: { task_id: string };
  /** Validations whose findings nobody sees: they are still being written, or to be removed. */
  unlisted_findings: { task_id: string };
}

/** What the validation of a project has found: it comes and goes with its task. */
export interface FindingsTable {
  id: string;
  task_id: string;
  position: number;
  severity: string;
  source: string;
  rule: string;
  message: string;
  message_folded: string;
  /** Whoever does not see the model any more is not shown it; a model that is gone is seen by nobody. */
  model_id: string;
  object_id: string | null;
  label: string | null;
  label_folded: string | null;
  feature: string | null;
  line: number | null;
  column_number: number | null;
  pointer: string | null;
  byte_offset: number | null;
  instance: number | null;
}

export interface TasksTable {
  id: string;
  kind: string;
  title: string;
  title_folded: string;
  status: TaskStatus;
  /** In parts of ten thousand. */
  progress: number;
  message: string | null;
  /** These five are JSON. */
  input: string;
  /** What a task has to know again when it goes on; nobody is shown it. */
  state: string | null;
  preview: string | null;
  result: string | null;
  error: string | null;
  /** JSON: what confirms it. */
  answer: string | null;
  /** JSON: what preview, result and message speak of. Whoever does not see all of that does not see them. */
  shown: string | null;
  /** The project that it is about, whether or not that is still there. */
  project_id: string | null;
  /** The file that it has made, with its hash, size and name. */
  blob_id: string | null;
  hash: string | null;
  size: number | null;
  file_name: string | null;
  creator_id: string;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** When its creator took note of its end. */
  acknowledged_at: number | null;
  /** Before that moment it is not begun again. */
  run_at: number;
  /** The run that works on the task, and when its lease ends unless the run renews it. */
  run_id: string | null;
  lease_until: number | null;
  attempts: number;
  is_cancelling: number;
  /** Counts its changes. */
  version: number;
}

export interface UploadsTable {
  id: string;
  creator_id: string;
  created_at: number;
  name: string | null;
  blob_id: string;
  hash: string;
  size: number;
}
