/** Models that others are read with: metamodels, and those that others refer to. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LiftedContainer } from './lifted-tables.ts';

/** Of a row of `models` in the container: whether another one may be read with it, there or in a project that imports it. */
export function servesOthers(container: LiftedContainer, id: string): RawBuilder<SqlBool> {
  const held = sql.ref(container === 'scope_id' ? 'projects.scope_id' : 'projects.id');
  const reached = sql`with recursive reached (id) as (select projects.id from projects where ${held} = ${id}
    union select following.project_id from project_imports following join reached on following.imported_id = reached.id)
    select id from reached`;
  return sql<SqlBool>`(exists (select 1 from declared_packages declared where declared.model_id = models.id)
    or exists (select 1 from model_names named join reference_names referring on referring.name = named.name
      where named.model_id = models.id and referring.model_id <> models.id and referring.project_id in (${reached})))`;
}
