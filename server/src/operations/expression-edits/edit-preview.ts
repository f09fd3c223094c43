/** The difference that an edit makes, as it is shown before it is done: model by model, the first changes of all. */
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ContentPreview } from '../../engine/jobs/preview-content-job.ts';
import type { Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import { usedMetamodels } from '../../storage/readings/reading.ts';
import type { PreparedRevision } from '../revisions/revision-writer.ts';
import type { EditWork, PreparedEdit } from './edit-language.ts';

export interface EditPreview {
  readonly summary: ContentPreview['summary'];
  readonly models: readonly EditedModel[];
  /** Whether there are more changes than are told. */
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

export interface EditedModel {
  readonly model: { readonly id: string; readonly slug: string; readonly name: string; readonly revision: number };
  readonly summary: ContentPreview['summary'];
  readonly changes: readonly unknown[];
}

/** So many models are named, and so many changes told, in so many characters; all are counted. */
const [mostModels, mostChanges, mostCharacters] = [200, 1000, 2 ** 18];

export async function editPreview(engine: Engine, edit: PreparedEdit, work: EditWork): Promise<EditPreview> {
  const sources = new Map(edit.dataset.models.map(({ model, source }) => [model.id, source]));
  const models: EditedModel[] = [];
  let [changes, characters] = [mostChanges, mostCharacters];
  for (const revision of edit.prepared) {
    const before = sources.get(revision.model.id)!;
    const input = { before, after: sourceOf(before, revision), most: changes, characters };
    const found = await engine.run('previewContent', input, {
      caller: callerKey(work.caller),
      affinity: work.projectId,
      signal: work.signal,
    });
    changes -= found.changes.length;
    characters -= found.changes.reduce((sum, { length }) => sum + length, 0);
    models.push({ model: named(revision.model), summary: found.summary, changes: found.changes.map((json) => JSON.parse(json)) });
  }
  return told(models, edit.warnings);
}

function told(models: readonly EditedModel[], warnings: readonly string[]): EditPreview {
  const summary = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { summary: of } of models) for (const kind of kinds) summary[kind] += of[kind];
  const shown = models.slice(0, mostModels);
  const count = shown.reduce((sum, { changes }) => sum + changes.length, 0);
  const truncated = count < kinds.reduce((sum, kind) => sum + summary[kind], 0);
  return { summary, models: shown, truncated, warnings };
}

const kinds = ['added', 'removed', 'changed', 'moved'] as const;

function sourceOf({ lineage }: Source, { reading }: PreparedRevision): Source {
  const { content, format, idMap } = reading;
  return { content, format, lineage, idMap, metamodels: usedMetamodels(reading) };
}

function named({ id, slug, name, revision }: Model): EditedModel['model'] {
  return { id, slug, name, revision };
}
