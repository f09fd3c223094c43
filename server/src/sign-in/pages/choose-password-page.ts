/** The page behind a one-time link: choose a password. */
import { html } from './html.ts';
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
    title: fault ? 'Choose a password: error' : 'Choose a password',
    isBare: true,
    body: html`<section>
<h1>Choose a password</h1>
<p>For the account <strong>${username}</strong>. Ten characters or more; a few words in a row are good.</p>
${alert(fault)}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<input class="hidden" name="username" autocomplete="username" readonly tabindex="-1" aria-hidden="true" value="${username}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required autofocus>
<label for="repeated">New password, again</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="10" maxlength="200" required>
<button class="whole" type="submit">Save password</button>
</form>
</section>`,
  };
}
