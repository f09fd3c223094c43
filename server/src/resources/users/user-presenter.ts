/** A user as others see them, and as they see themselves. */
import { type Caller, isAdministrator } from '../../access/caller.ts';
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { instant } from '../audit.ts';
import type { UserDetails, UserProfile } from './user-profile.ts';

export function presentUserTo(caller: Caller, urls: Urls) {
  return (user: UserProfile) => ({
    id: user.id,
    name: user.name,
    ...(seesAll(caller, user) ? { username: user.username, email: user.email } : {}),
    _links: { self: linkTo(urls.to('users', user.id)) },
  });
}

export function presentUserDetails(urls: Urls, defaultLocale: string) {
  return (user: UserDetails) => ({
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    locale: user.locale ?? defaultLocale,
    theme: user.theme,
    starred: user.starred,
    recent: user.recent,
    administrator: user.isAdministrator,
    creationDateTime: instant(user.createdAt),
    _links: { self: linkTo(urls.to('users', 'current')) },
  });
}

/** "Username and e-mail only to oneself and administrators." */
function seesAll(caller: Caller, user: UserProfile): boolean {
  return isAdministrator(caller) || (caller !== 'anonymous' && caller.id === user.id);
}
