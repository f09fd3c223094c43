/** The notice at the top of a page: something went wrong, or something is done. */
import { type Html, html } from '../../html.ts';
import type { Phrases } from './languages/phrases.ts';

export function alert(phrases: Phrases, message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<div role="alert"><p>${phrases.message(message)}</p></div>`;
}

export function done(message: Html | undefined): Html | undefined {
  return message === undefined ? undefined : html`<div role="status"><p>${message}</p></div>`;
}
