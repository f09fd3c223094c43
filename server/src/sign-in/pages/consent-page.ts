/** The page that asks whether a tool may act for the person: one click. */
import { html } from './html.ts';
import type { Page } from './layout.ts';

export interface ConsentQuestion {
  readonly action: string;
  readonly client: string;
  readonly name: string;
  readonly username: string;
  readonly scopes: readonly string[];
  /** Where the browser goes with the answer. */
  readonly destination: string;
}

const meanings: Readonly<Record<string, string>> = {
  openid: 'act for you in Orrery, with your rights and no more',
  profile: 'know your name',
  email: 'know your e-mail address',
  offline_access: 'stay signed in when you close the browser, until you end it on your account page or it is unused for 60 days',
};

export function consentPage({ action, client, name, username, scopes, destination }: ConsentQuestion): Page {
  const wishes = scopes.filter((scope) => scope in meanings).map((scope) => html`<li>${meanings[scope]}</li>`);
  return {
    title: 'Allow access',
    isBare: true,
    body: html`<section>
<h1>Allow access?</h1>
<p><strong>${name}</strong> (<code>${client}</code>) wants to:</p>
<ul>${wishes}</ul>
<p class="quiet">You are signed in as ${username}. The answer goes to <code>${destination}</code>. Allow it only if you have just started such a tool yourself.</p>
<form method="post" action="${action}" class="row">
<button type="submit" name="answer" value="allow" autofocus>Allow</button>
<button type="submit" name="answer" value="refuse" class="second">Refuse</button>
</form>
</section>`,
  };
}
