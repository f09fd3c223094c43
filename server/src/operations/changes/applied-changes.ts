/** Applies changes to a model: a worker writes the new content, the content store keeps it, and a reading is made of it. Nothing is committed. */
import { type Caller, callerKey } from '../../access/caller.ts';
import { packedChanges } from '../../engine/editing/packed-changes.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import type { EditedContents } from '../revisions/edited-contents.ts';
import { withChangeFailures } from './change-failures.ts';
import type { PreparedChange } from './change-inputs.ts';

export interface AppliedChangesDependencies {
  readonly engine: Engine;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  readonly indexes: ObjectIndexes;
}

export interface AppliedChange {
  /** Nothing where the model stays as it is. */
  readonly reading: Reading | undefined;
  /** The ids of new objects that have others than they were asked for with. */
  readonly ids: Readonly<Record<string, string>>;
}

export class AppliedChanges {
  private readonly engine: Engine;
  private readonly editedContents: EditedContents;
  private readonly readings: Readings;
  private readonly indexes: ObjectIndexes;

  constructor({ engine, editedContents, readings, indexes }: AppliedChangesDependencies) {
    this.engine = engine;
    this.editedContents = editedContents;
    this.readings = readings;
    this.indexes = indexes;
  }

  async of(caller: Caller, { model, change }: PreparedChange, signal?: AbortSignal): Promise<AppliedChange> {
    const space = model.project.id;
    const work = { caller: callerKey(caller), signal };
    const { lineage: subject, content: edited } = change.source;
    const sent = { ...change, changes: await packedChanges(change.changes) };
    const job = this.engine.stream('change', sent, { ...work, affinity: space, subject, subjectBytes: edited?.size });
    const { content, result } = await withChangeFailures(() => this.editedContents.keep(space, edited?.id, job), change.changes);
    const { ids, idMap } = result;
    if (!content) return { reading: undefined, ids };
    if (edited) this.indexes.noteEdit(model.id, content, edited, result);
    const kept = await this.editedContents.keepIdMap(space, idMap);
    const { format } = change;
    const reading = await this.readings.read({ ...work, model: modelToRead(model), format, content, idMap: kept });
    return { reading, ids };
  }
}
