/** Lists the diagnostics of models that the caller sees. */
import type { Caller } from '../../access/caller.ts';
import { entityKind, type Policy } from '../../access/entity-kind.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is, relates } from '../../conditions/condition.ts';
import type { Database } from '../../storage/database.ts';
import { listOf } from '../../storage/readings/diagnostics.ts';
import { type DiagnosticRow, diagnosticView } from '../../storage/views/diagnostic-view.ts';
import { visibleModels } from '../models/model-policy.ts';
import type { Models } from '../models/models.ts';

export interface StoredDiagnostic {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly objectId: string | null;
  readonly feature: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly pointer: string | null;
  readonly byteOffset: number | null;
  readonly instance: number | null;
}

const policy: Policy = { visible: (caller) => relates('model.id', visibleModels(caller)), abilities: () => ({}) };

export class Diagnostics {
  private readonly database: Database;
  private readonly models: Models;
  private readonly entities: VisibleEntities<StoredDiagnostic>;

  constructor(database: Database, models: Models) {
    this.database = database;
    this.models = models;
    this.entities = new VisibleEntities(
      database,
      entityKind({ name: 'diagnostic', view: diagnosticView, policy, entityOf: diagnosticOf }),
    );
  }

  /** Of the current revision as it reads by now, in document order unless the query says otherwise. */
  async list(caller: Caller, modelId: string, query: ListQuery): Promise<EntityPage<StoredDiagnostic>> {
    const sort = query.sort.length > 0 ? query.sort : [{ field: 'position', direction: 'asc' } as const];
    const { id } = await this.models.getFresh(caller, modelId);
    const listId = await listOf(this.database.points, id);
    if (!listId) return { items: [], total: 0 };
    return this.entities.list(caller, { ...query, sort }, all(is('list.id', listId), is('model.id', id)));
  }
}

function diagnosticOf(row: DiagnosticRow): StoredDiagnostic {
  return {
    severity: row.severity,
    code: row.code,
    message: row.message,
    objectId: row.objectId,
    feature: row.feature,
    line: row.line,
    column: row.column,
    pointer: row.pointer,
    byteOffset: row.byteOffset,
    instance: row.instance,
  };
}
