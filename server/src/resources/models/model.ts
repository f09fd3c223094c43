/** A model: what a project holds, with its content in revisions. */
import type { ModelRow } from '../../storage/views/model-view.ts';
import { type Archiving, type Audit, archivingOf, auditOf } from '../audit.ts';
import { type ProjectReference, projectReferenceOf, type ScopeReference, scopeReferenceOf } from '../project-reference.ts';

export interface Model extends Audit, Archiving {
  readonly id: string;
  readonly scope: ScopeReference;
  readonly project: ProjectReference;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  /** The same without what is lifted ahead of its project or scope, and may go back: it is read for that. */
  readonly unlifted: number;
  readonly previousVersionId: string | null;
  readonly lineage: string;
  readonly contentType: string | null;
  readonly type: string | null;
  /** The number of the current revision; 0 as long as the model is empty. */
  readonly revision: number;
  readonly diagnosticCounts: DiagnosticCounts;
  /** The representation that it is shown by. */
  readonly defaultRepresentation: RepresentationReference | null;
  /** How often its metamodels may have changed, and how many of these changes its reading knows. */
  readonly marks: number;
  readonly marksRead: number;
  /** Whether it is not archived itself. */
  readonly isActive: boolean;
  /** Whether the caller may change its content now. */
  readonly isWritable: boolean;
}

/** Whether the reading knows less than it was marked for, and so is due to be made anew. */
export function isDue({ marks, marksRead }: Pick<Model, 'marks' | 'marksRead'>): boolean {
  return marks > marksRead;
}

export interface DiagnosticCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export interface RepresentationReference {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Models in numbers, without reading them. */
export interface ModelCounts {
  readonly models: number;
  /** Of their current content. */
  readonly objects: number;
  readonly problems: DiagnosticCounts;
}

export interface NewModel {
  readonly projectId: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly confidentiality?: number;
  readonly archived?: boolean;
  readonly contentType?: string | null;
}

export type ModelChanges = {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly confidentiality?: number;
  readonly archived?: boolean;
  readonly id?: unknown;
  readonly scope?: unknown;
  readonly project?: unknown;
  readonly projectId?: unknown;
};

export function modelOf(row: ModelRow): Model {
  return {
    id: row.id,
    scope: scopeReferenceOf(row),
    project: projectReferenceOf(row),
    slug: row.slug,
    name: row.name,
    description: row.description,
    confidentiality: row.confidentiality,
    unlifted: row.unlifted,
    previousVersionId: row.previousVersionId,
    lineage: row.lineage,
    contentType: row.contentType,
    type: row.type,
    revision: row.revision,
    diagnosticCounts: { error: row.errors, warning: row.warnings, info: row.infos },
    defaultRepresentation: representationIn(row),
    marks: row.marks,
    marksRead: row.marksRead,
    isActive: row.isActive,
    isWritable: row.isWritable,
    ...auditOf(row),
    ...archivingOf(row),
  };
}

function representationIn({ representationId: id, representationSlug: slug, representationName: name }: ModelRow) {
  return id === null || slug === null || name === null ? null : { id, slug, name };
}
