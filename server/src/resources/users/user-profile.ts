/** The profile of a user. */
import type { UserLists } from '../../storage/user-lists.ts';
import type { UserRow } from '../../storage/views/user-view.ts';

export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly theme: string | null;
  readonly isAdministrator: boolean;
  readonly createdAt: number;
}

/** With the lists that are the user's own. */
export interface UserDetails extends UserProfile, UserLists {}

/** How many ids each list may have. */
export const longestList = 50;

export const themes = ['light', 'dark', 'system'] as const;

export interface UserPreferences {
  readonly name?: string;
  readonly locale?: string;
  readonly theme?: (typeof themes)[number] | null;
  readonly starred?: readonly string[];
  readonly recent?: readonly string[];
  readonly id?: unknown;
}

export function userProfileOf(row: UserRow): UserProfile {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    locale: row.locale,
    theme: row.theme,
    isAdministrator: row.isAdministrator,
    createdAt: row.createdAt,
  };
}
