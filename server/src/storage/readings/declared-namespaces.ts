/** The namespaces that metamodels declare, for what is read with them: bounded, and kept, as each reading is given them all. */
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database.ts';

/** In characters of lists: what one reading is given, and what is kept for all. */
const mostOfReading = 4 * 2 ** 20;
const mostKept = 4 * mostOfReading;

const metamodelsAtOnce = 50;
const none = '[]';

/** Lists as text, by `<model id>@<revision>`, which means the same content for good. */
const known = new LRUCache<string, string>({ maxSize: mostKept, sizeCalculation: (list, key) => list.length + key.length });

/** The list of each metamodel, in JSON. What comes after very many namespaces has none: it is found by the name of its file alone. */
export async function namespacesOf(queryable: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  let left = mostOfReading;
  for (let start = 0; start < keys.length && left > 0; start += metamodelsAtOnce) {
    const part = keys.slice(start, start + metamodelsAtOnce);
    const lists = await listsOf(queryable, part);
    for (const key of part) {
      const list = lists.get(key) ?? none;
      left -= list.length;
      found.push(left < 0 ? none : list);
    }
  }
  return keys.map((_, index) => found[index] ?? none);
}

async function listsOf(queryable: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lists = new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!]] : [])));
  const unknown = keys.filter((key) => !lists.has(key)).map(modelIdIn);
  if (unknown.length > 0)
    for (const [modelId, revision, text] of await queryable.rows({ text: selection(queryable, unknown), values: unknown })) {
      const key = `${modelId}@${revision}`;
      const list = (text as string).length > mostOfReading ? none : (text as string);
      known.set(key, list);
      lists.set(key, list);
    }
  return lists;
}

/** With the revision that declares them: another one may have come meanwhile. */
function selection({ dialect }: Queryable, modelIds: readonly string[]): string {
  const places = modelIds.map((_, index) => dialect.placeholder(index + 1)).join(', ');
  return `select models.id, models.revision, ${listIn[dialect.name]} from models where models.id in (${places})`;
}

const ofModel = 'from declared_packages where model_id = models.id';
const listIn = {
  sqlite: `(select json_group_array(ns_uri order by ns_uri) ${ofModel})`,
  postgres: `(select coalesce(json_agg(ns_uri order by ns_uri)::text, '${none}') ${ofModel})`,
};

function modelIdIn(key: string): string {
  return key.slice(0, key.indexOf('@'));
}
