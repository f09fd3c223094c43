/** The use cases of project images. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { is } from '../../conditions/condition.ts';
import { record } from '../../storage/audit-log.ts';
import { type ByteRange, type Content, DamagedContent } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { deleteRow, differing, insertRow, updateRow } from '../../storage/rows.ts';
import { projectImageView } from '../../storage/views/project-image-view.ts';
import { refuseInArchivedProject } from '../archived.ts';
import { createdBy, modifiedBy } from '../audit.ts';
import { changedTexts, namedColumns } from '../described.ts';
import type { Project } from '../projects/project.ts';
import type { Projects } from '../projects/projects.ts';
import { refuseOther } from '../same-reference.ts';
import { openImage } from './image-content.ts';
import { nameOfUpload } from './image-name.ts';
import {
  type KeptImage,
  type NewProjectImage,
  type ProjectImage,
  type ProjectImageChanges,
  projectImageOf,
} from './project-image.ts';
import { projectImagePolicy } from './project-image-policy.ts';

export interface ProjectImagesOptions {
  readonly database: Database;
  readonly projects: Projects;
  readonly contentStore: ContentStore;
  readonly clock: () => number;
  /** The size in bytes above which no image is taken. */
  readonly limit: number;
}

export interface ImageFile {
  readonly name: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const projectImageKind = entityKind({
  name: 'project image',
  view: projectImageView,
  policy: projectImagePolicy,
  entityOf: projectImageOf,
});

/**
 * A file comes in two steps: its bytes are kept first, by whoever may change the project, and no transaction waits for them;
 * then a short transaction asks for the right anew and refers to them. What it does not come to refer to is collected.
 */
export class ProjectImages {
  readonly limit: number;
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly contentStore: ContentStore;
  private readonly entities: VisibleEntities<ProjectImage>;
  private readonly clock: () => number;

  constructor({ database, projects, contentStore, clock, limit }: ProjectImagesOptions) {
    this.database = database;
    this.projects = projects;
    this.contentStore = contentStore;
    this.clock = clock;
    this.limit = limit;
    this.entities = new VisibleEntities(database, projectImageKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<ProjectImage> {
    return this.entities.get(caller, id, transaction);
  }

  /** Those of a project. */
  eachIn(caller: Caller, projectId: string): AsyncGenerator<ProjectImage> {
    return this.entities.each(caller, is('project.id', projectId));
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<ProjectImage>> {
    return this.entities.list(caller, query);
  }

  /** An image with its content and the way to its bytes. */
  async open(
    caller: Caller,
    id: string,
  ): Promise<{ image: ProjectImage; content: Content; read: (range: ByteRange) => AsyncIterable<Uint8Array> }> {
    const image = await this.get(caller, id);
    const content = await this.contentStore.find(image.blobId);
    if (!content) throw new DamagedContent(image.blobId, 'the store does not know it');
    return { image, content, read: (range) => this.contentStore.read(content.id, range) };
  }

  /** Keeps the bytes of an image for a project, unless the caller may not change it. */
  async keep(caller: Caller, projectId: string, file: ImageFile): Promise<KeptImage> {
    signedIn(caller);
    const project = await this.edited(caller, projectId);
    const { bytes, ...facts } = await openImage(file.bytes);
    const { id: blobId, hash, size } = await this.contentStore.put(project.id, bytes, { limit: this.limit });
    return { ...facts, name: nameOfUpload(file.name), blobId, hash, size };
  }

  create(caller: Caller, input: NewProjectImage, kept: KeptImage, once: Once = everyTime): Promise<ProjectImage> {
    const user = signedIn(caller);
    return this.database.write(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const project = await this.edited(caller, input.project.id, transaction);
      const [id, now] = [newId(), this.clock()];
      await insertRow(transaction, 'project_images', {
        id,
        project_id: project.id,
        ...namedColumns(input.name ?? kept.name),
        ...contentColumns(kept),
        ...createdBy(user, now),
      });
      await once.remember(transaction, id);
      return this.recorded(transaction, user, 'created', project, await this.get(caller, id, transaction));
    });
  }

  /** The image, where the caller may change it. */
  async changeable(
    caller: Caller,
    id: string,
    precondition: Precondition<ProjectImage> = always,
    transaction?: Transaction,
  ): Promise<{ image: ProjectImage; project: Project }> {
    signedIn(caller);
    const image = await this.get(caller, id, transaction);
    const project = await this.edited(caller, image.project.id, transaction);
    precondition(image);
    return { image, project };
  }

  change(
    caller: Caller,
    id: string,
    changes: ProjectImageChanges,
    kept: KeptImage,
    precondition: Precondition<ProjectImage> = always,
  ): Promise<ProjectImage> {
    const user = signedIn(caller);
    return this.database.write(async (transaction) => {
      const { image, project } = await this.changeable(caller, id, precondition, transaction);
      refuseOther('id', changes.id, image.id);
      refuseOther('project', changes.project, { ...image.project });
      const said = { ...changedTexts({ name: changes.name }), ...contentColumns(kept) };
      const columns = await differing(transaction, 'project_images', image.id, said);
      if (Object.keys(columns).length === 0) return image;
      await updateRow(transaction, 'project_images', image.id, { ...columns, ...modifiedBy(user, this.clock()) });
      return this.recorded(transaction, user, 'changed', project, await this.get(caller, id, transaction));
    });
  }

  remove(caller: Caller, id: string, precondition: Precondition<ProjectImage> = always): Promise<void> {
    const user = signedIn(caller);
    return this.database.write(async (transaction) => {
      const { image, project } = await this.changeable(caller, id, precondition, transaction);
      await deleteRow(transaction, 'project_images', image.id);
      await this.recorded(transaction, user, 'deleted', project, image);
    });
  }

  private async edited(caller: Caller, projectId: string, transaction?: Transaction): Promise<Project> {
    const project = await this.projects.get(caller, projectId, transaction);
    refuseInArchivedProject(project);
    requireAbility(project, 'canEdit', 'Only editors and owners of the project and administrators may change its images.');
    return project;
  }

  private async recorded(
    transaction: Transaction,
    user: User,
    what: string,
    project: Project,
    image: ProjectImage,
  ): Promise<ProjectImage> {
    const { scope, confidentiality } = project;
    const action = `projectImage.${what}` as const;
    await record(transaction, { actorId: user.id, at: this.clock(), action, entity: image, project, scope, confidentiality });
    return image;
  }
}

function contentColumns({ mediaType, size, width, height, blobId }: KeptImage) {
  return { media_type: mediaType, size, width: width ?? null, height: height ?? null, blob_id: blobId };
}
