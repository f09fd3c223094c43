/** An image that is stored in a project. */
import type { ProjectImageRow } from '../../storage/views/project-image-view.ts';
import { type Audit, auditOf } from '../audit.ts';
import { type ProjectReference, projectReferenceOf } from '../project-reference.ts';
import type { ImageFacts } from './image-content.ts';

export interface ProjectImage extends Audit {
  readonly id: string;
  readonly name: string;
  readonly project: ProjectReference;
  readonly mediaType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly blobId: string;
}

export interface NewProjectImage {
  readonly project: { readonly id: string };
  readonly name?: string;
}

export interface ProjectImageChanges {
  readonly name?: string;
  readonly id?: unknown;
  readonly project?: unknown;
}

/** An image whose bytes are in the content store, and to which nothing refers yet. */
export interface KeptImage extends ImageFacts {
  readonly name: string;
  readonly blobId: string;
  readonly hash: string;
  readonly size: number;
}

export function projectImageOf(row: ProjectImageRow): ProjectImage {
  return {
    id: row.id,
    name: row.name,
    project: projectReferenceOf(row),
    mediaType: row.mediaType,
    size: row.size,
    width: row.width,
    height: row.height,
    blobId: row.blobId,
    ...auditOf(row),
  };
}
