/** Pages that say one thing: an error, that one is signed out, that something is done. */
import { type Html, html } from '../../html.ts';
import type { Phrases } from './languages/phrases.ts';
import type { Page } from './layout.ts';

export function errorPage(base: string, message: string): Page {
  return {
    title: (phrases) => phrases.text('That did not work'),
    body: (phrases) =>
      html`<section><h1>${phrases.say('That did not work')}</h1><div role="alert"><p>${phrases.message(message)}</p></div>${toStart(base, phrases)}</section>`,
  };
}

export function signedOutPage(base: string): Page {
  const again = `${base}/sign-in`;
  return {
    title: (phrases) => phrases.text('Signed out'),
    body: (phrases) =>
      html`<section><h1>${phrases.say('You are signed out')}</h1><p>${phrases.say('Tools that you allowed to stay signed in keep their access; you can end it on your account page.')}</p><p><a class="button" href="${again}">${phrases.say('Sign in again')}</a></p></section>`,
  };
}

/** For those who opened the service by an address that it does not know as its own. */
export function otherAddressPage(baseUrl: string): Page {
  const address = html`<a href="${baseUrl}/">${baseUrl}/</a>`;
  return {
    title: (phrases) => phrases.text('Sign in at another address'),
    isBare: true,
    body: (phrases) =>
      html`<section><h1>${phrases.say('Sign in at another address')}</h1><p>${phrases.say('You came from an address at which nobody can sign in. The address of this service is {address}; whoever runs it can choose another one by the setting ORRERY_BASE_URL.', { address })}</p></section>`,
  };
}

export function notFoundPage(base: string, path: string): Page {
  return {
    title: (phrases) => phrases.text('Nothing is here'),
    body: (phrases) =>
      html`<section><h1>${phrases.say('Nothing is here')}</h1><p>${phrases.say('There is no page at {path}. It may have moved, or the address has a typing error.', { path: html`<code>${path}</code>` })}</p>${toStart(base, phrases)}</section>`,
  };
}

/** After a password was chosen by a link. */
export function passwordSavedPage(base: string, username: string): Page {
  return {
    title: (phrases) => phrases.text('Your password is saved'),
    isBare: true,
    body: (phrases) =>
      html`<section><h1>${phrases.say('Your password is saved')}</h1><div role="status"><p>${phrases.say('The account {username} has its new password. All earlier sessions have ended.', { username: html`<strong>${username}</strong>` })}</p></div><p><a class="button" href="${base}/account">${phrases.say('Sign in')}</a></p></section>`,
  };
}

function toStart(base: string, phrases: Phrases): Html {
  return html`<p><a class="button second" href="${base}/">${phrases.say('To the start page')}</a></p>`;
}
