/** Passwords, one-time links, browser sessions, and what the embedded issuer remembers. */
import type { Migration } from './migration.ts';

export const signIn: Migration = {
  name: '0004-sign-in',
  statements: ({ id, text, integer }) => [
    `create table if not exists local_passwords (
      user_id ${id} primary key references users (id) on delete cascade, hash ${text} not null, changed_at ${integer} not null)`,

    `create table if not exists password_links (
      token_hash ${text} primary key, user_id ${id} not null references users (id) on delete cascade,
      created_at ${integer} not null, expires_at ${integer} not null)`,
    'create index if not exists password_links_user on password_links (user_id)',

    `create table if not exists browser_sessions (
      token_hash ${text} primary key, id ${id} not null, user_id ${id} not null references users (id) on delete cascade,
      issuer_session ${text}, user_agent ${text}, created_at ${integer} not null, expires_at ${integer} not null)`,
    'create index if not exists browser_sessions_user on browser_sessions (user_id)',
    'create index if not exists browser_sessions_expiry on browser_sessions (expires_at)',

    `create table if not exists sign_in_attempts (
      key ${text} primary key, failures ${integer} not null, blocked_until ${integer} not null, last_at ${integer} not null)`,
    'create index if not exists sign_in_attempts_age on sign_in_attempts (last_at)',

    `create table if not exists installation_secrets (name ${text} primary key, value ${text} not null, created_at ${integer} not null)`,

    `create table if not exists signing_keys (
      kid ${text} primary key, private_key ${text} not null, created_at ${integer} not null, retired_at ${integer})`,

    `create table if not exists consents (
      user_id ${id} not null references users (id) on delete cascade, client_id ${text} not null, scopes ${text} not null,
      created_at ${integer} not null, primary key (user_id, client_id))`,

    `create table if not exists oidc_records (
      model ${text} not null, id ${text} not null, payload ${text} not null, grant_id ${text}, uid ${text}, account_id ${text},
      consumed_at ${integer}, expires_at ${integer} not null, primary key (model, id))`,
    'create index if not exists oidc_records_grant on oidc_records (grant_id)',
    'create index if not exists oidc_records_uid on oidc_records (uid)',
    'create index if not exists oidc_records_account on oidc_records (account_id, model)',
    'create index if not exists oidc_records_expiry on oidc_records (expires_at)',
  ],
};
