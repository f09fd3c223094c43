/** The notice at the top of a page: something went wrong, or something is done. */
import { type Html, html } from './html.ts';

export function alert(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<div role="alert"><p>${message}</p></div>`;
}

export function done(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<div role="status"><p>${message}</p></div>`;
}
