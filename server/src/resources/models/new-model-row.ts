/** The row of a model that is made: empty, until a revision is put into it. */
import type { User } from '../../access/caller.ts';
import { invalid } from '../../failures.ts';
import { slugOf } from '../../slug.ts';
import { columnsOfModel } from '../../storage/revisions/content-columns.ts';
import { isContentType } from '../../text-rules.ts';
import { archivedBy, createdBy } from '../audit.ts';
import { describedColumns, namedColumns } from '../described.ts';
import { liftedWith } from '../lifted-project.ts';
import type { Project } from '../projects/project.ts';
import type { NewModel } from './model.ts';

export interface MadeModel extends NewModel {
  readonly id: string;
  readonly lineage: string;
  /** The name of the metamodel that it is made for. */
  readonly type: string | null;
}

export function newModelRow(user: User, project: Project, input: MadeModel, now: number) {
  const { id, lineage, contentType = null, type } = input;
  refuseWrongType(contentType);
  return {
    id,
    project_id: project.id,
    scope_id: project.scope.id,
    slug: input.slug ?? slugOf(input.name, 'model'),
    ...namedColumns(input.name),
    ...describedColumns(input.description ?? null),
    confidentiality: liftedWith(project, confidentialityIn(project, input)),
    previous_version_id: null,
    lineage,
    ...columnsOfModel({ contentType, type }),
    ...emptyContent,
    ...createdBy(user, now),
    archiver_id: null,
    archived_at: null,
    ...archivedBy(user, now, input.archived, false),
  };
}

/** "The namespace URI of its metamodel": the rule holds for all that come, whichever way. */
function refuseWrongType(contentType: string | null): void {
  if (contentType === null || isContentType(contentType)) return;
  throw invalid('contentType', 'must be an absolute URI of at most 2,000 characters');
}

/** "Inherited from the parent project on create"; it is more confidential as long as that is lifted. */
export function confidentialityIn(project: Project, input: NewModel): number {
  return input.confidentiality ?? project.unlifted;
}

const emptyContent = { revision: 0, content_at: null, errors: 0, warnings: 0, infos: 0, marks: 0, marks_read: 0 };
