/** A query that somebody has saved in a project: for themselves, or shared with those whose clearance covers it. */
import type { QueryLanguage } from '../../query-languages.ts';
import type { ProjectQueryRow } from '../../storage/views/project-query-view.ts';
import { type Audit, auditOf } from '../audit.ts';
import { type ProjectReference, projectReferenceOf, type ScopeReference, scopeReferenceOf } from '../project-reference.ts';

/** How the result is drawn: whatever JSON object its makers want. */
export type Chart = object;

export interface ProjectQuery extends Audit {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly language: QueryLanguage;
  readonly text: string;
  readonly chart: Chart | null;
  readonly isShared: boolean;
  /** Decides who sees a shared query. Of one that is not shared, the confidentiality that sharing will give it. */
  readonly confidentiality: number;
  /** The same without what is lifted ahead of its project or scope, and may go back. */
  readonly unlifted: number;
  readonly project: ProjectReference;
  readonly scope: ScopeReference;
}

interface Settable {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly language?: QueryLanguage;
  readonly text?: string;
  readonly chart?: Chart | null;
  readonly shared?: boolean;
  readonly confidentiality?: number;
}

export interface NewProjectQuery extends Settable {
  readonly project: { readonly id: string };
  readonly name: string;
  readonly language: QueryLanguage;
  readonly text: string;
}

export interface ProjectQueryChanges extends Settable {
  readonly id?: unknown;
  readonly project?: unknown;
}

export function projectQueryOf(row: ProjectQueryRow): ProjectQuery {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    language: row.language,
    text: row.text,
    chart: row.chart === null ? null : (JSON.parse(row.chart) as Chart),
    isShared: row.isShared,
    confidentiality: row.confidentiality,
    unlifted: row.unlifted,
    project: projectReferenceOf(row),
    scope: scopeReferenceOf(row),
    ...auditOf(row),
  };
}
