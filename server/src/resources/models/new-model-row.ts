/** The row of a model that is made: empty, until a revision is put into it. */
import { builtInMetamodels } from '@orrery/metamodels';
import type { User } from '../../access/caller.ts';
import { foldedOrAbsent } from '../../conditions/folded.ts';
import { slugOf } from '../../slug.ts';
import { archivedBy, createdBy } from '../audit.ts';
import { describedColumns, namedColumns } from '../described.ts';
import type { Project } from '../projects/project.ts';
import type { NewModel } from './model.ts';

export function newModelRow(user: User, project: Project, input: NewModel & { readonly id: string }, now: number) {
  const { id, contentType = null } = input;
  const type = (contentType && builtInMetamodels.find(contentType)?.name) || null;
  return {
    id,
    project_id: project.id,
    scope_id: project.scope.id,
    slug: input.slug ?? slugOf(input.name, 'model'),
    ...namedColumns(input.name),
    ...describedColumns(input.description ?? null),
    confidentiality: input.confidentiality ?? project.confidentiality,
    previous_version_id: null,
    lineage: id,
    content_type: contentType,
    content_type_folded: foldedOrAbsent(contentType),
    type,
    type_folded: foldedOrAbsent(type),
    ...emptyContent,
    ...createdBy(user, now),
    archiver_id: null,
    archived_at: null,
    ...archivedBy(user, now, input.archived, false),
  };
}

const emptyContent = { revision: 0, content_at: null, errors: 0, warnings: 0, infos: 0, marks: 0, marks_read: 0 };
