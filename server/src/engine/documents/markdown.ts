/** Markdown with things embedded in it, as tokens: without any HTML, images of elsewhere, or links that do more than lead somewhere. */
import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import type { Embed } from './document.ts';
import { documentLimits } from './document-limits.ts';
import { embedIn } from './embed-text.ts';

/** The type of the token of an embedded thing that is a block of its own; others are in lines of text. */
export const embedBlock = 'embed_block';
export const embedInline = 'embed';

export interface EmbedToken {
  readonly embed: Embed;
  /** Among all of the text. */
  readonly position: number;
  /** How often the same stands before it in its line, in code too. */
  readonly earlier: number;
}

/** In UTF-16 code units, between the braces. */
const longestEmbed = 4_000;

const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: 50 });
markdown.inline.ruler.before('escape', 'embed', embedRule);
markdown.validateLink = (href) => /^(?:https?:\/\/|mailto:|#)/i.test(href);

/** The tokens of a text; what it embeds is numbered in the order of the text. */
export function tokensOf(text: string): Token[] {
  const tokens = markdown.parse(text, {});
  const found: Token[] = [];
  let [line, position] = [1, 0];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.map) line = token.map[0] + 1;
    const isAlone = isAloneIn(tokens, at);
    const embeds = numbered(token, { line, position, isInline: !isAlone });
    position += embeds.length;
    if (isAlone) {
      const [block] = embeds as [Token];
      block.type = embedBlock;
      // In place of the paragraph that it stood in.
      found.pop();
      found.push(block);
      at++;
    } else found.push(token);
  }
  return found;
}

/** What a line of text embeds, each with its number and its line; all of it is looked through once. */
function numbered({ children, content }: Token, first: { line: number; position: number; isInline: boolean }): Token[] {
  const embeds = (children ?? []).filter(({ type }) => type === embedInline);
  let [line, from, position] = [first.line, 0, first.position];
  for (const embed of embeds) {
    const { text, at } = embed.meta as { readonly text: string; readonly at: number };
    for (let next = content.indexOf('\n', from); next >= 0 && next < at; next = content.indexOf('\n', from))
      [line, from] = [line + 1, next + 1];
    const earlier = position < documentLimits.parts ? content.slice(from, at).split(`{{${text}}}`).length - 1 : 0;
    embed.meta = {
      position: position++,
      earlier,
      embed: { ...embedIn(text), text, line, isInline: first.isInline },
    } satisfies EmbedToken;
  }
  return embeds;
}

/** Everything that a text embeds, in its order. */
export function embedsOf(text: string): Embed[] {
  return embedTokensOf(text).map(({ embed }) => embed);
}

export function embedTokensOf(text: string): EmbedToken[] {
  return tokensOf(text)
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ type }) => type === embedBlock || type === embedInline)
    .map(embedOf);
}

/** What the token of an embed tells. */
export function embedOf({ meta }: Token): EmbedToken {
  return meta as unknown as EmbedToken;
}

/** Whether nothing else stands in its paragraph. A value is text also where it stands alone. */
function isAloneIn(tokens: readonly Token[], at: number): boolean {
  const { type, children } = tokens[at]!;
  if (type !== 'inline' || tokens[at - 1]?.type !== 'paragraph_open' || children?.length !== 1) return false;
  const [{ type: only, meta }] = children as [Token];
  return only === embedInline && !(meta as { readonly text: string }).text.startsWith('=');
}

function embedRule(state: StateInline, isSilent: boolean): boolean {
  if (!state.src.startsWith('{{', state.pos)) return false;
  const end = endOf(state.src, state.pos + 2);
  if (end === undefined) return false;
  if (!isSilent) {
    const token = state.push(embedInline, '', 0);
    token.meta = { text: state.src.slice(state.pos + 2, end), at: state.pos };
  }
  state.pos = end + 2;
  return true;
}

/** Where the braces end: `{{= Sequence{1, 2}}}` has one more of its own. */
export function endOf(text: string, start: number): number | undefined {
  const found = text.slice(start, start + longestEmbed).indexOf('}}');
  if (found < 0) return undefined;
  let end = start + found;
  while (text[end + 2] === '}') end++;
  return end;
}
