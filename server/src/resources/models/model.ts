/** A model: what a project holds, with its content in revisions. */
import type { Row } from '../../storage/views/view.ts';
import { type Archiving, type Audit, archivingOf, auditOf } from '../audit.ts';
import { type ProjectReference, projectReferenceOf, type ScopeReference, scopeReferenceOf } from '../project-reference.ts';

export interface Model extends Audit, Archiving {
  readonly id: string;
  readonly scope: ScopeReference;
  readonly project: ProjectReference;
  readonly projectConfidentiality: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  readonly previousVersionId: string | null;
  readonly lineage: string;
  readonly contentType: string | null;
  readonly type: string | null;
  /** The number of the current revision; 0 as long as the model is empty. */
  readonly revision: number;
  readonly diagnosticCounts: DiagnosticCounts;
  /** How often its metamodels may have changed, and how many of these changes its reading knows. */
  readonly marks: number;
  readonly marksRead: number;
}

export interface DiagnosticCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
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

export function modelOf(row: Row): Model {
  return {
    id: row.id as string,
    scope: scopeReferenceOf(row),
    project: projectReferenceOf(row),
    projectConfidentiality: row.projectConfidentiality as number,
    slug: row.slug as string,
    name: row.name as string,
    description: row.description as string | null,
    confidentiality: row.confidentiality as number,
    previousVersionId: row.previousVersionId as string | null,
    lineage: row.lineage as string,
    contentType: row.contentType as string | null,
    type: row.type as string | null,
    revision: row.revision as number,
    diagnosticCounts: { error: row.errors as number, warning: row.warnings as number, info: row.infos as number },
    marks: row.marks as number,
    marksRead: row.marksRead as number,
    ...auditOf(row),
    ...archivingOf(row),
  };
}
