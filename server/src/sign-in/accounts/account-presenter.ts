/** Accounts as administrators see them. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import type { Account } from './account.ts';
import type { PasswordLink } from './password-links.ts';

export function accountPresenter(urls: Urls) {
  return (account: Account) => ({
    id: account.id,
    username: account.username,
    name: account.name,
    email: account.email,
    administrator: account.isAdministrator,
    disabled: account.isDisabled,
    hasPassword: account.hasPassword,
    creationDateTime: new Date(account.createdAt).toISOString(),
    _links: { self: linkTo(urls.to('accounts', account.id)) },
  });
}

export function presentLink({ url, expiresAt }: PasswordLink) {
  return { passwordLink: url, passwordLinkExpirationDateTime: new Date(expiresAt).toISOString() };
}
