/** The page on which administrators look after the accounts of others. */

import { type Html, html } from '../../html.ts';
import type { Account } from '../accounts/account.ts';
import type { PasswordLink } from '../accounts/password-links.ts';
import type { Person } from '../accounts/person.ts';
import type { Phrase, Phrases } from './languages/phrases.ts';
import type { Page } from './layout.ts';
import { alert, done } from './notices.ts';

export interface UsersPage {
  readonly base: string;
  readonly person: Person;
  readonly accounts: readonly Account[];
  readonly page: { readonly number: number; readonly last: number };
  readonly fault?: string;
  readonly doneMessage?: { readonly phrase: Phrase; readonly username: string } | undefined;
  readonly given?: Readonly<Record<string, string | undefined>>;
}

export function usersPage(it: UsersPage): Page {
  return {
    title: (phrases) => phrases.text('Users'),
    hasFault: it.fault !== undefined,
    isWide: true,
    person: it.person,
    body: (phrases) => html`<h1>${phrases.say('Users')}</h1>
${alert(phrases, it.fault)}${done(it.doneMessage && phrases.say(it.doneMessage.phrase, { username: it.doneMessage.username }))}
<section aria-labelledby="accounts"><h2 id="accounts">${phrases.say('Accounts')}</h2>
<table class="cards"><thead><tr><th scope="col">${phrases.say('User name')}</th><th scope="col">${phrases.say('Name')}</th><th scope="col">${phrases.say('State')}</th><th scope="col"><span class="hidden">${phrases.say('Actions')}</span></th></tr></thead>
<tbody>${it.accounts.map((account) => row(phrases, it, account))}</tbody></table>
${pager(phrases, it)}</section>
${newAccountSection(phrases, it)}`,
  };
}

export function linkPage(base: string, person: Person, username: string, { url, expiresAt }: PasswordLink): Page {
  return {
    title: (phrases) => phrases.text('One-time link'),
    isWide: true,
    person,
    body: (phrases) => html`<section><h1>${phrases.say('Link for {username}', { username })}</h1>
<p>${phrases.say('Send this link to {username}. It is shown this once, works once, and is valid until {moment}.', { username: html`<strong>${username}</strong>`, moment: phrases.moment(expiresAt) })}</p>
<label for="link">${phrases.say('One-time link to choose a password')}</label>
<div class="joined"><input id="link" readonly value="${url}"><button type="button" hidden data-copies="link" data-done="${phrases.text('Copied')}">${phrases.say('Copy')}</button></div>
<p><a class="button second" href="${base}/account/users">${phrases.say('Back to the users')}</a></p></section>`,
  };
}

function row(phrases: Phrases, { base, person }: UsersPage, account: Account): Html {
  const states: readonly (Phrase | false)[] = [
    account.isAdministrator && 'administrator',
    account.isDisabled && 'disabled',
    !account.hasPassword && 'no password yet',
  ];
  const act = (action: string, says: Phrase) =>
    html`<form method="post" action="${base}/account/users/${account.id}/${action}"><button class="second small" type="submit">${phrases.say(says)}<span class="hidden"> ${account.username}</span></button></form> `;
  return html`<tr><td>${account.username}</td><td>${account.name}</td><td>${states.map((state) => state && html`<span class="tag">${phrases.say(state)}</span> `)}</td><td>${
    account.isDisabled
      ? act('enable', 'Enable')
      : [act('reset', 'Password link'), account.id !== person.id && act('disable', 'Disable')]
  }</td></tr>`;
}

function pager(phrases: Phrases, { base, page }: UsersPage): Html | undefined {
  if (page.last === 0) return undefined;
  const to = (number: number, says: Phrase) => html`<a href="${base}/account/users?page=${number}">${phrases.say(says)}</a>`;
  const here = phrases.say('Page {number} of {last}', { number: page.number + 1, last: page.last + 1 });
  return html`<nav class="row" aria-label="${phrases.text('Pages')}">${page.number > 0 && to(page.number - 1, 'Previous')}<span class="quiet">${here}</span>${page.number < page.last && to(page.number + 1, 'Next')}</nav>`;
}

function newAccountSection(phrases: Phrases, { base, given = {} }: UsersPage): Html {
  return html`<section aria-labelledby="new"><h2 id="new">${phrases.say('New account')}</h2>
<form method="post" action="${base}/account/users">
<div class="pair">
<div><label for="username">${phrases.say('User name')}</label><input id="username" name="username" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="100" required value="${given.username}"></div>
<div><label for="name">${phrases.say('Name')}</label><input id="name" name="name" autocomplete="off" maxlength="200" required value="${given.name}"></div>
<div><label for="email">${phrases.say('E-mail')} <span class="hint">${phrases.say('(optional)')}</span></label><input id="email" name="email" type="email" autocomplete="off" maxlength="254" value="${given.email}"></div>
</div>
<label class="check"><input type="checkbox" name="administrator" value="yes"> ${phrases.say('Administrator: sees and changes everything')}</label>
<button type="submit">${phrases.say('Create account')}</button>
</form></section>`;
}
