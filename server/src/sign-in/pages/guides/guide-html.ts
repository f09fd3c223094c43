/** Guides as HTML: Markdown of ours, without any HTML in it, its links led to where the pages of the guides are. */
import { posix } from 'node:path';
import type { Token } from 'markdown-it';
import { Html } from '../../../html.ts';
import { GuideFiles } from './guide-files.ts';

export interface GuideToShow {
  readonly path: string;
  readonly text: string;
  /** The address beneath which all guides are. */
  readonly base: string;
}

export async function guideHtml({ path, text, base }: GuideToShow): Promise<Html> {
  // Loaded when the first guide is asked for: few services are, and a start is short.
  const { default: MarkdownIt } = await import('markdown-it');
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.core.ruler.push('guides', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]!.content));
      // Styles beside the stylesheet are not allowed on the page.
      if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
      if (token.type === 'fence') token.attrJoin('tabindex', '0');
      for (const child of token.children ?? []) if (child.type === 'link_open') lead(child, path, base);
    }
  });
  // Pictures of elsewhere are not loaded: their words stand for them.
  markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]!.content);
  return new Html(markdown.render(text));
}

/** A link that leads neither to a guide nor to the web is only its words. */
function lead(link: Token, path: string, base: string): void {
  const href = String(link.attrGet('href') ?? '');
  if (/^(?:https?:|#)/.test(href)) return;
  const [target = '', anchor] = href.split('#');
  const address = GuideFiles.addressOf(posix.join(posix.dirname(path), target));
  if (address) link.attrSet('href', `${base}/${address}${anchor ? `#${anchor}` : ''}`);
  else link.attrs = null;
}

/** As the places where the guides are read otherwise name their headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
