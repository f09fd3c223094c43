/** Texts and links inside SVG: nothing in them is markup. */
import { visible } from '../text/visible-text.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (mark) => marks[mark]!);
}

/** Links lead within the site or to the web; any other scheme is left out. */
export function safeLink(href: string | undefined): string | undefined {
  return href !== undefined && /^(?:https?:\/\/|\/|#|\?|\.{1,2}\/)/i.test(href) ? href : undefined;
}
