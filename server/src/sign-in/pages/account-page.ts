/** The page on which people look after their own account. */

import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { type Content, type Html, html } from '../../html.ts';
import type { BrowserSession } from '../../storage/sign-in/browser-session-rows.ts';
import type { Person } from '../accounts/person.ts';
import { clientNames } from '../issuer/clients.ts';
import type { OfflineAccess } from '../issuer/grants.ts';
import { registeredName } from '../registration/registered-client-id.ts';
import { browserName } from './browser-name.ts';
import { ownNameOf, type Phrase, type Phrases } from './languages/phrases.ts';
import type { Page } from './layout.ts';
import { alert, done } from './notices.ts';

/** So many browsers, and so many tools, are on the page. */
export const mostShown = 50;

export const themes: Readonly<Record<string, Phrase>> = { system: 'As the device has it', light: 'Light', dark: 'Dark' };

export interface AccountPage {
  readonly base: string;
  readonly person: Person;
  readonly locales: readonly string[];
  readonly session: BrowserSession;
  readonly sessions: readonly BrowserSession[];
  readonly tools: readonly OfflineAccess[];
  readonly fault?: string;
  readonly doneMessage?: Phrase | undefined;
}

export function accountPage(it: AccountPage): Page {
  return {
    title: (phrases) => phrases.text('Your account'),
    hasFault: it.fault !== undefined,
    isWide: true,
    person: it.person,
    body: (phrases) => html`<div class="row spread"><h1>${phrases.say('Your account')}</h1>${signOutForm(phrases, it.base)}</div>
${alert(phrases, it.fault)}${done(it.doneMessage && phrases.say(it.doneMessage))}
${profileSection(phrases, it)}
${passwordSection(phrases, it)}
${sessionsSection(phrases, it)}
${toolsSection(phrases, it)}`,
  };
}

export function signOutForm(phrases: Phrases, base: string): Html {
  return html`<form method="post" action="${base}/sign-out"><button class="second" type="submit">${phrases.say('Sign out')}</button></form>`;
}

function profileSection(phrases: Phrases, { base, person, locales }: AccountPage): Html {
  const chosen = person.locale ?? phrases.language;
  return html`<section aria-labelledby="profile"><h2 id="profile">${phrases.say('Profile')}</h2>
<p class="quiet">${phrases.say('Signed in as {username}', { username: html`<strong>${person.username}</strong>` })}${person.email ? ` (${person.email})` : ''}${person.isAdministrator ? html` <span class="tag">${phrases.say('administrator')}</span>` : undefined}</p>
<form method="post" action="${base}/account/profile">
<div class="pair">
<div><label for="name">${phrases.say('Name')}</label><input id="name" name="name" autocomplete="name" maxlength="200" required value="${person.name}"></div>
<div><label for="locale">${phrases.say('Language')}</label><select id="locale" name="locale">${locales.map((locale) => option(locale, ownNameOf(locale), locale === chosen))}</select></div>
<div><label for="theme">${phrases.say('Colours')}</label><select id="theme" name="theme">${Object.entries(themes).map(([value, says]) => option(value, phrases.text(says), value === (person.theme ?? 'system')))}</select></div>
</div>
<button type="submit">${phrases.say('Save')}</button>
</form></section>`;
}

function option(value: string, says: string, isChosen: boolean): Html {
  return html`<option value="${value}"${isChosen ? html` selected` : undefined}>${says}</option>`;
}

function passwordSection(phrases: Phrases, { base, person }: AccountPage): Html {
  return html`<section aria-labelledby="password"><h2 id="password">${phrases.say('Password')}</h2>
<p class="quiet">${phrases.say('A new password ends all your other sessions and signs your tools out.')}</p>
<form method="post" action="${base}/account/password">
<input class="hidden" name="username" autocomplete="username" readonly tabindex="-1" aria-hidden="true" value="${person.username}">
<div class="pair">
<div><label for="current">${phrases.say('Current password')}</label><input id="current" name="current" type="password" autocomplete="current-password" maxlength="1000" required></div>
<div><label for="new">${phrases.say('New password')}</label><input id="new" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required></div>
<div><label for="repeated">${phrases.say('New password, again')}</label><input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="10" maxlength="200" required></div>
</div>
<button type="submit">${phrases.say('Change password')}</button>
</form></section>`;
}

function sessionsSection(phrases: Phrases, { base, session, sessions }: AccountPage): Html {
  const rows = newest(sessions).map(
    (it) =>
      html`<tr><td>${browserName(phrases, it.userAgent)}</td><td>${phrases.moment(it.createdAt)}</td><td>${
        it.id === session.id
          ? html`<span class="tag">${phrases.say('this browser')}</span>`
          : button(`${base}/account/sessions/end`, 'session', it.id, phrases.say('End'), browserName(phrases, it.userAgent))
      }</td></tr>`,
  );
  return html`<section aria-labelledby="sessions"><h2 id="sessions">${phrases.say('Browsers')}</h2>
<table class="cards"><thead><tr><th scope="col">${phrases.say('Browser')}</th><th scope="col">${phrases.say('Signed in')}</th><th scope="col"><span class="hidden">${phrases.say('Action')}</span></th></tr></thead><tbody>${rows}</tbody></table>${notShown(phrases, sessions.length)}
${sessions.length > 1 ? html`<form method="post" action="${base}/account/sessions/end"><button class="second" name="session" value="others" type="submit">${phrases.say('End all others')}</button></form>` : undefined}
</section>`;
}

function toolsSection(phrases: Phrases, { base, tools }: AccountPage): Html {
  const rows = newest(tools).map(
    (it) =>
      html`<tr><td>${nameOfClient(phrases, it.clientId)}</td><td data-label="${phrases.text('Allowed')}">${phrases.moment(it.since)}</td><td data-label="${phrases.text('Last used')}">${phrases.moment(it.lastUsed)}</td><td>${button(`${base}/account/tools/revoke`, 'grant', it.grantId, phrases.say('Revoke'), phrases.say('the access of this tool'))}</td></tr>`,
  );
  const none = html`<p class="quiet">${phrases.say('No tool stays signed in for you.')}</p>`;
  return html`<section aria-labelledby="tools"><h2 id="tools">${phrases.say('Tools that stay signed in')}</h2>${
    tools.length === 0
      ? none
      : html`<table class="cards"><thead><tr><th scope="col">${phrases.say('Tool')}</th><th scope="col">${phrases.say('Allowed')}</th><th scope="col">${phrases.say('Last used')}</th><th scope="col"><span class="hidden">${phrases.say('Action')}</span></th></tr></thead><tbody>${rows}</tbody></table>${notShown(phrases, tools.length)}`
  }</section>`;
}

function newest<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(0, mostShown);
}

function notShown(phrases: Phrases, count: number): Html | undefined {
  if (count <= mostShown) return undefined;
  return html`<p class="quiet">${phrases.say('Older ones that are not shown: {count}', { count: count - mostShown })}</p>`;
}

function nameOfClient(phrases: Phrases, clientId: string): Content {
  const selfGiven = registeredName(clientId);
  if (selfGiven !== undefined)
    return phrases.say('An application that calls itself {name}', { name: html`<q>${selfGiven || '?'}</q>` });
  const name = ownEntry(clientNames, clientId);
  return name ? phrases.say(name) : clientId;
}

function button(action: string, name: string, value: string, says: Html, about: Content): Html {
  return html`<form method="post" action="${action}"><button class="second small" name="${name}" value="${value}" type="submit">${says}<span class="hidden"> ${about}</span></button></form>`;
}
