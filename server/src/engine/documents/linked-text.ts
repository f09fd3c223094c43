/** Texts of models on pages: addresses of the web in them are links, and nothing else of them is markup. */
import { type Content, html } from '../../html.ts';

/** What stands behind an address as a rule is no part of it: the full stop of a sentence, the bracket around it. */
const address = /\bhttps?:\/\/[^\s<>"'`\\]{0,1999}[^\s<>"'`\\.,;:!?()[\]{}]/gi;
/** In one text. */
const mostLinks = 100;

export function linkedText(text: string): Content {
  const parts: Content[] = [];
  let from = 0;
  for (const { 0: href, index } of text.matchAll(address)) {
    if (parts.length >= 2 * mostLinks) break;
    parts.push(text.slice(from, index), html`<a href="${href}" rel="noopener noreferrer nofollow">${href}</a>`);
    from = index + href.length;
  }
  return [...parts, text.slice(from)];
}
