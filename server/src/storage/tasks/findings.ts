/** Findings of validations as they are stored. */
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { stored } from '../stored-texts.ts';

/** A finding with the id of its model. */
export interface NewFinding {
  readonly severity: string;
  readonly source: string;
  readonly rule: string;
  readonly message: string;
  readonly modelId: string;
  readonly objectId?: string | undefined;
  readonly label?: string | undefined;
  readonly feature?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly pointer?: string | undefined;
  readonly byteOffset?: number | undefined;
  readonly instance?: number | undefined;
}

/** In place of what an earlier run has stored. */
export async function storeFindingsOf({ tables }: Transaction, taskId: string, found: readonly NewFinding[]): Promise<void> {
  await tables.deleteFrom('findings').where('task_id', '=', taskId).execute();
  let position = 0;
  await inBatches(found, async (part) => {
    const rows = part.map((finding) => ({ id: newId(), task_id: taskId, position: position++, ...columnsOf(finding) }));
    await tables.insertInto('findings').values(rows).execute();
  });
}

/** The names of the models that findings speak of: all about them that may change while the task stays as it is. */
export async function modelNamesIn({ tables }: Pick<Database, 'tables'>, taskId: string): Promise<string[]> {
  const rows = await tables
    .selectFrom('findings')
    .innerJoin('models', 'models.id', 'findings.model_id')
    .leftJoin('hidden_containers as hidden', 'hidden.id', 'models.project_id')
    .where('findings.task_id', '=', taskId)
    .where('hidden.id', 'is', null)
    .select(['models.id', 'models.name'])
    .distinct()
    .orderBy('models.id')
    .execute();
  return rows.map(({ id, name }) => `${id} ${name}`);
}

function columnsOf(finding: NewFinding) {
  const { severity, source, modelId, line, column, byteOffset, instance } = finding;
  const [message, label] = [stored(finding.message), finding.label === undefined ? null : stored(finding.label)];
  return {
    severity,
    source,
    rule: stored(finding.rule),
    message,
    message_folded: folded(message),
    model_id: modelId,
    object_id: optional(finding.objectId),
    label,
    label_folded: label === null ? null : folded(label),
    feature: optional(finding.feature),
    line: line ?? null,
    column_number: column ?? null,
    pointer: optional(finding.pointer),
    byte_offset: byteOffset ?? null,
    instance: instance ?? null,
  };
}

function optional(text: string | undefined): string | null {
  return text === undefined ? null : stored(text);
}
