/** The job that lists what a text in Markdown embeds, up to the first thing that is too much. */
import type { Embed } from '../documents/document.ts';
import { documentLimits } from '../documents/document-limits.ts';
import { embedsOf } from '../documents/markdown.ts';

export function tellEmbeds({ markdown }: { readonly markdown: string }): Embed[] {
  return embedsOf(markdown).slice(0, documentLimits.parts + 1);
}
