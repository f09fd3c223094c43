/** The rows of saved queries. */
import { v7 as newId } from 'uuid';
import type { User } from '../../access/caller.ts';
import { invalid } from '../../failures.ts';
import { slugOf } from '../../slug.ts';
import type { NewRow, RowChanges } from '../../storage/rows.ts';
import { createdBy } from '../audit.ts';
import { changedTexts, describedColumns, given, namedColumns } from '../described.ts';
import { liftedWith } from '../lifted-project.ts';
import type { Project } from '../projects/project.ts';
import type { Chart, NewProjectQuery, ProjectQueryChanges } from './project-query.ts';

/** "`chart` (10 KB)" */
const largestChart = 10 * 1024;

/** Before anything is looked up: whether it can be kept is a matter of its form. */
export function refuseLargeChart({ chart }: { readonly chart?: Chart | null }): void {
  if (!chart) return;
  if (Buffer.byteLength(JSON.stringify(chart)) > largestChart) throw invalid('chart', `must have at most ${largestChart} bytes`);
}

export function newQueryRow(input: NewProjectQuery, project: Project, user: User, now: number) {
  return {
    id: newId(),
    project_id: project.id,
    scope_id: project.scope.id,
    slug: input.slug ?? slugOf(input.name, 'query'),
    ...namedColumns(input.name),
    ...describedColumns(input.description ?? null),
    language: input.language,
    text: input.text,
    chart: input.chart ? JSON.stringify(input.chart) : null,
    is_shared: input.shared ? 1 : 0,
    confidentiality: liftedWith(project, confidentialityIn(project, input)),
    ...createdBy(user, now),
  } satisfies NewRow<'project_queries'>;
}

/** It is more confidential as long as its project is lifted. */
export function confidentialityIn(project: Project, input: NewProjectQuery): number {
  return input.confidentiality ?? project.unlifted;
}

export function changedColumns(changes: ProjectQueryChanges, project: Project): RowChanges<'project_queries'> {
  const { slug, language, text, shared, chart } = changes;
  const confidentiality = liftedWith(project, changes.confidentiality);
  return {
    ...given({ slug, language, text, confidentiality }),
    ...changedTexts(changes),
    ...(shared === undefined ? {} : { is_shared: shared ? 1 : 0 }),
    ...(chart === undefined ? {} : { chart: chart && JSON.stringify(chart) }),
  };
}
