/** Puts what an archive holds into a project: models, and what hangs on them and on the project. Each thing is a step that is done once. */
import { UnreadableContent } from '@orrery/kernel';
import type { User } from '../../access/caller.ts';
import { always } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import { utf8Text } from '../../http/bodies/utf8-text.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectImages } from '../../resources/project-images/project-images.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import type { Project } from '../../resources/projects/project.ts';
import { largestContent } from '../../resources/representations/representation-content.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import { derivedId } from '../../storage/representations/derived-changes.ts';
import type { ModelContents } from '../revisions/model-contents.ts';
import type { WriteCompanion } from '../revisions/revision-writer.ts';
import { recognised, uploadFormat } from '../revisions/upload-format.ts';
import { archiveJson } from './archive-json.ts';
import type { ManifestImage, ManifestQuery, ManifestRepresentation } from './archive-manifest.ts';
import type { PlannedModel } from './archive-plan.ts';
import type { ZipSourceEntry } from './zip-source.ts';

export interface ArchiveImportsDependencies {
  readonly models: Models;
  readonly modelContents: ModelContents;
  readonly representations: Representations;
  readonly images: ProjectImages;
  readonly queries: ProjectQueries;
  readonly contentStore: ContentStore;
}

/** Files by their names; instead of one that is damaged or too large, what is wrong with it. */
export type StagedFiles = ReadonlyMap<string, Content | UnreadableContent | Failure>;

/** What an import is about: who does it, where, and with which files, which are in the store already. */
export interface ArchiveImport {
  readonly caller: User;
  readonly project: Project;
  readonly files: StagedFiles;
  readonly signal: AbortSignal;
}

/** What a step has made. */
interface Made {
  readonly id: string;
}

export class ArchiveImports {
  private readonly dependencies: ArchiveImportsDependencies;

  constructor(dependencies: ArchiveImportsDependencies) {
    this.dependencies = dependencies;
  }

  /** Keeps a file before it is looked at; one that is larger than any model is not even unpacked. What nobody comes to refer to is collected. */
  async staged(space: string, { name, size, bytes }: ZipSourceEntry): Promise<Content | UnreadableContent | Failure> {
    const { contentStore, modelContents } = this.dependencies;
    if (size > modelContents.limit) return tooLarge(name, modelContents.limit);
    return contentStore.put(space, bytes, { limit: size }).catch(damage);
  }

  /** Where an earlier state holds the images, the model begins with that, and gets its content by the next step. */
  model(into: ArchiveImport, planned: PlannedModel, once: Once): Promise<Model> {
    return planned.action === 'replace' ? this.replaced(into, planned, once) : this.created(into, planned, once);
  }

  contentAfterImages(into: ArchiveImport, { described, ...planned }: PlannedModel, modelId: string, once: Once): Promise<Model> {
    const { images: _, ...rest } = described!;
    return this.replaced(into, { ...planned, described: rest, modelId }, once);
  }

  async image({ caller, project, files }: ArchiveImport, { name, path }: ManifestImage, once: Once): Promise<Made> {
    const { images, contentStore } = this.dependencies;
    const kept = await images.keep(caller, project.id, { name, bytes: contentStore.read(fileIn(files, path).id) });
    return images.create(caller, { project: { id: project.id }, name }, kept, once);
  }

  async query({ caller, project }: ArchiveImport, query: ManifestQuery, once: Once): Promise<Made> {
    const { slug, name, description, language, text, chart } = query;
    const confidentiality = Math.max(project.unlifted, query.confidentiality);
    const about = { project: { id: project.id }, slug, name, description, language, text, chart, confidentiality };
    return this.dependencies.queries.create(caller, { ...about, shared: true }, once);
  }

  /** One that follows from a view is there with its model: what was stored instead of it is stored again. */
  async representation(into: ArchiveImport, described: ManifestRepresentation, modelId: string, once: Once): Promise<Made> {
    const { representations } = this.dependencies;
    const { slug, name, description, kind, specification, target, origin, content } = described;
    const text = content ? await this.textOf(into, content.path) : undefined;
    const value = text === undefined ? undefined : await archiveJson(into.caller, text, 'The content');
    if (origin !== null) {
      const id = derivedId(modelId, origin);
      return text === undefined ? { id } : representations.replaceContent(into.caller, id, { text, value }, always, once);
    }
    const about = { model: { id: modelId }, slug, name, description, kind, specification, default: described.default };
    return representations.create(
      into.caller,
      { ...about, target: target ? { id: target } : null, ...(content && { content: value }) },
      once,
    );
  }

  private async created(into: ArchiveImport, planned: PlannedModel, once: Once): Promise<Model> {
    const { models, modelContents } = this.dependencies;
    const { caller, project } = into;
    const { described, slug, name } = planned;
    // What nothing is said of has the value that its project has by then.
    const confidentiality = described && Math.max(project.unlifted, described.confidentiality);
    const input = { projectId: project.id, slug, name, description: described?.description ?? null, confidentiality };
    if (described && described.content === null)
      return models.create(caller, { ...input, contentType: described.contentType }, { once, lineage: described.lineage });
    const prepared = await modelContents.prepare(caller, input, () => this.upload(into, planned));
    return modelContents.create(caller, input, prepared, undefined, once);
  }

  private async replaced(into: ArchiveImport, planned: PlannedModel, once: Once): Promise<Model> {
    const { models, modelContents } = this.dependencies;
    if (planned.described?.content === null) return models.get(into.caller, planned.modelId!);
    const upload = { ...(await this.upload(into, planned)), companion: stepOf(once) };
    return modelContents.replace(into.caller, planned.modelId!, upload, always);
  }

  private async upload({ files, signal }: ArchiveImport, { path, described }: PlannedModel) {
    const { contentStore, modelContents } = this.dependencies;
    const images = described?.images;
    const fileName = images ? images.path : (described?.content?.fileName ?? path);
    const named = uploadFormat((images ?? described?.content)?.format, fileName);
    const bytes = contentStore.read(fileIn(files, images?.path ?? path).id);
    const identity = described && {
      lineage: described.lineage,
      idMap: described.ids && !images ? fileIn(files, described.ids.path, modelContents.limit) : undefined,
    };
    return { ...(await recognised(named, bytes)), fileName, signal, identity };
  }

  private async textOf({ files }: ArchiveImport, path: string): Promise<string> {
    const { id } = fileIn(files, path, largestContent);
    const pieces: Uint8Array[] = [];
    for await (const piece of this.dependencies.contentStore.read(id)) pieces.push(piece);
    return utf8Text(Buffer.concat(pieces), 'content');
  }
}

function fileIn(files: StagedFiles, path: string, limit = Number.POSITIVE_INFINITY): Content {
  const found = files.get(path);
  if (!found) throw new Failure('invalid', `The archive names ${path} and does not hold it.`);
  if (found instanceof Failure) throw found;
  if (found instanceof UnreadableContent) throw new Failure('invalid', found.message, [], { cause: found });
  if (found.size > limit) throw tooLarge(path, limit);
  return found;
}

/** A file that is damaged leaves the others as they are. */
function damage(error: unknown): UnreadableContent {
  if (error instanceof UnreadableContent) return error;
  throw error;
}

function tooLarge(path: string, limit: number): Failure {
  return new Failure('too-large', `${path} has more than ${limit} bytes.`);
}

/** A revision that was written in an earlier run is not written again. */
function stepOf(once: Once): WriteCompanion {
  return {
    before: async (transaction) => {
      if (await once.earlier(transaction)) throw new Failure('conflict', 'The file was loaded before.');
    },
    after: async (transaction, written) => once.remember(transaction, written[0]!.id),
  };
}
