/** A user of the service with everything that is stored about them. */
import type { User } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import type { UsersTable } from '../../storage/tables/tables.ts';

export interface Person extends User {
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly theme: string | null;
  readonly isDisabled: boolean;
  readonly createdAt: number;
}

export const localIssuer = 'local';

export interface PersonChanges {
  readonly name?: string;
  readonly username?: string;
  readonly email?: string | null;
  readonly locale?: string | null;
  readonly theme?: string | null;
  readonly isAdministrator?: boolean;
  readonly isDisabled?: boolean;
}

export function personOf(row: UsersTable): Person {
  return {
    id: row.id,
    name: row.name,
    isAdministrator: row.is_administrator === 1,
    issuer: row.issuer,
    subject: row.subject,
    username: row.username,
    email: row.email,
    locale: row.locale,
    theme: row.theme,
    isDisabled: row.is_disabled === 1,
    createdAt: row.created_at,
  };
}

/** The columns that the changes set; absent properties set none. */
export function columnsOf({
  name,
  username,
  email,
  locale,
  theme,
  isAdministrator,
  isDisabled,
}: PersonChanges): Partial<UsersTable> {
  return {
    ...(name === undefined ? {} : { name: name.trim(), name_folded: folded(name.trim()) }),
    ...(username === undefined ? {} : { username, username_folded: folded(username) }),
    ...(email === undefined ? {} : { email }),
    ...(locale === undefined ? {} : { locale }),
    ...(theme === undefined ? {} : { theme }),
    ...(isAdministrator === undefined ? {} : { is_administrator: Number(isAdministrator) }),
    ...(isDisabled === undefined ? {} : { is_disabled: Number(isDisabled) }),
  };
}
