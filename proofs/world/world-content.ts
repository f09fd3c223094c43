/** Content that went through the service once, for all images and models of a world. */
import { uuidV5 } from '@orrery/kernel';
import type { Database } from '../../server/src/storage/database.ts';
import type { ContentName } from './entities.ts';

type Tables = Database['tables'];

export interface WorldContent {
  readonly image: ImageContent;
  readonly models: Readonly<Record<ContentName, ModelContent>>;
}

export type ImageContent = Awaited<ReturnType<typeof imageContent>>;
export type ModelContent = Awaited<ReturnType<typeof modelContent>>;

export function imageContent(tables: Tables, id: string) {
  return tables
    .selectFrom('project_images')
    .select(['blob_id', 'media_type', 'size', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The bytes, and what was found in them where there was no metamodel to read them with. */
export async function modelContent(tables: Tables, id: string) {
  const about = await tables
    .selectFrom('models')
    .select(['content_type', 'content_type_folded', 'type', 'type_folded', 'errors', 'warnings', 'infos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const bytes = await tables
    .selectFrom('revisions')
    .select(['format', 'file_name', 'size', 'hash', 'object_count', 'content_type', 'type', 'blob_id'])
    .where('model_id', '=', id)
    .executeTakeFirstOrThrow();
  const declared = await tables.selectFrom('declared_packages').select(['ns_uri', 'name']).where('model_id', '=', id).execute();
  const sought = await tables.selectFrom('sought_packages').select('ns_uri').where('model_id', '=', id).execute();
  const linked = await tables.selectFrom('linked_documents').select('document').where('model_id', '=', id).execute();
  const names = await tables.selectFrom('model_names').select('name').where('model_id', '=', id).execute();
  const found = await tables
    .selectFrom('listed_diagnostics')
    .innerJoin('diagnostic_lists as lists', 'lists.list_id', 'listed_diagnostics.list_id')
    .selectAll('listed_diagnostics')
    .where('lists.model_id', '=', id)
    .execute();
  const shown = await tables.selectFrom('representations').selectAll().where('model_id', '=', id).execute();
  // Objects without ids of their own have others in every model.
  const representations = shown.map((row) => ({ ...row, hasOwnId: row.object_id !== uuidV5(id, '/0') }));
  const diagnostics = found.map(({ id: _, model_id: __, list_id: ___, ...rest }) => rest);
  const own = names.filter(({ name }) => !name.includes(id));
  return { about, bytes, declared, sought, linked, names: own, diagnostics, representations };
}
