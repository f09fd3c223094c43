/** The tables, as the queries see them. Instants are milliseconds since 1970, booleans are 0 and 1, on both databases. */
import type { Generated } from 'kysely';
import type { Role } from '../access/roles.ts';

export interface Tables {
  users: UsersTable;
  scopes: ScopesTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  idempotency_keys: IdempotencyKeysTable;
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

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: string;
  entity_id: string;
  created_at: number;
}
