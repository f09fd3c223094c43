/** The models of a site: one with a history, and the one in the previous version of the project that it comes from. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import { type ContentName, contentNames, type Model, type Project, type Revision } from '../world/entities.ts';
import type { Level } from './callers.ts';
import type { SiteOptions } from './site-options.ts';

/** The models of all sites with the same content are copies of each other: what is derived from one serves the others, too. */
const lineages = Object.fromEntries(contentNames.map((name) => [name, newId()])) as Readonly<Record<ContentName, string>>;

export function modelsOf(project: Project, previous: Project, level: Level, { holds = 'family', archived }: SiteOptions) {
  const earlier = aModel(previous, previous.confidentiality, null, null);
  const own = level === 'missing' ? 0 : (level.model ?? level.project);
  const made = aModel(project, own, earlier.id, archived === 'model' ? longAgo : null);
  const model = { ...made, lineage: lineages[holds] };
  return { earlier, model, revisions: historyOf(model, holds) };
}

/** Written when the model was more, and when it was less confidential than it is; and its content now, written when it was most confidential. */
function historyOf(model: Model, content: ContentName) {
  const { id: modelId, creatorId, createdAt } = model;
  const of = { modelId, creatorId, createdAt, content, message: null };
  return {
    closed: { id: newId(), number: 1, ...of, confidentiality: Math.max(model.confidentiality, 251) },
    open: { id: newId(), number: 2, ...of, confidentiality: 0 },
    current: { id: newId(), number: 3, ...of, confidentiality: 299 },
  } satisfies Record<string, Revision>;
}

function aModel(project: Project, confidentiality: number, previousVersionId: string | null, archivedAt: number | null): Model {
  const { id: projectId, slug, creatorId, createdAt } = project;
  const described = { slug: slug.replace('p', 'm'), name: 'Plan', description: null, confidentiality, archivedAt };
  return { id: newId(), projectId, creatorId, createdAt, previousVersionId, ...described };
}
