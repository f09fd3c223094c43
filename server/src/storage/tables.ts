/** The tables, as the queries see them. Instants are milliseconds since 1970, booleans are 0 and 1, on both databases. */
import type { Generated } from 'kysely';
import type { Origin } from '../origins.ts';
import type { EnrollmentStatus, Role } from '../roles.ts';

export interface Tables {
  users: UsersTable;
  scopes: ScopesTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  project_imports: { id: string; project_id: string; imported_id: string; creator_id: string; created_at: number };
  project_enrollments: ProjectEnrollmentsTable;
  project_images: ProjectImagesTable;
  models: ModelsTable;
  revisions: RevisionsTable;
  revision_metamodels: RevisionMetamodelsTable;
  declared_packages: { model_id: string; ns_uri: string; name: string };
  sought_packages: { model_id: string; ns_uri: string };
  linked_documents: { model_id: string; document: string };
  diagnostics: DiagnosticsTable;
  derived_forms: { key: string; blob_id: string; hash: string; size: number; used_at: number };
  audit_records: AuditRecordsTable;
  idempotency_keys: IdempotencyKeysTable;
  blobs: BlobsTable;
  removed_blobs: { id: string; store: string };
  content_chunks: { blob_id: string; number: number; bytes: Uint8Array };
  local_passwords: { user_id: string; hash: string; changed_at: number };
  password_links: { token_hash: string; user_id: string; created_at: number; expires_at: number };
  browser_sessions: BrowserSessionsTable;
  sign_in_attempts: { key: string; failures: number; blocked_until: number; last_at: number };
  installation_secrets: { name: string; value: string; created_at: number };
  signing_keys: { kid: string; private_key: string; created_at: number; retired_at: number | null };
  consents: { user_id: string; client_id: string; scopes: string; created_at: number };
  oidc_records: OidcRecordsTable;
  applied_migrations: { name: string; applied_at: number };
  migration_lock: { id: number; holder: string; held_until: number };
}

export interface UsersTable {
  id: string;
  /** Who vouches for the user: `local`, or the URL of an external issuer. */
  issuer: string;
  /** The issuer's own name for the user; for local ones the user's id. */
  subject: string;
  username: string;
  username_folded: string;
  name: string;
  name_folded: string;
  email: string | null;
  locale: string | null;
  theme: string | null;
  is_administrator: number;
  is_disabled: number;
  created_at: number;
}

interface Audited {
  creator_id: string;
  created_at: number;
  modifier_id: string;
  modified_at: number;
}

interface Archivable {
  archiver_id: string | null;
  archived_at: number | null;
}

interface Described {
  slug: string;
  name: string;
  name_folded: string;
  description: string | null;
  description_folded: string | null;
  confidentiality: number;
}

export interface ScopesTable extends Audited, Archivable, Described {
  /** The row's number in the search index; the embedded database only. */
  seq: Generated<number>;
  id: string;
}

export interface ProjectsTable extends Audited, Archivable, Described {
  seq: Generated<number>;
  id: string;
  scope_id: string;
  version: string;
  version_folded: string;
  previous_version_id: string | null;
}

export interface ProjectMembersTable extends Audited {
  id: string;
  project_id: string;
  /** The project's scope, held here too because the visibility of scopes asks for it. */
  scope_id: string;
  user_id: string;
  role: Role;
  clearance: number;
}

export interface ProjectEnrollmentsTable extends Audited {
  id: string;
  project_id: string;
  scope_id: string;
  user_id: string;
  status: EnrollmentStatus;
}

export interface ProjectImagesTable extends Audited {
  id: string;
  project_id: string;
  name: string;
  name_folded: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  blob_id: string;
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

/** What is wrong in the current revision of a model, in document order. */
export interface DiagnosticsTable {
  id: string;
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
}

export interface AuditRecordsTable {
  id: string;
  recorded_at: number;
  actor_id: string;
  action: string;
  entity_kind: string;
  entity_id: string;
  entity_name: string;
  entity_name_folded: string;
  project_id: string | null;
  project_name: string | null;
  scope_id: string | null;
  scope_name: string | null;
  /** Another project that the record speaks of: who does not see it does not see the record. */
  related_project_id: string | null;
  /** The confidentiality of the entity at that time. */
  confidentiality: number;
  request_id: string | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: string;
  entity_id: string;
  created_at: number;
}

/** Content, by the id of the copy; see `content/blobs.ts` for the life of a row. */
export interface BlobsTable {
  id: string;
  /** Where the bytes lie: `file`, `database`. */
  store: string;
  /** Within which a store keeps the same bytes once: the lineage of a project. */
  space: string;
  /** Absent, with the size, until all bytes are durable. */
  hash: string | null;
  size: number | null;
  touched_at: number;
}

export interface BrowserSessionsTable {
  /** The cookie's value is nowhere stored: this is its hash. */
  token_hash: string;
  /** How pages name the session without giving it away. */
  id: string;
  user_id: string;
  /** The embedded issuer's own session from which this one came; it ends with it. */
  issuer_session: string | null;
  user_agent: string | null;
  created_at: number;
  expires_at: number;
}

/** What the embedded issuer remembers: sessions, grants, codes, refresh tokens. */
export interface OidcRecordsTable {
  model: string;
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  consumed_at: number | null;
  expires_at: number;
}
