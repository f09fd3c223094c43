/** Copies what a project holds: rows by statements inside the database, content by reference. */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../database.ts';
import { isNoted, isNotedAsHiding, isNotedAsHidingContentType } from '../noted-marks.ts';
import { markProject } from '../readings/reading-marks.ts';
import { unlifted } from '../unlifted.ts';
import { type CopiedKind, copiedKinds, forgetCopies, noteCopies, type PartToCopy, type ProjectToCopy } from './copied-rows.ts';
import { hasManyViews } from './view-copy.ts';

/** The project of the copy is there already, and empty. Where there are many representations that follow from views, these are left for `copyViews`. */
export async function copyProject(transaction: Transaction, copy: ProjectToCopy): Promise<void> {
  for (const kind of copiedKinds) await copyRows(transaction, copy, kind);
  await endCopy(transaction, copy);
}

/** Copies all rows of a kind, or some of them. */
export async function copyRows(
  transaction: Transaction,
  copy: ProjectToCopy,
  kind: CopiedKind,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return;
  const leavesViews = await hasManyViews(transaction, copy.sourceId);
  const part = { ...copy, copyId: newId(), kind, ids, leavesViews };
  await noteCopies(transaction, part);
  const left = leavesViews ? 'derived_representations' : undefined;
  for (const copied of tablesOf[kind]) if (copied.table !== left) await copyTable(transaction, part, copied);
  await forgetCopies(transaction, part);
}

/** Copied metamodels are others than those that copied models were read with, and references lead to copies. */
export function endCopy(transaction: Transaction, { projectId }: ProjectToCopy): Promise<void> {
  return markProject(transaction, projectId);
}

interface CopiedTable {
  readonly table: string;
  /** The table that the rows are made of, where that is another. */
  readonly from?: string;
  /** The column by which rows are found among those that were written down. */
  readonly by: string;
  /** What each column of the copy is: `copied` is the row that was written down, `copies` the copy, and `old` the row itself. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that stay as they are. */
  readonly same?: string;
  readonly where?: string;
}

const described = 'slug, name, name_folded, description, description_folded';
const audited = 'creator_id, created_at, modifier_id, modified_at';
const made = {
  creator_id: 'copies.creator_id',
  created_at: 'copies.created_at',
  modifier_id: 'copies.creator_id',
  modified_at: 'copies.created_at',
};
const ofProject = { id: 'copied.new_id', project_id: 'copies.project_id' };
const ofModel = { model_id: 'copied.new_id' };
/** What a metamodel that is hidden now may have named is found again. */
const unlessHiding = (isHiding: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `case when ${isHiding} then null else old.${name} end`]));
const nameOf = (id: string) => `'${uuidNamespace}' || cast(${id} as text)`;

const projectTables: readonly CopiedTable[] = [
  { table: 'project_members', by: 'id', columns: ofProject, same: `scope_id, user_id, role, clearance, ${audited}` },
  { table: 'project_imports', by: 'id', columns: ofProject, same: 'imported_id, creator_id, created_at' },
  {
    table: 'project_images',
    by: 'id',
    columns: ofProject,
    same: `name, name_folded, media_type, size, width, height, blob_id, ${audited}`,
  },
  {
    table: 'project_queries',
    by: 'id',
    columns: { ...ofProject, confidentiality: unlifted('old') },
    same: `scope_id, ${described}, language, text, chart, is_shared, ${audited}`,
  },
];

const modelTables: readonly CopiedTable[] = [
  {
    table: 'models',
    by: 'id',
    // What reading found is not copied where there are diagnostics: it is found again.
    columns: {
      ...ofProject,
      previous_version_id: 'old.id',
      revision: 'copied.number',
      // What is lifted ahead of a container may go back; where that is raised, so is the copy.
      confidentiality: unlifted('old'),
      ...unlessHiding(isNotedAsHidingContentType('old.id'), 'content_type', 'content_type_folded'),
      ...unlessHiding(isNotedAsHiding('old.id'), 'type', 'type_folded'),
      marks: `case when old.errors + old.warnings + old.infos > 0 or old.marks > old.marks_read or ${isNoted('old.id')} then 1 else 0 end`,
      marks_read: '0',
      ...made,
    },
    same: `scope_id, ${described}, lineage, content_at,
      errors, warnings, infos, archiver_id, archived_at`,
  },
  {
    table: 'revisions',
    by: 'id',
    columns: { id: 'copied.new_id', model_id: 'copied.owner_id', number: 'copied.number', confidentiality: unlifted('old') },
    same: `creator_id, created_at, format, file_name, size, hash, object_count, message, origin, content_type, type,
      blob_id, id_map_blob_id, id_map_hash, id_map_size`,
  },
  {
    table: 'revision_metamodels',
    by: 'revision_id',
    columns: { revision_id: 'copied.new_id' },
    same: 'position, key, ns_uris, file_name, format, lineage, blob_id, hash, size, id_map_blob_id, id_map_hash, id_map_size',
  },
  { table: 'object_indexes', by: 'revision_id', columns: { revision_id: 'copied.new_id' }, same: 'version' },
  {
    table: 'model_ancestors',
    from: 'models',
    by: 'id',
    columns: { ...ofModel, revision: 'copied.number', source_id: 'old.id', source_revision: 'old.revision' },
    where: 'old.revision > 0',
  },
];

const readingTables: readonly CopiedTable[] = [
  { table: 'declared_packages', by: 'model_id', columns: ofModel, same: 'ns_uri, name' },
  { table: 'sought_packages', by: 'model_id', columns: ofModel, same: 'ns_uri' },
  { table: 'linked_documents', by: 'model_id', columns: ofModel, same: 'document' },
  {
    table: 'reference_targets',
    by: 'model_id',
    columns: ofModel,
    same: 'position, document, reference_count, object_id, feature',
  },
  {
    table: 'reference_names',
    by: 'model_id',
    columns: { ...ofModel, project_id: 'copies.project_id' },
    same: 'position, name',
  },
  {
    table: 'model_names',
    by: 'model_id',
    columns: { ...ofModel, project_id: 'copies.project_id' },
    same: 'name',
    // Its lineage stays a name of the model, its id does not.
    where: `old.name <> ${nameOf('old.model_id')} or exists (select 1 from models first where first.id = old.model_id and first.lineage = first.id)`,
  },
  {
    table: 'model_names',
    from: 'models',
    by: 'id',
    columns: { ...ofModel, project_id: 'copies.project_id', name: nameOf('copied.new_id') },
    where: 'old.revision > 0',
  },
  {
    table: 'readings',
    by: 'model_id',
    columns: ofModel,
    same: 'read_with, errors, warnings, infos',
    where: 'old.errors + old.warnings + old.infos = 0',
  },
];

const derivedTable: CopiedTable = {
  table: 'derived_representations',
  by: 'model_id',
  columns: { ...ofModel, revision: 'copied.number' },
  same: 'version',
  where: 'exists (select 1 from models now where now.id = old.model_id and now.revision = old.revision)',
};

const representationTable: CopiedTable = {
  table: 'representations',
  by: 'id',
  columns: {
    ...ofProject,
    model_id: 'copied.owner_id',
    default_for: 'case when old.default_for = old.model_id then copied.owner_id else old.default_for end',
  },
  same: `scope_id, ${described}, kind, specification, target_id, target_type, object_id, derived_name, position, is_stored,
      blob_id, hash, size, ${audited}`,
};

/** What is copied of each kind. */
const tablesOf: Readonly<Record<CopiedKind, readonly CopiedTable[]>> = {
  ...Object.fromEntries(projectTables.map((copied) => [copied.table, [copied]])),
  models: [...modelTables, ...readingTables, derivedTable],
  representations: [representationTable],
} as Record<CopiedKind, CopiedTable[]>;

export const copiedTables = Object.values(tablesOf).flat();

/** Tables of projects, models and revisions that a copy has nothing in, and why. */
export const notCopied: Readonly<Record<string, string>> = {
  audit_records: 'What was done was done in the source.',
  changed_metamodels: 'Models of the copy are marked when it is made.',
  diagnostic_lists: 'They are found again by reading.',
  event_counters: 'The events of the copy begin with it.',
  findings: 'They go with the task that found them, in the source.',
  listed_diagnostics: 'They are found again by reading.',
  noted_marks: 'Models of the copy that are due are marked by themselves.',
  own_task_events: 'The tasks were about the source.',
  presences: 'Nobody looks at the copy yet.',
  project_copies: 'It is about the copy itself, while that is made.',
  project_enrollments: 'Whoever asked to become a member asked that of the source.',
  project_events: 'What happened happened in the source.',
  representation_stamps: 'Representations of the copy have not changed yet.',
  search_due: 'What is due is due in the source.',
  search_sources: 'The copy is due to be indexed by itself.',
  tasks: 'They are about the source.',
  unmarked_projects: 'Models of the copy are marked when it is made.',
  versions_under_way: 'It is about the copy itself, while that is made.',
};

/** All columns of the copy: what each of them is made of. */
export function columnsOf(copied: CopiedTable): Readonly<Record<string, string>> {
  return { ...copied.columns, ...Object.fromEntries(sameColumns(copied).map((name) => [name, `old.${name}`])) };
}

/** The columns that are in the copy as they are in the source. */
export function sameColumns({ same }: Pick<CopiedTable, 'same'>): readonly string[] {
  return same?.split(',').map((name) => name.trim()) ?? [];
}

async function copyTable(transaction: Transaction, { copyId }: PartToCopy, copied: CopiedTable): Promise<void> {
  const columns = columnsOf(copied);
  const text = `insert into ${copied.table} (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from copied_rows copied
    join project_copies copies on copies.id = copied.copy_id join ${copied.from ?? copied.table} old on old.${copied.by} = copied.old_id
    where copied.copy_id = ${transaction.dialect.placeholder(1)}${copied.where ? ` and (${copied.where})` : ''}`;
  await transaction.rows({ text, values: [copyId] });
}
