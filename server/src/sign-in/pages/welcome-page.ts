/** The first page: what this is, and who is signed in. */
import type { Person } from '../accounts/person.ts';
import { signOutForm } from './account-page.ts';
import { type Html, html } from './html.ts';
import type { Layout, Page } from './layout.ts';

export function welcomePage(layout: Layout, person: Person | undefined): Page {
  return {
    title: 'Welcome',
    isWide: true,
    person,
    body: html`<section>
<h1>Orrery, a modelling repository</h1>
<p>It stores models and gives them back in every serialization, answers queries across projects, and shows each reader what their clearance allows. Its home is an HTTP interface under <code>${layout.base}/api</code>.</p>
<p class="row"><a class="button" href="${layout.base}/docs">Read and try the interface</a> <a class="button second" href="${layout.base}/v3/api-docs">OpenAPI description</a></p>
</section>
${person ? signedInSection(layout, person) : signedOutSection(layout)}`,
  };
}

function signedInSection({ base, hasAccounts }: Layout, person: Person): Html {
  const account = hasAccounts
    ? html`<a class="button second" href="${base}/account">Your account</a>`
    : html`<a class="button second" href="${base}/api/account">Your account</a>`;
  return html`<section><h2>Hello, ${person.name}</h2><p>You are signed in as <strong>${person.username}</strong>.</p><div class="row">${account}${signOutForm(base)}</div></section>`;
}

function signedOutSection({ base }: Layout): Html {
  return html`<section><h2>You are not signed in</h2><p>Public models are there for everyone. To see more, and to change anything, sign in.</p><p><a class="button" href="${base}/sign-in">Sign in</a></p></section>`;
}
