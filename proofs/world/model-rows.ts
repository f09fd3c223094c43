/** Models and revisions of a world as rows of the tables, with the content that was uploaded once. */
import { v7 as newId } from 'uuid';
import { derivationVersion } from '../../server/src/storage/representations/derived-rows.ts';
import { described, made } from './described-row.ts';
import { type Entities, lineageOf, type Model, type Revision } from './entities.ts';
import { representationRows } from './representation-rows.ts';
import type { ModelContent, WorldContent } from './world-content.ts';

interface ContentOf {
  readonly revision: Revision;
  readonly content: ModelContent;
}

/** The tables that hold them, in the order in which their rows can be written. */
export function modelRows({ models, revisions, projects }: Entities, contents: WorldContent['models']) {
  const scopeOf = new Map(projects.map(({ id, scopeId }) => [id, scopeId]));
  const currents = currentOf(revisions, contents);
  const inCurrent = <T extends object>(rowsOf: (content: ModelContent) => readonly T[]) =>
    [...currents].flatMap(([modelId, { content }]) => rowsOf(content).map((row) => ({ model_id: modelId, ...row })));
  return [
    ['models', models.map((model) => modelRow(model, scopeOf.get(model.projectId)!, currents.get(model.id)))],
    ['revisions', revisions.map((revision) => revisionRow(revision, contents[revision.content]))],
    ['declared_packages', inCurrent(({ declared }) => declared)],
    ['sought_packages', inCurrent(({ sought }) => sought)],
    ['linked_documents', inCurrent(({ linked }) => linked)],
    ['model_names', nameRows(models, currents)],
    [
      'representations',
      models.flatMap((model) => representationRows(model, scopeOf.get(model.projectId)!, currents.get(model.id)?.content)),
    ],
    ['derived_representations', [...currents].map(([id, { revision }]) => derivedRow(id, revision))],
    // The list of a model has the model's id.
    [
      'listed_diagnostics',
      inCurrent(({ diagnostics }) => diagnostics).map((row) => ({ id: newId(), list_id: row.model_id, ...row })),
    ],
    ['diagnostic_lists', [...currents.keys()].map((id) => ({ model_id: id, list_id: id }))],
  ] as const;
}

/** The names of the content, and the model's own. */
function nameRows(models: readonly Model[], currents: ReadonlyMap<string, ContentOf>) {
  return models.flatMap(({ id, projectId }) => {
    const { content } = currents.get(id) ?? {};
    const names = content ? [{ name: `urn:uuid:${id}` }, ...content.names] : [];
    return names.map(({ name }) => ({ model_id: id, project_id: projectId, name }));
  });
}

function currentOf(revisions: readonly Revision[], contents: WorldContent['models']): Map<string, ContentOf> {
  const inOrder = [...revisions].sort((one, other) => one.number - other.number);
  return new Map(inOrder.map((revision) => [revision.modelId, { revision, content: contents[revision.content] }]));
}

const nothing = {
  content_type: null,
  content_type_folded: null,
  type: null,
  type_folded: null,
  errors: 0,
  warnings: 0,
  infos: 0,
};

function modelRow(model: Model, scopeId: string, current: ContentOf | undefined) {
  return {
    ...described(model),
    project_id: model.projectId,
    scope_id: scopeId,
    previous_version_id: model.previousVersionId,
    lineage: lineageOf(model),
    ...(current?.content.about ?? nothing),
    revision: current?.revision.number ?? 0,
    content_at: current?.revision.createdAt ?? null,
    marks: 0,
    marks_read: 0,
  };
}

function revisionRow({ id, modelId, number, message, creatorId, createdAt, confidentiality }: Revision, { bytes }: ModelContent) {
  const { creator_id, created_at } = made(creatorId, createdAt);
  const idMap = { id_map_blob_id: null, id_map_hash: null, id_map_size: null };
  return {
    id,
    model_id: modelId,
    number,
    message,
    creator_id,
    created_at,
    confidentiality,
    origin: 'upload',
    ...bytes,
    ...idMap,
  };
}

function derivedRow(modelId: string, { number }: Revision) {
  return { model_id: modelId, revision: number, version: derivationVersion };
}
