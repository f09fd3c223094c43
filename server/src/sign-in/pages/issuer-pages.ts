/** The pages that the embedded issuer itself sends. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../html.ts';
import type { IssuerPages } from '../issuer/issuer-configuration.ts';
import { type Layout, type Page, pageHeaders } from './layout.ts';
import { errorPage, signedOutPage } from './message-page.ts';

export function issuerPages(layout: Layout): IssuerPages {
  return {
    error: (context, message) => send(context, layout, errorPage(layout.base, sentence(context.status, message))),
    confirmSignOut: (context, form) => send(context, layout, confirmSignOutPage(form), signOutTargets(context)),
    signedOut: (context) => send(context, layout, signedOutPage(layout.base)),
    interactionPath: (uid) => `${layout.base}/sign-in/${uid}`,
  };
}

function send(context: KoaContextWithOIDC, layout: Layout, page: Page, formTargets: readonly string[] = []): void {
  context.set(pageHeaders(formTargets));
  context.body = layout.write(page, context.get('accept-language'));
}

function confirmSignOutPage({ action, secret }: { readonly action: string; readonly secret: string }): Page {
  return {
    title: (phrases) => phrases.text('Sign out'),
    isBare: true,
    body: (phrases) => html`<section>
<h1>${phrases.say('Sign out?')}</h1>
<p>${phrases.say('You will be signed out of Orrery in this browser.')}</p>
<form method="post" action="${action}" class="row">
<input type="hidden" name="xsrf" value="${secret}">
<button type="submit" name="logout" value="yes" autofocus>${phrases.say('Sign out')}</button>
<button type="submit" class="second">${phrases.say('Stay signed in')}</button>
</form>
</section>`,
  };
}

function signOutTargets({ oidc }: KoaContextWithOIDC): string[] {
  const { postLogoutRedirectUri } = (oidc.session?.state ?? {}) as { postLogoutRedirectUri?: string };
  const origin = postLogoutRedirectUri && URL.parse(postLogoutRedirectUri)?.origin;
  return origin ? [origin] : [];
}

function sentence(status: number, message: string): string {
  if (status >= 500) return 'Something went wrong here. Try again.';
  if (status === 429) return message;
  return `The application that sent you here asked for what cannot be done: ${message}${/[.!?]$/.test(message) ? '' : '.'}`;
}
