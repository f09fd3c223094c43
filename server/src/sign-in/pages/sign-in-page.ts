/** The page on which people sign in. */
import { html } from '../../html.ts';
import type { Page } from './layout.ts';
import { alert } from './notices.ts';

export interface SignInForm {
  readonly action: string;
  readonly username?: string;
  readonly fault?: string;
}

export function signInPage({ action, username, fault }: SignInForm): Page {
  const isKnown = Boolean(username);
  return {
    title: (phrases) => phrases.text('Sign in'),
    hasFault: fault !== undefined,
    isBare: true,
    body: (phrases) => html`<section>
<h1>${phrases.say('Sign in')}</h1>
${alert(phrases, fault)}
<form method="post" action="${action}">
<label for="username">${phrases.say('User name')}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required value="${username}"${isKnown ? undefined : autofocus}>
<label for="password">${phrases.say('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${isKnown ? autofocus : undefined}>
<button class="whole" type="submit">${phrases.say('Sign in')}</button>
</form>
</section>
<p class="quiet">${phrases.say('No account, or the password forgotten? An administrator of this installation can send you a link.')}</p>`,
  };
}

const autofocus = html` autofocus`;
