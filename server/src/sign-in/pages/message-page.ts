/** Pages that say one thing: an error, or that one is signed out. */
import { html } from './html.ts';
import type { Page } from './layout.ts';

export function errorPage(base: string, message: string): Page {
  return {
    title: 'That did not work',
    body: html`<section><h1>That did not work</h1><div role="alert"><p>${message}</p></div><p><a class="button second" href="${base}/">To the start page</a></p></section>`,
  };
}

export function signedOutPage(base: string): Page {
  const again = `${base}/sign-in`;
  return {
    title: 'Signed out',
    body: html`<section><h1>You are signed out</h1><p>Tools that you allowed to stay signed in keep their access; you can end it on your account page.</p><p><a class="button" href="${again}">Sign in again</a></p></section>`,
  };
}
