/** The job that reads a model and tells its facts: kind, counts, diagnostics, references, views. */
import { createHash } from 'node:crypto';
import { type IdMap, idMapOf, type Model, UnreadableContent } from '@orrery/kernel';
import { factsOnce } from '../editing/known-facts.ts';
import { type Facts, mostNamespaces } from '../facts.ts';
import { firstTexts } from '../first-texts.ts';
import type { JobContext } from '../job-context.ts';
import { declaredPackages } from '../metamodels/declared-packages.ts';
import type { Source } from '../source.ts';
import { diagnosticsIn } from '../validation/model-diagnostics.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { ModelLoader } from '../worker/model-loader.ts';
import { linkedDocuments } from './linked-documents.ts';
import { firstViews } from './views-job.ts';

export interface ReadInput {
  readonly source: Source;
  /** What the source replaces. */
  readonly previous?: Source | undefined;
}

export function readFacts({ source, previous }: ReadInput, context: JobContext): Facts {
  const { models, checkpoint } = context;
  const decoded = models.of(source);
  const idMap = previous && !source.idMap ? inheritedIds(decoded.model, previous, context) : undefined;
  if (!idMap) return factsOf(decoded, checkpoint);
  models.drop(source);
  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(idMap)));
  const hash = createHash('sha256').update(json).digest('hex');
  // Read again rather than renamed: ids are made in one place.
  return { ...factsOf(models.of(source, { hash, ids: idMap }), checkpoint), idMap: json };
}

function factsOf(decoded: DecodedModel, checkpoint: JobContext['checkpoint']): Facts {
  return factsOnce(decoded.model, () => foundFacts(decoded, checkpoint));
}

function foundFacts({ model, diagnostics: fromReading, lookups }: DecodedModel, checkpoint: JobContext['checkpoint']): Facts {
  const home = model.roots[0]?.class.package;
  const gathered = diagnosticsIn(model, fromReading, checkpoint);
  return {
    contentType: home?.nsUri || null,
    type: home?.name || null,
    objectCount: model.objectCount,
    diagnostics: gathered.diagnostics,
    counts: gathered.counts,
    packages: declaredPackages(model),
    used: lookups.used(),
    sought: firstTexts(lookups.sought(), ({ length }) => length, { most: mostNamespaces, characters: 200_000 }),
    linked: linkedDocuments(model, checkpoint),
    views: firstViews(model, checkpoint),
  };
}

/** The ids of the content before, for objects that are the same by their structure. Needed where neither document gives ids. */
function inheritedIds(model: Model, previous: Source, { models, checkpoint }: JobContext): IdMap | undefined {
  // Asked first: content with ids does not need the content before, which would have to be read.
  if (model.bringsIds) return undefined;
  const older = readable(previous, models);
  if (!older || older.roots.length === 0 || older.bringsIds) return undefined;
  const idMap = idMapOf(older, model, checkpoint);
  return idMap.size > 0 ? idMap : undefined;
}

/** The model of the content before; nothing where that can no longer be read. */
function readable(source: Source, models: ModelLoader): Model | undefined {
  try {
    return models.of(source).model;
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}
