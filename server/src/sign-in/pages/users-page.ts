/** The page on which administrators look after the accounts of others. */
import type { Account } from '../accounts/account.ts';
import type { PasswordLink } from '../accounts/password-links.ts';
import type { Person } from '../accounts/person.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';
import { alert, done } from './notices.ts';
import { moment } from './words.ts';

export interface UsersPage {
  readonly base: string;
  readonly person: Person;
  readonly accounts: readonly Account[];
  readonly page: { readonly number: number; readonly last: number };
  readonly fault?: string;
  readonly doneMessage?: string;
  readonly given?: Readonly<Record<string, string | undefined>>;
}

export function usersPage(it: UsersPage): Page {
  return {
    title: it.fault ? 'Users: error' : 'Users',
    isWide: true,
    person: it.person,
    body: html`<h1>Users</h1>
${alert(it.fault)}${done(it.doneMessage)}
<section aria-labelledby="accounts"><h2 id="accounts">Accounts</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">User name</th><th scope="col">Name</th><th scope="col">State</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${it.accounts.map((account) => row(it, account))}</tbody></table></div>
${pager(it)}</section>
${newAccountSection(it)}`,
  };
}

export function linkPage(base: string, person: Person, username: string, { url, expiresAt }: PasswordLink): Page {
  return {
    title: 'One-time link',
    isWide: true,
    person,
    body: html`<section><h1>Link for ${username}</h1>
<p>Send this link to ${username}. It is shown this once, works once, and is valid until ${moment(expiresAt)}.</p>
<label for="link">One-time link to choose a password</label>
<input id="link" readonly value="${url}">
<p><a class="button second" href="${base}/account/users">Back to the users</a></p></section>`,
  };
}

function row({ base, person }: UsersPage, account: Account): Html {
  const states = [
    account.isAdministrator && 'administrator',
    account.isDisabled && 'disabled',
    !account.hasPassword && 'no password yet',
  ];
  const act = (action: string, says: string) =>
    html`<form method="post" action="${base}/account/users/${account.id}/${action}"><button class="second small" type="submit">${says}<span class="hidden"> ${account.username}</span></button></form> `;
  return html`<tr><td>${account.username}</td><td>${account.name}</td><td>${states.map((state) => state && html`<span class="tag">${state}</span> `)}</td><td>${
    account.isDisabled
      ? act('enable', 'Enable')
      : [act('reset', 'Password link'), account.id !== person.id && act('disable', 'Disable')]
  }</td></tr>`;
}

function pager({ base, page }: UsersPage): Html | undefined {
  if (page.last === 0) return undefined;
  const to = (number: number, says: string) => html`<a href="${base}/account/users?page=${number}">${says}</a>`;
  return html`<nav class="row" aria-label="Pages">${page.number > 0 && to(page.number - 1, 'Previous')}<span class="quiet">Page ${page.number + 1} of ${page.last + 1}</span>${page.number < page.last && to(page.number + 1, 'Next')}</nav>`;
}

function newAccountSection({ base, given = {} }: UsersPage): Html {
  return html`<section aria-labelledby="new"><h2 id="new">New account</h2>
<form method="post" action="${base}/account/users">
<div class="pair">
<div><label for="username">User name</label><input id="username" name="username" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="100" required value="${given.username}"></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="200" required value="${given.name}"></div>
<div><label for="email">E-mail <span class="hint">(optional)</span></label><input id="email" name="email" type="email" autocomplete="off" maxlength="254" value="${given.email}"></div>
</div>
<label class="check"><input type="checkbox" name="administrator" value="yes"> Administrator: sees and changes everything</label>
<button type="submit">Create account</button>
</form></section>`;
}
