/** The first page: what this is, and who is signed in. */

import { type Html, html } from '../../html.ts';
import { guidesPath } from '../../http/description/docs-frame.ts';
import type { Person } from '../accounts/person.ts';
import { signOutForm } from './account-page.ts';
import type { Phrases } from './languages/phrases.ts';
import type { Layout, Page } from './layout.ts';

export function welcomePage(layout: Layout, person: Person | undefined): Page {
  const path = html`<code>${layout.base}/api</code>`;
  return {
    title: (phrases) => phrases.text('Welcome'),
    isWide: true,
    person,
    body: (phrases) => html`<section>
<h1>${phrases.say('Orrery, a modelling repository')}</h1>
<p>${phrases.say('It stores models and gives them back in every serialization, answers queries across projects, and shows each reader what their clearance allows. Its home is an HTTP interface under {path}.', { path })}</p>
<p class="row"><a class="button" href="${layout.base}${guidesPath}">${phrases.say('Read the guides')}</a> <a class="button second" href="${layout.base}/docs">${phrases.say('Read and try the interface')}</a> <a class="button second" href="${layout.base}/v3/api-docs">${phrases.say('OpenAPI description')}</a></p>
</section>
${person ? signedInSection(phrases, layout, person) : signedOutSection(phrases, layout)}`,
  };
}

function signedInSection(phrases: Phrases, { base, hasAccounts }: Layout, person: Person): Html {
  const address = hasAccounts ? `${base}/account` : `${base}/api/account`;
  const account = html`<a class="button second" href="${address}">${phrases.say('Your account')}</a>`;
  const username = html`<strong>${person.username}</strong>`;
  return html`<section><h2>${phrases.say('Hello, {name}', { name: person.name })}</h2><p>${phrases.say('You are signed in as {username}.', { username })}</p><div class="row">${account}${signOutForm(phrases, base)}</div></section>`;
}

function signedOutSection(phrases: Phrases, { base }: Layout): Html {
  return html`<section><h2>${phrases.say('You are not signed in')}</h2><p>${phrases.say('Public models are there for everyone. To see more, and to change anything, sign in.')}</p><p><a class="button" href="${base}/sign-in">${phrases.say('Sign in')}</a></p></section>`;
}
