/** Findings of validations as they are stored. */
import type { Database } from '../database.ts';

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

/** The names of the models that findings speak of: all about them that may change while the task stays as it is. */
export async function modelNamesIn({ tables }: Pick<Database, 'tables'>, taskId: string): Promise<string[]> {
  const rows = await tables
    .selectFrom('findings')
    .innerJoin('models', 'models.id', 'findings.model_id')
    .leftJoin('hidden_containers as hidden', 'hidden.id', 'models.project_id')
    .leftJoin('unlisted_findings as unlisted', 'unlisted.task_id', 'findings.task_id')
    .where('findings.task_id', '=', taskId)
    .where('unlisted.task_id', 'is', null)
    .where('hidden.id', 'is', null)
    .select(['models.id', 'models.name'])
    .distinct()
    .orderBy('models.id')
    .execute();
  return rows.map(({ id, name }) => `${id} ${name}`);
}

/** Of all texts of a finding that may be long. */
export function charactersOf({ rule, message, objectId, label, feature, pointer }: NewFinding): number {
  return [rule, message, objectId, label, feature, pointer].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
