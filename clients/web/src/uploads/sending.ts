/** Sends a file into a project: as a new model, as the next revision of one, or as an archive that a task takes in. */
import { type Model, RefusedRequest, type Task, type UploadProgress } from '@orrery/api';
import { orrery } from '../service.ts';
import { lookAtTasks } from '../shell/tasks.ts';
import { contentFormatOf, formatOf, isArchive, nameOf } from './upload-kinds.ts';

export interface Sent {
  readonly model?: Model;
  readonly task?: Task;
}

export type OnProgress = (progress: UploadProgress) => void;

/** No format has such a file. */
export class UnknownFileKind extends Error {}

/** A model of that name is there already. */
export class NameTaken extends Error {
  readonly existing: Model;

  constructor(existing: Model) {
    super(existing.name);
    this.existing = existing;
  }
}

const mostNames = 50;

export async function sendNew(projectId: string, file: File, onProgress: OnProgress): Promise<Sent> {
  if (isArchive(file.name)) return { task: await importArchive(projectId, file, onProgress) };
  return sendAs(nameOf(file.name), projectId, file, onProgress);
}

/** Beside the model that has its name, under the next free one: `Shop 2`. */
export async function sendBeside(projectId: string, file: File, onProgress: OnProgress): Promise<Sent> {
  for (let number = 2; ; number++)
    try {
      return await sendAs(`${nameOf(file.name)} ${number}`, projectId, file, onProgress);
    } catch (reason) {
      if (!(reason instanceof NameTaken) || number === mostNames) throw reason;
    }
}

export async function sendRevision(model: Model, file: File, onProgress: OnProgress): Promise<Sent> {
  const options = { format: (await knownFormat(file)) ?? formatOf(file.name), message: file.name };
  return { model: await orrery.uploads.revision(model.id, file, options, { onProgress }) };
}

async function sendAs(name: string, projectId: string, file: File, onProgress: OnProgress): Promise<Sent> {
  const format = await knownFormat(file);
  const entity = { projectId, name, ...(format && { contentFormat: format }) };
  try {
    return { model: await orrery.uploads.model(entity, file, { onProgress }) };
  } catch (reason) {
    const existing = isConflict(reason) ? await modelNamed(projectId, name) : undefined;
    throw existing ? new NameTaken(existing) : reason;
  }
}

async function knownFormat(file: File): Promise<'xml' | 'json' | undefined> {
  const format = await contentFormatOf(file);
  if (format === 'unknown') throw new UnknownFileKind(file.name);
  return format;
}

function isConflict(reason: unknown): boolean {
  return reason instanceof RefusedRequest && reason.status === 409;
}

async function modelNamed(projectId: string, name: string): Promise<Model | undefined> {
  const { _embedded } = await orrery.listModels({ query: { 'project.id': projectId, name, size: 1 } });
  return _embedded.models[0];
}

/** Many files at once: a task reads them. */
async function importArchive(projectId: string, file: File, onProgress: OnProgress): Promise<Task> {
  const { id: uploadId } = await orrery.uploads.file(file, { onProgress });
  const task = await orrery.createTask({ body: { kind: 'import-archive', title: file.name, input: { projectId, uploadId } } });
  await lookAtTasks();
  return orrery.settled(task.id);
}
