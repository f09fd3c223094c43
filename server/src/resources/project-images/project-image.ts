/** An image that is stored in a project. */
import type { Row } from '../../storage/views/view.ts';
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

export function projectImageOf(row: Row): ProjectImage {
  return {
    id: row.id as string,
    name: row.name as string,
    project: projectReferenceOf(row),
    mediaType: row.mediaType as string,
    size: row.size as number,
    width: row.width as number | null,
    height: row.height as number | null,
    blobId: row.blobId as string,
    ...auditOf(row),
  };
}
