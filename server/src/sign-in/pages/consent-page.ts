/** The page that asks whether a tool may act for the person: one click. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { type Html, html } from '../../html.ts';
import type { Phrase, Phrases } from './languages/phrases.ts';
import type { Page } from './layout.ts';

export interface ConsentQuestion {
  readonly action: string;
  readonly client: string;
  readonly name: Phrase;
  /** What it calls itself, where it registered itself: it may say anything. */
  readonly selfGivenName: string | undefined;
  readonly username: string;
  readonly scopes: readonly string[];
  /** Where the browser goes with the answer. */
  readonly destination: string;
}

const meanings: Readonly<Record<string, Phrase>> = {
  openid: 'act for you in Orrery, with your rights and no more',
  profile: 'know your name',
  email: 'know your e-mail address',
  offline_access: 'stay signed in when you close the browser, until you end it on your account page or it is unused for 60 days',
};

export function consentPage(question: ConsentQuestion): Page {
  const { action, username, scopes, destination } = question;
  const known = scopes.flatMap((scope) => ownEntry(meanings, scope) ?? []);
  return {
    title: (phrases) => phrases.text('Allow access'),
    isBare: true,
    body: (phrases) => html`<section>
<h1>${phrases.say('Allow access?')}</h1>
${whoAsks(phrases, question)}
<ul>${known.map((meaning) => html`<li>${phrases.say(meaning)}</li>`)}</ul>
<p class="quiet">${phrases.say('You are signed in as {username}. The answer goes to {destination}. Allow it only if you have just started such a tool yourself.', { username, destination: html`<code>${destination}</code>` })}</p>
<form method="post" action="${action}" class="row">
<button type="submit" name="answer" value="allow" autofocus>${phrases.say('Allow')}</button>
<button type="submit" name="answer" value="refuse" class="second">${phrases.say('Refuse')}</button>
</form>
</section>`,
  };
}

function whoAsks(phrases: Phrases, { client, name, selfGivenName }: ConsentQuestion): Html {
  if (selfGivenName === undefined) {
    const known = { name: html`<strong>${phrases.say(name)}</strong>`, client: html`<code>${client}</code>` };
    return html`<p>${phrases.say('{name} ({client}) wants to:', known)}</p>`;
  }
  const called = html`<q>${selfGivenName || '?'}</q>`;
  return html`<p>${phrases.say('An application that calls itself {name} wants to:', { name: called })}</p>
<p class="quiet">${phrases.say('It has registered itself: nobody has checked what it calls itself.')}</p>`;
}
