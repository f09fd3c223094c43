/** The representations of the models of a world: what their content gives, and one of each that somebody has made. */
import { uuidV5 } from '@orrery/kernel';
import { derivedId } from '../../server/src/storage/representations/derived-changes.ts';
import { made, named } from './described-row.ts';
import { lineageOf, type Model } from './entities.ts';
import { viewId } from './model-files.ts';
import type { ModelContent } from './world-content.ts';

/** That of the view of a landscape. */
export function derivedIdOf({ id }: Pick<Model, 'id'>): string {
  return derivedId(id, viewId);
}

/** That of a table which somebody has made of a model. */
export function storedIdOf({ id }: Pick<Model, 'id'>): string {
  return uuidV5(id, 'table');
}

export const storedSlug = 'table';

export function representationRows(model: Model, scopeId: string, content: ModelContent | undefined) {
  const of = { model_id: model.id, project_id: model.projectId, scope_id: scopeId, ...made(model.creatorId, model.createdAt) };
  const derived = (content?.representations ?? []).map(({ hasOwnId, ...row }) => {
    const objectId = hasOwnId ? row.object_id! : uuidV5(lineageOf(model), '/0');
    return { ...row, ...of, id: derivedId(model.id, objectId), object_id: objectId, target_id: objectId };
  });
  return [...derived, { ...aTable, ...of, id: storedIdOf(model) }];
}

const aTable = {
  slug: storedSlug,
  ...named('Table'),
  description: null,
  description_folded: null,
  kind: 'orrery:table',
  specification: null,
  target_id: null,
  target_type: null,
  default_for: null,
  object_id: null,
  derived_name: null,
  position: null,
  is_stored: 1,
  blob_id: null,
  hash: null,
  size: null,
};
