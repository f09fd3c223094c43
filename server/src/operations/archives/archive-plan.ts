/** Decides what is made of each file of an archive, before anything is done. */
import { hash } from 'node:crypto';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { slugOf } from '../../slug.ts';
import { uploadFormat } from '../revisions/upload-format.ts';
import { type ArchiveManifest, type ManifestModel, manifestName } from './archive-manifest.ts';

/** A model that comes of a file, or of no file where it is empty. */
export interface PlannedModel {
  readonly path: string;
  readonly action: 'create' | 'replace';
  readonly slug: string;
  readonly name: string;
  /** The model that gets the content. */
  readonly modelId?: string;
  /** What the manifest says of it, where there is one. */
  readonly described?: ManifestModel;
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

export interface ArchivePlan {
  readonly models: readonly PlannedModel[];
  readonly skipped: readonly SkippedFile[];
  readonly manifest: ArchiveManifest | undefined;
}

/** Models are known by their slugs: a file of a slug that is there replaces its content. */
export async function planOf(
  names: readonly string[],
  manifest: ArchiveManifest | undefined,
  existing: readonly Model[],
): Promise<ArchivePlan> {
  const bySlug = new Map(existing.map((model) => [model.slug, model]));
  const planned = (path: string, slug: string, name: string, described?: ManifestModel): PlannedModel => {
    const found = bySlug.get(slug);
    const about = { path, slug, name, ...(described && { described }) };
    return found ? { ...about, action: 'replace', modelId: found.id } : { ...about, action: 'create' };
  };
  return manifest ? planByManifest(new Set(names), manifest, planned) : planByNames(names, planned);
}

/** What people are shown, and what is to be the same still when they have confirmed it. */
export function planDigest({ models, skipped }: ArchivePlan): string {
  const decided = models.map(({ path, action, modelId }) => [path, action, modelId ?? null]);
  return hash('sha256', JSON.stringify([decided, skipped.map(({ path }) => path)]), 'hex');
}

/** The files that something is made of; nobody needs what is in the others. */
export function neededFiles({ models, manifest }: ArchivePlan): ReadonlySet<string> {
  const described = models.flatMap(({ described: one }) => (one ? [one.ids, one.images] : []));
  const contents = (manifest?.representations ?? []).map(({ content }) => content);
  const files = [
    ...models.filter((model) => model.described?.content !== null),
    ...described,
    ...contents,
    ...(manifest?.images ?? []),
  ];
  return new Set(files.flatMap((file) => (file ? [file.path] : [])));
}

type Planning = (path: string, slug: string, name: string, described?: ManifestModel) => PlannedModel;

function planByManifest(names: ReadonlySet<string>, manifest: ArchiveManifest, planned: Planning): ArchivePlan {
  const isThere = ({ content }: ManifestModel) => content === null || names.has(content.path);
  const models = manifest.models
    .filter(isThere)
    .map((model) => planned(model.content?.path ?? model.slug, model.slug, model.name, model));
  const lacking = manifest.models.filter((model) => !isThere(model));
  const skipped = lacking.map(({ content }) => ({
    path: content!.path,
    reason: 'The archive names the file and does not hold it.',
  }));
  return { models, skipped, manifest };
}

/** "A file with an extension in none of the formats is reported and the rest still load." */
async function planByNames(names: readonly string[], planned: Planning): Promise<ArchivePlan> {
  const models: PlannedModel[] = [];
  const skipped: SkippedFile[] = [];
  const taken = new Set<string>();
  for (const path of names) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    const named = namesFor(path).find(({ slug }) => !taken.has(slug));
    const reason = refusalOf(path) ?? (named ? undefined : 'Another file of the archive has the same slug.');
    if (reason === undefined) models.push(planned(path, named!.slug, named!.name.slice(0, 200) || named!.slug));
    else skipped.push({ path, reason });
    if (reason === undefined) taken.add(named!.slug);
  }
  return { models, skipped, manifest: undefined };
}

/** So many folders are named at most. */
const mostFolders = 4;

/** The name of the file, or with those of the folders around it, where another file has the same. */
function* namesFor(path: string): Generator<{ readonly name: string; readonly slug: string }> {
  const segments = path
    .replace(/\.[^./]+$/, '')
    .split('/')
    .slice(-1 - mostFolders);
  for (let from = segments.length - 1; from >= 0; from--) {
    const name = segments.slice(from).join('/').trim();
    yield { name, slug: slugOf(name, 'model') };
  }
}

/** What systems put beside the files of people: `__MACOSX/._plan.ecore`, `.DS_Store`. */
const ofSystem = /(?:^|\/)(?:__MACOSX\/|\.[^/]+(?:\/|$))/;

function refusalOf(path: string): string | undefined {
  if (path === manifestName) return 'It is no manifest of a project.';
  if (ofSystem.test(path)) return 'It belongs to the system on which the archive was made.';
  try {
    uploadFormat(undefined, path);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return 'Its extension is that of no format.';
    throw error;
  }
}
