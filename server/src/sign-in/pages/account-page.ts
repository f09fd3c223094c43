/** The page on which people look after their own account. */

import type { BrowserSession } from '../../storage/sign-in/browser-session-rows.ts';
import type { Person } from '../accounts/person.ts';
import { clientNames } from '../issuer/clients.ts';
import type { OfflineAccess } from '../issuer/grants.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';
import { alert, done } from './notices.ts';
import { browserName, moment } from './words.ts';

export const themes = { system: 'As the device has it', light: 'Light', dark: 'Dark' } as const;

export interface AccountPage {
  readonly base: string;
  readonly person: Person;
  readonly locales: readonly string[];
  readonly session: BrowserSession;
  readonly sessions: readonly BrowserSession[];
  readonly tools: readonly OfflineAccess[];
  readonly fault?: string;
  readonly doneMessage?: string;
}

export function accountPage(it: AccountPage): Page {
  return {
    title: it.fault ? 'Your account: error' : 'Your account',
    isWide: true,
    person: it.person,
    body: html`<div class="row spread"><h1>Your account</h1>${signOutForm(it.base)}</div>
${alert(it.fault)}${done(it.doneMessage)}
${profileSection(it)}
${passwordSection(it)}
${sessionsSection(it)}
${toolsSection(it)}`,
  };
}

export function signOutForm(base: string): Html {
  return html`<form method="post" action="${base}/sign-out"><button class="second" type="submit">Sign out</button></form>`;
}

function profileSection({ base, person, locales }: AccountPage): Html {
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const chosen = person.locale ?? locales[0]!;
  return html`<section aria-labelledby="profile"><h2 id="profile">Profile</h2>
<p class="quiet">Signed in as <strong>${person.username}</strong>${person.email ? ` (${person.email})` : ''}${person.isAdministrator ? html` <span class="tag">administrator</span>` : undefined}</p>
<form method="post" action="${base}/account/profile">
<div class="pair">
<div><label for="name">Name</label><input id="name" name="name" autocomplete="name" maxlength="200" required value="${person.name}"></div>
<div><label for="locale">Language</label><select id="locale" name="locale">${locales.map((locale) => option(locale, languages.of(locale) ?? locale, locale === chosen))}</select></div>
<div><label for="theme">Colours</label><select id="theme" name="theme">${Object.entries(themes).map(([value, says]) => option(value, says, value === (person.theme ?? 'system')))}</select></div>
</div>
<button type="submit">Save</button>
</form></section>`;
}

function option(value: string, says: string, isChosen: boolean): Html {
  return html`<option value="${value}"${isChosen ? html` selected` : undefined}>${says}</option>`;
}

function passwordSection({ base, person }: AccountPage): Html {
  return html`<section aria-labelledby="password"><h2 id="password">Password</h2>
<p class="quiet">A new password ends all your other sessions and signs your tools out.</p>
<form method="post" action="${base}/account/password">
<input class="hidden" name="username" autocomplete="username" readonly tabindex="-1" aria-hidden="true" value="${person.username}">
<div class="pair">
<div><label for="current">Current password</label><input id="current" name="current" type="password" autocomplete="current-password" maxlength="1000" required></div>
<div><label for="new">New password</label><input id="new" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required></div>
<div><label for="repeated">New password, again</label><input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="10" maxlength="200" required></div>
</div>
<button type="submit">Change password</button>
</form></section>`;
}

function sessionsSection({ base, session, sessions }: AccountPage): Html {
  const rows = sessions.map(
    (it) =>
      html`<tr><td>${browserName(it.userAgent)}</td><td>${moment(it.createdAt)}</td><td>${
        it.id === session.id
          ? html`<span class="tag">this browser</span>`
          : button(`${base}/account/sessions/end`, 'session', it.id, 'End', browserName(it.userAgent))
      }</td></tr>`,
  );
  return html`<section aria-labelledby="sessions"><h2 id="sessions">Browsers</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">Browser</th><th scope="col">Signed in</th><th scope="col"><span class="hidden">Action</span></th></tr></thead><tbody>${rows}</tbody></table></div>
${sessions.length > 1 ? html`<form method="post" action="${base}/account/sessions/end"><button class="second" name="session" value="others" type="submit">End all others</button></form>` : undefined}
</section>`;
}

function toolsSection({ base, tools }: AccountPage): Html {
  const rows = tools.map(
    (it) =>
      html`<tr><td>${clientNames[it.clientId] ?? it.clientId}</td><td>${moment(it.since)}</td><td>${moment(it.lastUsed)}</td><td>${button(`${base}/account/tools/revoke`, 'grant', it.grantId, 'Revoke', 'the access of this tool')}</td></tr>`,
  );
  const none = html`<p class="quiet">No tool stays signed in for you.</p>`;
  return html`<section aria-labelledby="tools"><h2 id="tools">Tools that stay signed in</h2>${
    tools.length === 0
      ? none
      : html`<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">Tool</th><th scope="col">Allowed</th><th scope="col">Last used</th><th scope="col"><span class="hidden">Action</span></th></tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`;
}

function button(action: string, name: string, value: string, says: string, about: string): Html {
  return html`<form method="post" action="${action}"><button class="second small" name="${name}" value="${value}" type="submit">${says}<span class="hidden"> ${about}</span></button></form>`;
}
