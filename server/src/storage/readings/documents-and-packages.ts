/** The documents that models refer to and the packages that they declare, for many models at once. */
import type { Queryable } from '../database.ts';

const idsAtOnce = 500;

type Pair = readonly [modelId: string, name: string];

/** The other documents that references lead to which are no containments. */
export function linkedDocumentsOf(queryable: Queryable, modelIds: readonly string[]): Promise<Pair[]> {
  return pairs(queryable, 'linked_documents', 'document', modelIds);
}

/** The namespaces of the packages that are declared. */
export function namespacesIn(queryable: Queryable, modelIds: readonly string[]): Promise<Pair[]> {
  return pairs(queryable, 'declared_packages', 'ns_uri', modelIds);
}

async function pairs(queryable: Queryable, table: string, column: string, ids: readonly string[]): Promise<Pair[]> {
  const found: Pair[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const values = ids.slice(start, start + idsAtOnce);
    const places = values.map((_, index) => queryable.dialect.placeholder(index + 1)).join(', ');
    const text = `select model_id, ${column} from ${table} where model_id in (${places}) order by model_id, ${column}`;
    for (const [id, value] of await queryable.rows({ text, values })) found.push([id as string, value as string]);
  }
  return found;
}
