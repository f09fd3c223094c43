/** The page behind a one-time link: choose a password. */
import { html } from '../../html.ts';
import type { Page } from './layout.ts';
import { alert } from './notices.ts';

export interface ChoosePassword {
  readonly action: string;
  readonly token: string;
  readonly username: string;
  readonly fault?: string;
}

export function choosePasswordPage({ action, token, username, fault }: ChoosePassword): Page {
  return {
    title: (phrases) => phrases.text('Choose a password'),
    hasFault: fault !== undefined,
    isBare: true,
    body: (phrases) => html`<section>
<h1>${phrases.say('Choose a password')}</h1>
<p>${phrases.say('For the account {username}. Ten characters or more; a few words in a row are good.', { username: html`<strong>${username}</strong>` })}</p>
${alert(phrases, fault)}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<input class="hidden" name="username" autocomplete="username" readonly tabindex="-1" aria-hidden="true" value="${username}">
<label for="password">${phrases.say('New password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required autofocus>
<label for="repeated">${phrases.say('New password, again')}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="10" maxlength="200" required>
<button class="whole" type="submit">${phrases.say('Save password')}</button>
</form>
</section>`,
  };
}
