/** The tables of models, their revisions and readings. */
import type { Generated } from 'kysely';
import type { Origin } from '../revision-origins.ts';
import type { Archivable, Audited, Described } from './table-parts.ts';

export interface ModelTables {
  models: ModelsTable;
  revisions: RevisionsTable;
  revision_metamodels: RevisionMetamodelsTable;
  declared_packages: { model_id: string; ns_uri: string; name: string };
  sought_packages: { model_id: string; ns_uri: string };
  /** Models that use them by these names are still to get their notes. */
  changed_metamodels: ChangedMetamodelsTable;
  /** The other documents that references which are no containments lead to. */
  linked_documents: { model_id: string; document: string };
  reference_targets: ReferenceTargetsTable;
  /** The names under which a model may be found that such a document is. */
  reference_names: { model_id: string; position: number; project_id: string; name: string };
  /** The names that a model answers to. */
  model_names: { model_id: string; project_id: string; name: string };
  readings: ReadingsTable;
  /** The list of diagnostics that a model shows; none where nothing is wrong. */
  diagnostic_lists: { model_id: string; list_id: string };
  listed_diagnostics: ListedDiagnosticsTable;
  /** Lists that no model shows: those that are yet to be shown, since they were begun, and those that were shown before, since 0. */
  unused_diagnostic_lists: { list_id: string; begun_at: number };
  /** Revisions whose objects have been indexed, by that version of the index. */
  object_indexes: { revision_id: string; version: number };
  representations: RepresentationsTable;
  /** The revision of which a model has its representations, and by which version of the rule. */
  derived_representations: { model_id: string; revision: number; version: number };
  /** How often the representations of a model have changed. */
  representation_stamps: { model_id: string; stamp: number };
  derived_forms: { key: string; blob_id: string; hash: string; size: number; used_at: number };
}

export interface ChangedMetamodelsTable {
  model_id: string;
  name: string;
  /** Where it was, and who saw it. */
  project_id: string;
  confidentiality: number;
  lowest_seeing_elsewhere: number;
  /** Another one for each change. */
  change_id: string;
}

export interface ModelsTable extends Audited, Archivable, Described {
  seq: Generated<number>;
  id: string;
  project_id: string;
  /** The project's scope, held here too because lists filter on it. */
  scope_id: string;
  previous_version_id: string | null;
  /** The UUID from which ids are made; the same in all versions of the model. */
  lineage: string;
  content_type: string | null;
  content_type_folded: string | null;
  type: string | null;
  type_folded: string | null;
  /** The number of the current revision; 0 as long as the model is empty. */
  revision: number;
  content_at: number | null;
  errors: number;
  warnings: number;
  infos: number;
  /** How often its metamodels may have changed, and how many of these changes its current reading knows. */
  marks: number;
  marks_read: number;
}

export interface RepresentationsTable extends Audited, Omit<Described, 'confidentiality'> {
  id: string;
  model_id: string;
  project_id: string;
  scope_id: string;
  kind: string;
  specification: string | null;
  target_id: string | null;
  target_type: string | null;
  /** The id of the object, or of the model, that it is the default representation of. Absent where it is not marked as one. */
  default_for: string | null;
  /** The view or package that it follows from; absent where somebody has made it. */
  object_id: string | null;
  /** The name of that object in the current revision. */
  derived_name: string | null;
  /** Orders it among the views of the current revision, of which the first is at 0; absent where that has no such view. */
  position: number | null;
  /** Whether people have made it or changed it: then it does not go with its view. */
  is_stored: number;
  /** Content that somebody has given; with its hash and size. */
  blob_id: string | null;
  hash: string | null;
  size: number | null;
}

export interface RevisionsTable {
  id: string;
  model_id: string;
  number: number;
  creator_id: string;
  created_at: number;
  format: string;
  file_name: string | null;
  size: number;
  hash: string;
  object_count: number;
  message: string | null;
  origin: Origin;
  /** That of the model when the revision was written. */
  confidentiality: number;
  content_type: string | null;
  type: string | null;
  blob_id: string;
  id_map_blob_id: string | null;
  id_map_hash: string | null;
  id_map_size: number | null;
}

/** What a revision was read with, in order of preference. */
export interface RevisionMetamodelsTable {
  revision_id: string;
  position: number;
  key: string;
  /** A JSON array. */
  ns_uris: string;
  file_name: string | null;
  format: string;
  lineage: string;
  blob_id: string;
  hash: string;
  size: number;
  id_map_blob_id: string | null;
  id_map_hash: string | null;
  id_map_size: number | null;
}

/** The other documents that references of any kind lead to, with the first of them; what is built in is left out. */
export interface ReferenceTargetsTable {
  model_id: string;
  position: number;
  document: string;
  reference_count: number;
  object_id: string;
  feature: string;
}

/** The reading of a current revision: what it was made with, and what it found without looking at other models. */
export interface ReadingsTable {
  model_id: string;
  read_with: string;
  errors: number;
  warnings: number;
  infos: number;
}

/** What is wrong in the current revision of a model, in document order. */
export interface ListedDiagnosticsTable {
  id: string;
  list_id: string;
  model_id: string;
  position: number;
  severity: string;
  code: string;
  message: string;
  message_folded: string;
  object_id: string | null;
  feature: string | null;
  line: number | null;
  column_number: number | null;
  /** Where it is, where that is not told by line and column alone. */
  pointer: string | null;
  byte_offset: number | null;
  instance: number | null;
}
