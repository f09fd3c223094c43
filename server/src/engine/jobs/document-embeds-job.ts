/** The job that lists what a text in Markdown embeds, up to the first thing that is too much. */
import type { Embed } from '../documents/document.ts';
import { documentLimits } from '../documents/document-limits.ts';
import { embedsOf } from '../documents/markdown.ts';
import type { JobContext } from '../job-context.ts';

export function tellEmbeds({ markdown }: { readonly markdown: string }, { checkpoint }: JobContext): Embed[] {
  return embedsOf(markdown, checkpoint).slice(0, documentLimits.parts + 1);
}
