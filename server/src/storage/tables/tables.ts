/** The tables, as the queries see them. Instants are milliseconds since 1970, booleans are 0 and 1, on both databases. */
import type { Generated } from 'kysely';
import type { QueryLanguage } from '../../query-languages.ts';
import type { EnrollmentStatus, Role } from '../../roles.ts';
import type { EventKind } from '../events/event-kinds.ts';
import type { LiftedTable, WrittenTable } from '../lifted-tables.ts';
import type { ModelTables } from './model-tables.ts';
import type { Archivable, Audited, Described } from './table-parts.ts';
import type { TaskTables } from './task-tables.ts';
import type { VersionTables } from './version-tables.ts';

export interface Tables extends ModelTables, TaskTables, VersionTables {
  users: UsersTable;
  /** Arrays of ids, in JSON. */
  user_lists: { user_id: string; starred: string; recent: string };
  scopes: ScopesTable;
  /** Containers whose content is being lifted before they are themselves: to which value, and when that was begun and something done last. */
  lifts: { id: string; confidentiality: number; begun_at: number; touched_at: number };
  /** What was lifted, and how confidential it was before; and what was written since of what was lifted, and how confidential it would have been. */
  lifted_rows: { lift_id: string; entity_id: string; kind: LiftedTable | WrittenTable; confidentiality: number };
  /** Deleted, but not removed yet; or a version of a project that is being made. */
  hidden_containers: { id: string; kind: 'scope' | 'project' | 'version'; hidden_at: number };
  versions_under_way: { project_id: string; heard_at: number };
  /** Their models are still to be marked, and how often that was said. */
  unmarked_projects: { project_id: string; times: number };
  /** How often each was noted, below 0 where something that the model was read with may be hidden since. */
  noted_marks: { model_id: string; times: number };
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  project_imports: { id: string; project_id: string; imported_id: string; creator_id: string; created_at: number };
  project_enrollments: ProjectEnrollmentsTable;
  project_images: ProjectImagesTable;
  project_queries: ProjectQueriesTable;
  audit_records: AuditRecordsTable;
  event_counters: { project_id: string; latest: number };
  project_events: ProjectEventsTable;
  own_task_counters: { user_id: string; latest: number };
  own_task_events: OwnTaskEventsTable;
  presences: PresencesTable;
  idempotency_keys: IdempotencyKeysTable;
  /** What a request was answered, where that is more than the entity. */
  idempotency_answers: { user_id: string; key: string; answer: string };
  blobs: BlobsTable;
  /** Where frames are not of the usual size. */
  blob_hashes: { blob_id: string; sha256: string };
  blob_frames: { blob_id: string; frame_size: number };
  /** Content that has no bytes of its own. */
  blob_differences: { blob_id: string; base_id: string; number: number; difference: Uint8Array };
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

export interface ProjectQueriesTable extends Audited, Described {
  id: string;
  project_id: string;
  /** The project's scope, held here too because raising it lifts what it contains. */
  scope_id: string;
  language: QueryLanguage;
  text: string;
  /** JSON. */
  chart: string | null;
  is_shared: number;
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

export interface ProjectEventsTable {
  id: string;
  project_id: string;
  /** In the project, without gaps. */
  number: number;
  kind: EventKind;
  entity_id: string;
  model_id: string | null;
  revision: number | null;
  confidentiality_before: number | null;
  confidentiality: number;
  actor_id: string;
  created_at: number;
}

/** That a task of somebody has changed. */
export interface OwnTaskEventsTable {
  id: string;
  user_id: string;
  number: number;
  task_id: string;
  /** The one that the task was about then. */
  project_id: string | null;
  created_at: number;
}

/** Who looks at which model. */
export interface PresencesTable {
  user_id: string;
  model_id: string;
  project_id: string;
  representation_id: string | null;
  object_id: string | null;
  /** That of the model when somebody looked. */
  confidentiality: number;
  seen_at: number;
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
  /** Where the bytes lie: `file`, `database`; `difference` where they follow from other content. */
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
