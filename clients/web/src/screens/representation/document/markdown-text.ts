/** Reads the Markdown of a document: tokens without HTML, with headings that can be gone to. */
import MarkdownIt, { type Token } from 'markdown-it';

export type { Token } from 'markdown-it';

export interface Heading {
  readonly id: string;
  /** From 1, whatever the text begins with. */
  readonly level: number;
  readonly text: string;
}

export interface MarkdownText {
  readonly tokens: readonly Token[];
  readonly headings: readonly Heading[];
}

const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: 50 });
markdown.validateLink = (href) => /^(?:https?:\/\/|mailto:|#)/i.test(href);

/** In characters; a document of the service has at most 64 MiB, and a screen shows less. */
const longestText = 2_000_000;

/** The title stands above the text already, as a heading of some level, and is left out where the text begins with it. */
export function markdownText(text: string, title: string, titleLevel = 1): MarkdownText {
  const tokens = withoutTitle(markdown.parse(text.slice(0, longestText), {}), title);
  const headings: Heading[] = [];
  // One by one: a text may have more headings than a call has arguments.
  const top = tokens.reduce(
    (least, { type, tag }) => (type === 'heading_open' ? Math.min(least, Number(tag.slice(1))) : least),
    6,
  );
  const taken = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'inline') markFigure(tokens, index);
    if (token.type !== 'heading_open') continue;
    const words = plainText(tokens[index + 1]);
    const id = freeId(words, taken);
    // Below the title, and never more than one below the heading before: whoever reads by headings misses none.
    const level = Math.min(Number(token.tag.slice(1)) - top + 1, (headings.at(-1)?.level ?? 0) + 1);
    token.tag = `h${Math.min(6, level + titleLevel)}`;
    token.meta = { id };
    headings.push({ id, level, text: words });
  }
  return { tokens, headings };
}

/** A picture that stands alone is a figure, and no paragraph. */
function markFigure(tokens: readonly Token[], index: number): void {
  const [image, ...others] = tokens[index]!.children ?? [];
  const around = [tokens[index - 1], tokens[index + 1]];
  if (image?.type !== 'image' || others.length > 0 || around[0]?.type !== 'paragraph_open') return;
  image.meta = { isFigure: true };
  for (const paragraph of around) paragraph!.hidden = true;
}

/** As those who write Markdown expect it: the words in small letters, with dashes between them. */
function freeId(words: string, taken: Map<string, number>): string {
  const plain =
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(/\s+/g, '-')
      .slice(0, 80) || 'section';
  const before = taken.get(plain) ?? 0;
  taken.set(plain, before + 1);
  return before === 0 ? plain : `${plain}-${before}`;
}

function withoutTitle(tokens: Token[], title: string): Token[] {
  const [first, words] = tokens;
  return first?.type === 'heading_open' && first.tag === 'h1' && plainText(words) === title.trim() ? tokens.slice(3) : tokens;
}

export function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('');
}
