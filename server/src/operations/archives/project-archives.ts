/** Puts all that a caller sees of a project together for an archive. */
import { formatNamed } from '@orrery/formats/descriptions.ts';
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import { fileNameOf } from '../../resources/project-images/image-name.ts';
import type { ProjectImages } from '../../resources/project-images/project-images.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import type { ProjectQuery } from '../../resources/project-queries/project-query.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import { type ModelWithRevision, withCurrentRevisions } from '../../resources/revisions/current-models.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import { type Content, DamagedContent } from '../../storage/content/content.ts';
import type { ContentHashes } from '../../storage/content/content-hashes.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { attachmentFormatsFor } from '../readings/revision-source.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import {
  type ArchiveManifest,
  largestManifest,
  type ManifestContent,
  type ManifestImage,
  type ManifestModel,
  type ManifestQuery,
  type ManifestRepresentation,
  manifestName,
  manifestVersion,
} from './archive-manifest.ts';
import { manifestText } from './manifest-text.ts';
import { type StreamedFile, tooLarge, zipLimits } from './zip-stream.ts';

export interface ProjectArchivesDependencies {
  readonly models: Models;
  readonly revisions: Revisions;
  readonly revisionSources: RevisionSources;
  readonly representations: Representations;
  readonly images: ProjectImages;
  readonly queries: ProjectQueries;
  readonly contentStore: ContentStore;
  readonly contentHashes: ContentHashes;
}

/** A project as it will stand in an archive: the manifest, and the stored content of each file that it names. */
export interface GatheredProject {
  readonly manifest: ArchiveManifest;
  readonly models: readonly Model[];
  /** The ids of its shared queries. */
  readonly queryIds: readonly string[];
  readonly files: ReadonlyMap<string, Content>;
}

const tooMuchToDescribe = `Names, descriptions and shared queries of a project have at most ${largestManifest} bytes in an archive.`;

/** The text of a query has up to 100 KB. */
const fewQueries = 50;

export class ProjectArchives {
  private readonly dependencies: ProjectArchivesDependencies;

  constructor(dependencies: ProjectArchivesDependencies) {
    this.dependencies = dependencies;
  }

  /** What the caller sees of the project now. */
  async gather(caller: User, project: Project): Promise<GatheredProject> {
    const { models, revisions, representations, queries } = this.dependencies;
    const held = await models.allIn(caller, project.id);
    if (held.length > zipLimits.files) throw tooLarge();
    const current = await withCurrentRevisions(caller, held, await revisions.currentIn(caller, project.id), {
      models,
      revisions,
    });
    const files = new Map<string, Content>();
    const shown = await Array.fromAsync(representations.eachIn(caller, project.id));
    const saved = await Array.fromAsync(queries.eachIn(caller, project.id, fewQueries), (query) => ({
      id: query.id,
      about: manifestQuery(query),
    }));
    const manifest: ArchiveManifest = {
      format: 'orrery-project',
      version: manifestVersion,
      project: aboutProject(project),
      models: await this.manifestModels(caller, current, files),
      representations: shown.filter(({ isStored }) => isStored).map((it) => manifestRepresentation(it, files)),
      images: await this.manifestImages(caller, project, files),
      queries: saved.map(({ about }) => about),
    };
    return { manifest, models: current.map(({ model }) => model), queryIds: saved.map(({ id }) => id), files };
  }

  /** The files of the archive, the manifest first. */
  async *filesOf({ manifest, files }: GatheredProject, onFile: (number: number) => void): AsyncGenerator<StreamedFile> {
    yield { name: manifestName, bytes: bounded(manifestText(manifest)) };
    let number = 0;
    for (const [name, content] of files) {
      onFile(number++);
      yield {
        name,
        bytes: this.dependencies.contentStore.read(content.id),
        isPacked: /\.(?:png|jpe?g|gif|webp|avif)$/.test(name),
      };
    }
  }

  private async manifestModels(
    caller: User,
    models: readonly ModelWithRevision[],
    files: Map<string, Content>,
  ): Promise<ManifestModel[]> {
    const described: ManifestModel[] = [];
    for (const { model, revision: current } of models) {
      const revision = await this.named(current);
      described.push({ ...manifestModel(model, revision, files), ...(await this.imagesOf(caller, model, revision, files)) });
    }
    return described;
  }

  /** An archive names each file by the hash of its bytes. */
  private async named(revision: Revision | undefined): Promise<Revision | undefined> {
    return revision && { ...revision, content: await this.hashed(revision.content) };
  }

  private async hashed(content: Content): Promise<Content> {
    return { ...content, hash: await this.dependencies.contentHashes.of(content) };
  }

  /** The revision that holds the images which the current one has no room for. */
  private async imagesOf(caller: User, model: Model, revision: Revision | undefined, files: Map<string, Content>) {
    if (!revision || attachmentFormatsFor(revision).length === 0) return {};
    const { attachmentHolder } = (await this.dependencies.revisionSources.of(caller, model, revision.number)).source;
    if (!attachmentHolder) return {};
    const { format, content } = attachmentHolder;
    return {
      images: {
        ...added(files, `models/${model.slug}.images.${extensionOf(format)}`, await this.hashed(content as Content)),
        format,
      },
    };
  }

  private async manifestImages(caller: User, { id }: Project, files: Map<string, Content>): Promise<ManifestImage[]> {
    const { images, contentStore } = this.dependencies;
    const found = await Array.fromAsync(images.eachIn(caller, id));
    const described: ManifestImage[] = [];
    for (const [index, image] of found.entries()) {
      const content = await contentStore.find(image.blobId);
      if (!content) throw new DamagedContent(image.blobId, 'the store does not know it');
      const path = `images/${index + 1}-${safeName(fileNameOf(image))}`;
      described.push({ name: image.name, mediaType: image.mediaType, ...added(files, path, content) });
    }
    return described;
  }
}

function aboutProject({ name, slug, version, description, confidentiality }: Project): ArchiveManifest['project'] {
  return { name, slug, version, description, confidentiality };
}

function manifestModel(model: Model, revision: Revision | undefined, files: Map<string, Content>): ManifestModel {
  const { slug, name, description, confidentiality, contentType, lineage } = model;
  const about = { slug, name, description, confidentiality, contentType, lineage };
  if (!revision) return { ...about, content: null, ids: null };
  const { format, fileName, content, idMap } = revision;
  const path = `models/${slug}.${extensionOf(format)}`;
  return {
    ...about,
    content: { ...added(files, path, content), format, fileName },
    ids: idMap ? added(files, `models/${slug}.ids`, idMap) : null,
  };
}

function extensionOf(format: string): string {
  return formatNamed(format)?.extensions[0] ?? 'bin';
}

function manifestRepresentation(representation: Representation, files: Map<string, Content>): ManifestRepresentation {
  const { model, slug, name, description, kind, specification, target, defaultFor, origin, content } = representation;
  return {
    model: model.slug,
    ...{ slug, name, description, kind, specification },
    target: target?.id ?? null,
    default: defaultFor !== null,
    origin: origin?.objectId ?? null,
    content: content ? added(files, `representations/${model.slug}/${slug}.json`, content) : null,
  };
}

function manifestQuery(query: ProjectQuery): ManifestQuery {
  const { slug, name, description, language, text, chart, confidentiality } = query;
  return { slug, name, description, language, text, chart, confidentiality };
}

function added(files: Map<string, Content>, path: string, content: Content): ManifestContent {
  files.set(path, content);
  return { path, sha256: content.hash, size: content.size };
}

/** What no import would take is not exported as if one would. */
async function* bounded(manifest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = largestManifest;
  for await (const piece of manifest) {
    left -= piece.length;
    if (left < 0) throw new Failure('too-large', tooMuchToDescribe);
    yield piece;
  }
}

/** A name that leads nowhere else. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);
}
